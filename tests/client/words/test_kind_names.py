from game.words.kind_names import is_kind

# Names that contain a rude word or resemble one, and a few others.
COMMON = """
Ann Ana Cass Cassie Dick Dickens Cockburn Hancock Peacock Fanny Randy Willy Gaylord Jeb Kike
Isis Titus Titian Sexton Rishit Ashita Shittu Asuka Huy Hui Phuc Nigel Nigar Nazim Nazira Arsen
Analia Assia Massimo Essex Wanke Fuchs Fukuda Penelope Semen Semyon Nguyen Niger Matsushita
Cunningham Cumming Pissarro Bass Grass Suki Sukanya
Александр Глеб Хлебников Себастьян Аманда Небесный Сучков Трахтенберг Херман Херсонский Мудров
Лохвицкий Наумов Жидков Хуан Хулио Ебру Блюм Семён Максим Юлия Щукарь Любовь
Agnieszka Błażej Cipriano Dorota Dupont Gowin Jebari Kurt Kutasi Łukasz Pędzich Pizarro
Sukiennik Szczepan Żaneta Ruchała Chudy Ciotka A3 R2D2 007 AAA XYZ
"""  # noqa: RUF001 - Russian
RUDE = """
fuck FUCK Fuuuck f.u.c.k FUCKER a55h0le SHIT sh1t bitch cunt Nigger whores HITLER xxfuckxx
хуй ХУЙНЯ ПИЗДЕЦ блять БЛЯДЬ Ебать Ёбаный сука с-у-к-а мудак пидор жопа гандон
kurwa kurrrwa chuj Huj0wy pierdol dupa dziwka jebać wyjebać pedał
"""  # noqa: RUF001 - Russian


def test_common_names_are_kind() -> None:
    names = [*COMMON.split(), "Ana L", "Dick Van Dyke", ""]
    assert [name for name in names if not is_kind(name)] == []


def test_rude_names_are_not() -> None:
    assert [name for name in [*RUDE.split(), "F U C K", "ANN SHIT"] if is_kind(name)] == []
