"""A web server for the built page on this computer."""

import socket
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from assets.web.check import TYPES
from assets.web.runtime import WebError

HELP = """On this computer:  http://localhost:{port}
On a tablet in the same network:  http://{address}:{port}
Browsers install a page only from https addresses and from localhost. From the second address the
game can be played, but needs this server at every start. assets/web/README.md says how to put the
page on an https address. Ctrl+C ends the server."""


class PageHandler(SimpleHTTPRequestHandler):
    """Serves files with the types that browsers need. Browsers ask each time for changes."""

    extensions_map = TYPES

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Print nothing."""


def serve(folder: Path, port: int) -> None:
    """Serve the page until Ctrl+C. Raises `WebError` if the port is not free."""
    handler = partial(PageHandler, directory=str(folder))
    try:
        server = ThreadingHTTPServer(("", port), handler)
    except (OSError, OverflowError) as fault:
        raise WebError(f"Port {port} cannot be used ({fault}): name another one.") from fault
    with server:
        print(HELP.format(port=server.server_port, address=_address()), flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def _address() -> str:
    """Return this computer's address in its network, or its name."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent; the system only chooses a network card.
            probe.connect(("10.255.255.255", 1))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
