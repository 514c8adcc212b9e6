"""Shows pages in headless Chromium, each in a frame of a given width, and reports what does not fit."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), ""
)
HEIGHT = 900
SCRIPT = """
<script>
window.onload = () => {
  const light = c => { const p = c.map(v => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4 });
    return .2126 * p[0] + .7152 * p[1] + .0722 * p[2] };
  const parts = text => text.match(/[0-9.]+/g).map(Number);
  const ground = node => { for (; node; node = node.parentElement) {
    const found = parts(node.ownerDocument.defaultView.getComputedStyle(node).backgroundColor);
    if (found.length < 4 || found[3] > 0) return found.slice(0, 3) } return [255, 255, 255] };
  const pages = [...document.querySelectorAll("iframe")].map(frame => {
    const page = frame.contentDocument, view = frame.contentWindow, root = page.documentElement;
    const wide = [], faint = [], bare = [], broken = [];
    for (const node of page.body.querySelectorAll("*")) {
      const box = node.getBoundingClientRect(), inside = node.closest(".scroll");
      if (!inside && (box.right > view.innerWidth + 1 || box.left < -1)) wide.push(node.outerHTML.slice(0, 90));
      if (!inside && node.scrollWidth > node.clientWidth + 1 && view.getComputedStyle(node).display !== "inline")
        wide.push("inside " + node.outerHTML.slice(0, 90));
      if ([...node.childNodes].some(child => child.nodeType === 3 && child.data.trim())) {
        const ink = light(parts(view.getComputedStyle(node).color).slice(0, 3)), paper = light(ground(node));
        const contrast = (Math.max(ink, paper) + .05) / (Math.min(ink, paper) + .05);
        if (contrast < 4.5) faint.push(contrast.toFixed(1) + " " + node.outerHTML.slice(0, 90));
      }
    }
    for (const image of page.images) {
      if (!(image.getAttribute("alt") || "").trim()) bare.push(image.outerHTML.slice(0, 90));
      if (!image.complete || !image.naturalWidth) broken.push(image.outerHTML.slice(0, 90));
    }
    const lost = [...page.querySelectorAll('a[href^="#"]')].map(a => a.getAttribute("href").slice(1))
      .filter(name => !page.getElementById(name));
    const ids = [...page.querySelectorAll("[id]")].map(node => node.id);
    return { wide, faint, bare, broken, lost, twice: ids.filter((id, i) => ids.indexOf(id) !== i),
      sideways: root.scrollWidth - view.innerWidth, dark: light(ground(page.body)) < .2, images: page.images.length,
      landmarks: [...page.querySelectorAll("body > header, nav, main, body > footer")].map(n => n.localName) };
  });
  document.body.innerHTML = "<pre id=report></pre>";
  document.getElementById("report").textContent = JSON.stringify(pages);
};
</script>
"""


@dataclass(frozen=True)
class Shown:
    """What a page is like in a frame: elements that are too wide or too faint, images without text, lost links."""

    wide: list[str]
    faint: list[str]
    bare: list[str]
    broken: list[str]
    lost: list[str]
    twice: list[str]
    sideways: int
    dark: bool
    images: int
    landmarks: list[str]


def show(pages: list[tuple[str, int]], folder: Path, dark: bool) -> list[Shown]:
    """Show pages (their HTML and the width of the window) all at once, in light or dark colours."""
    frames = "".join(
        f'<iframe width="{width}" height="{HEIGHT}" style="border:0" srcdoc="{html.escape(page, quote=True)}"></iframe>'
        for page, width in pages
    )
    sheet = folder / f"sheet{int(dark)}.html"
    sheet.write_text(f"<!DOCTYPE html><meta charset=utf-8><body>{frames}{SCRIPT}</body>", encoding="utf-8")
    done = subprocess.run(
        [
            CHROMIUM,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={folder / 'profile'}",
            f"--blink-settings=preferredColorScheme={0 if dark else 1}",
            "--virtual-time-budget=20000",
            "--dump-dom",
            sheet.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=180,
        check=True,
    )
    report = re.search(r'<pre id="report">(.*?)</pre>', done.stdout, re.DOTALL)
    assert report is not None, "the browser gave no report"
    return [Shown(**entry) for entry in json.loads(html.unescape(report[1]))]
