"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const by = (id) => document.getElementById(id);
const moves = [...document.querySelectorAll(".move")];
let now = 0, timer = 0, begun = false;
function show(i) {
  now = Math.max(0, Math.min(moves.length - 1, i));
  by("picture").innerHTML = data.pictures[now].map((k) => data.tokens[k]).join("");
  by("told").textContent = moves[now].textContent;
  by("step").textContent = moves[now].dataset.step;
  by("slider").value = now;
  moves.forEach((move, k) => { if (k === now) { move.setAttribute("aria-current", "step"); } else { move.removeAttribute("aria-current"); } });
  const list = by("list"), top = moves[now].parentElement.offsetTop;
  if (top < list.scrollTop || top + moves[now].offsetHeight > list.scrollTop + list.clientHeight) { list.scrollTop = top - list.clientHeight / 2; }
  if (now === moves.length - 1) { stop(); }
  if (begun && window.name) { window.top.postMessage({ film: window.name, step: now }, "*"); }
}
function stop() { clearInterval(timer); timer = 0; by("play").textContent = data.play; }
by("first").onclick = () => show(0);
by("back").onclick = () => show(now - 1);
by("next").onclick = () => show(now + 1);
by("last").onclick = () => show(moves.length - 1);
by("slider").oninput = () => show(Number(by("slider").value));
by("play").onclick = () => { if (timer) { stop(); return; } by("play").textContent = data.pause; timer = setInterval(() => show(now + 1), 1200); };
moves.forEach((move, k) => { move.onclick = () => show(k); });
document.addEventListener("keydown", (event) => {
  if (event.target === by("slider")) { return; }
  if (event.key === "ArrowLeft") { show(now - 1); }
  if (event.key === "ArrowRight") { show(now + 1); }
});
show(0);
begun = true;
