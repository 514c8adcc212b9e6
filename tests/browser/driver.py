"""Drives headless Chromium over a pipe: pages are opened, clicked, typed at and looked at, as a person would."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.browser.chromium import CHROMIUM

PATIENCE = 180.0
KEYS = {
    "Tab": 9,
    "Enter": 13,
    "Escape": 27,
    "Backspace": 8,
    "ArrowLeft": 37,
    "ArrowUp": 38,
    "ArrowRight": 39,
    "ArrowDown": 40,
}


class Browser:
    """One browser, to be used as a context; what its pages report as errors is kept in `problems`."""

    def __init__(self, folder: Path) -> None:
        reads, self._out = os.pipe()
        self._in, writes = os.pipe()
        options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'profile'}"]
        command = [
            "bash",
            "-c",
            f'exec "$0" "$@" 3<&{reads} 4>&{writes}',
            CHROMIUM,
            *options,
            "--remote-debugging-pipe",
        ]
        self._process = subprocess.Popen(
            command, pass_fds=(reads, writes), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(reads)
        os.close(writes)
        self._number = 0
        self._buffer = b""
        self.problems: list[str] = []
        self.contexts: list[tuple[str, int]] = []

    def __enter__(self) -> Browser:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._in)
        os.close(self._out)

    def send(self, method: str, session: str = "", **parameters: Any) -> dict[str, Any]:  # noqa: ANN401
        """Tell the browser something, and wait for its answer."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            self._note(answer)
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return dict(answer["result"])

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            chunk = os.read(self._in, 1 << 20)
            assert chunk, "the browser has ended"
            self._buffer += chunk
        text, _, self._buffer = self._buffer.partition(b"\0")
        return dict(json.loads(text))

    def _note(self, answer: dict[str, Any]) -> None:
        if answer.get("method") == "Runtime.executionContextCreated":
            self.contexts.append((answer.get("sessionId", ""), answer["params"]["context"]["id"]))
        if answer.get("method") == "Runtime.exceptionThrown":
            self.problems.append(json.dumps(answer["params"]["exceptionDetails"])[:500])
        if answer.get("method") == "Log.entryAdded" and answer["params"]["entry"]["level"] == "error":
            self.problems.append(answer["params"]["entry"]["text"])

    def page(self, address: str, width: int = 1400, height: int = 1000, dark: bool = False, language: str = "") -> Page:
        """A page of its own, with cookies of its own."""
        context = self.send("Target.createBrowserContext")["browserContextId"]
        target = self.send("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session)
        for domain in ("Page", "Runtime", "Log", "Network"):
            page.send(f"{domain}.enable")
        page.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)  # fmt: skip
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        page.send("Emulation.setEmulatedMedia", features=features)
        if language:
            page.send("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})
        page.open(address)
        return page


class Page:
    """One page of a browser."""

    def __init__(self, browser: Browser, session: str) -> None:
        self.browser = browser
        self.session = session

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:  # noqa: ANN401
        """Tell the page something."""
        return self.browser.send(method, self.session, **parameters)

    def open(self, address: str) -> None:
        """Go to an address, and wait for the page."""
        self.send("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def run(self, script: str) -> Any:  # noqa: ANN401
        """The value of an expression in the page."""
        found = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, (script, found["exceptionDetails"])
        return found["result"].get("value")

    def wait(self, script: str, patience: float = PATIENCE) -> Any:  # noqa: ANN401
        """Wait until an expression is true."""
        return self.until(lambda: self.run(f"!!({script})"), script, patience)

    def until(self, done: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:  # noqa: ANN401
        """Wait until something is so."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found = done()
            if found:
                return found
            time.sleep(0.05)
        there = self.run("location.href + ': ' + document.body?.innerText.slice(0, 400)")
        raise AssertionError(f"it does not come to this: {what}; at {there}")

    def middle(self, selector: str, number: int = 0) -> tuple[float, float]:
        """Bring an element into view; its middle, once it no longer moves while the page is laid out."""
        point = self.run(
            f"(async () => {{ const found = () => document.querySelectorAll({json.dumps(selector)})[{number}];"
            "const middle = () => { const x = found(); if (!x) return null;"
            "x.scrollIntoView({block: 'center', behavior: 'instant'});"
            "const b = x.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2, x] };"
            "for (let last = null, now = middle(); ; last = now, now = middle()) { if (!now) return null;"
            "if (last && now.every((part, index) => part === last[index])) return now.slice(0, 2);"
            "await new Promise(next => setTimeout(next, 30)) } })()"
        )
        assert point is not None, f"there is no {selector}"
        return point[0], point[1]

    def click(self, selector: str, number: int = 0) -> None:
        """Click at the middle of an element, as a mouse does."""
        self.click_at(*self.middle(selector, number))

    def hover_at(self, x: float, y: float) -> None:
        """Move the mouse to a point of the window."""
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def click_at(self, x: float, y: float) -> None:
        """Click at a point of the window."""
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def click_when(self, selector: str, number: int = 0) -> None:
        """Wait for an element, and click it."""
        self.wait(f"document.querySelectorAll({json.dumps(selector)}).length > {number}")
        self.click(selector, number)

    def frame(self, part: str) -> Page:
        """The page in a frame whose address has a part; one that runs apart, as sandboxed ones do."""

        def found() -> str:
            targets = self.browser.send("Target.getTargets")["targetInfos"]
            return next((x["targetId"] for x in targets if x["type"] == "iframe" and part in x["url"]), "")

        target = self.until(found, f"a frame {part}")
        return Page(
            self.browser, self.browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        )

    def run_within(self, script: str) -> bool:
        """Run an expression in each frame inside until it is true."""
        self.browser.contexts.clear()
        self.send("Runtime.disable")
        self.send("Runtime.enable")
        inside = [context for session, context in self.browser.contexts if session == self.session]
        for context in inside:
            with suppress(AssertionError):  # a frame may be loaded anew meanwhile
                answer = self.send("Runtime.evaluate", expression=script, contextId=context, returnByValue=True)
                if answer["result"].get("value") is True:
                    return True
        return False

    def press(self, key: str) -> None:
        """Press a key."""
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        code = KEYS.get(key, ord(key.upper()) if len(key) == 1 else 0)
        for kind in ("keyDown", "keyUp"):
            typed = {"text": text} if text and kind == "keyDown" else {}
            self.send("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **typed)

    def picture(self, path: Path, whole: bool = True) -> None:
        """Keep a picture of the page."""
        found = self.send("Page.captureScreenshot", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(found["data"]))
