"""The dashboards and lessons as pages: Voilà with our template, a pool of kernels that wait, and nothing else served."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.web import RedirectHandler, RequestHandler
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from cardgames_widgets.places import SHARE, notebooks

LOBBY = "voila/render/dashboards/lobby.ipynb"


@dataclass(frozen=True)
class Settings:
    """How a server is run: where it listens, how many kernels wait for each page, when an idle one is ended."""

    address: str = "127.0.0.1"
    port: int = 8866
    pool: int = 1
    idle_minutes: int = 60
    open_browser: bool = False


class Health(RequestHandler):
    """Says that the server lives, and how many kernels it runs."""

    def get(self) -> None:
        """``{"status": "ok", "kernels": n}``."""
        manager = self.settings["kernel_manager"]
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps({"status": "ok", "kernels": len(manager.list_kernel_ids())}))


class Page(TornadoVoilaHandler):
    """A page from a kernel that waits, or else from a new one at once.

    Voilà would let a visitor wait for a place in the pool that is to be filled half a minute later.
    """

    def should_use_rendered_notebook(self, notebook_data: Any, *rest: Any) -> bool:
        """True when a kernel of this page is ready; it is put first in the pool then."""
        pool = getattr(self.kernel_manager, "_pools", {}).get(self.path_args[0], [])
        pool.sort(key=lambda place: not place.done())
        ready = bool(pool) and pool[0].done()
        return ready and bool(super().should_use_rendered_notebook(notebook_data, *rest))


class Dashboards(Voila):
    """Voilà over our notebooks: the lobby at the root, a health check, and no list of files."""

    def init_handlers(self) -> list[Any]:
        """Voilà's own handlers but for the file list and the contents, which lead to the lobby."""
        kept = [
            h for h in super().init_handlers() if not any(word in str(h[0]) for word in ("voila/tree", "api/contents"))
        ]
        kept = [(h[0], Page, *h[2:]) if h[1] is TornadoVoilaHandler else h for h in kept if h[0] != self.server_url]
        home = (self.server_url, RedirectHandler, {"url": url_path_join(self.base_url, LOBBY), "permanent": False})
        tree = (url_path_join(self.server_url, r"/voila/tree.*"), RedirectHandler, dict(home[2]))
        return [(url_path_join(self.server_url, "/health"), Health), home, tree, *kept]


def configure(settings: Settings) -> Dashboards:
    """A server ready to start.

    Kernels are filled up again late, so that those who play are not stalled while others arrive, and are ended a
    while after their page was left. The pages' own goodbye is let through without Voilà's form token, which pages that
    were rendered ahead don't have; nobody logs in here, so there is no session that a foreign page could use.
    """
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH", "")]))
    app = Dashboards()
    config = app.config
    page: Any = config.VoilaConfiguration
    page.template = "cardgames"
    page.theme = "light"
    page.preheat_kernel = settings.pool > 0
    page.default_pool_size = settings.pool
    page.strip_sources = True
    page.show_tracebacks = False
    page.allow_template_override = "NO"
    page.allow_theme_override = "NO"
    page.file_allowlist = []
    page.file_denylist = [".*"]
    pools: Any = config.VoilaKernelManager
    pools.fill_delay = 30 if settings.pool > 4 else 2
    pools.kernel_pools_config = _pools(settings.pool)
    kernels: Any = config.MappingKernelManager
    kernels.cull_idle_timeout = settings.idle_minutes * 60
    kernels.cull_interval = 120
    kernels.cull_connected = False
    config.VoilaExecutor.timeout = 120
    app.root_dir = str(notebooks())
    app.ip, app.port, app.port_retries = settings.address, settings.port, 0
    app.open_browser = settings.open_browser
    app.tornado_settings = {"disable_check_xsrf": True}
    return app


def _pools(size: int) -> dict[str, Any]:
    """A pool for each dashboard, and for the first lessons only: a lesson that nobody opens needs no kernel."""
    root = notebooks()
    boards = sorted(path.relative_to(root).as_posix() for path in (root / "dashboards").glob("*.ipynb"))
    return {board: {"pool_size": size} for board in boards} | {"default": {"pool_size": 0}}


def serve(settings: Settings) -> None:
    """Runs the server until it is interrupted."""
    app = configure(settings)
    app.initialize(argv=[])
    app.start()
