// Carries pictures from Python into the page and what a person does back to Python.
// Python sends whole pictures as HTML; `patch` changes only what differs, so focus, motion and open panels survive.

const FOCUSABLE = "button, a[href], input, select, textarea, summary, [tabindex]";
const QUIET = "data-lm-suppress-shortcuts";
// Attributes that this module sets itself, kept when Python's picture does not speak of them.
const OURS = [QUIET, "tabindex"];
const STORE = "cardgames-edu:";
const PATIENCE = 6000;

const key = (node) => (node.nodeType === 1 ? node.getAttribute("data-key") : null);

function sync(old, fresh) {
  for (const { name } of [...old.attributes]) {
    const kept = name === "open" && old.localName === "details";
    if (!kept && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name === "open" && old.localName === "details") continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

export function patch(old, fresh) {
  const keyed = new Map();
  for (const child of old.childNodes) if (key(child) !== null) keyed.set(key(child), child);
  let spot = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const name = key(next);
    let match = name !== null ? keyed.get(name) : spot;
    if (name === null) {
      while (match && key(match) !== null) match = match.nextSibling;
    }
    if (match && match.nodeName === next.nodeName) {
      keyed.delete(name);
      if (match !== spot) old.insertBefore(match, spot);
      else spot = spot.nextSibling;
      if (next.nodeType !== 1) {
        if (match.nodeValue !== next.nodeValue) match.nodeValue = next.nodeValue;
      } else {
        for (const ours of OURS) {
          if (match.hasAttribute(ours) && !next.hasAttribute(ours)) next.setAttribute(ours, match.getAttribute(ours));
        }
        if (match.isEqualNode(next)) continue;
        sync(match, next);
        if (match.localName !== "textarea") patch(match, next);
      }
    } else {
      old.insertBefore(next, spot);
    }
  }
  while (spot) {
    const gone = spot;
    spot = spot.nextSibling;
    gone.remove();
  }
}

function rests() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function places(root) {
  const found = new Map();
  for (const node of root.querySelectorAll("[data-moves]")) found.set(node.dataset.moves, node.getBoundingClientRect());
  return found;
}

// Shows what moved: each marked node glides from where it lay when the last frame was shown.
function glide(root, before, after) {
  for (const node of root.querySelectorAll("[data-moves]")) {
    const from = before.get(node.dataset.moves);
    const to = after.get(node.dataset.moves);
    if (from && (Math.abs(from.left - to.left) > 2 || Math.abs(from.top - to.top) > 2)) {
      const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      node.animate([{ transform: shift }, { transform: "none" }], { duration: 220, easing: "ease-out" });
    } else if (!from) {
      node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 });
    }
  }
}

function settle(root) {
  for (const node of root.querySelectorAll(FOCUSABLE)) {
    if (!node.hasAttribute(QUIET)) node.setAttribute(QUIET, "true");
  }
  const marked = new Set([...root.querySelectorAll("[data-marks]")].map((node) => node.dataset.marks));
  for (const node of root.querySelectorAll("[aria-current]")) if (!marked.has(key(node))) node.removeAttribute("aria-current");
  for (const name of marked) root.querySelector(`[data-key="${CSS.escape(name)}"]`)?.setAttribute("aria-current", "true");
  for (const row of root.querySelectorAll("[data-roving]")) {
    const items = rovers(row);
    const active = row.getRootNode().activeElement;
    const now = items.find((item) => item === active) || items.find((item) => item.tabIndex === 0) || items[0];
    for (const item of items) {
      const stop = item === now ? 0 : -1;
      if (item.tabIndex !== stop) item.tabIndex = stop;
    }
  }
}

const rovers = (row) => [...row.querySelectorAll("button, [role=option], [role=gridcell]")].filter((n) => !n.disabled);

function rove(event, row) {
  const items = rovers(row);
  const here = items.indexOf(event.target.closest("button, [role=option], [role=gridcell]"));
  if (here < 0) return;
  const width = Number(row.dataset.roving) || items.length;
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: width < items.length ? width : 1, ArrowUp: width < items.length ? -width : -1 };
  let there = event.key === "Home" ? 0 : event.key === "End" ? items.length - 1 : here + steps[event.key];
  if (!(event.key in steps) && event.key !== "Home" && event.key !== "End") return;
  event.preventDefault();
  event.stopPropagation();
  if (there < 0 || there >= items.length) there = width < items.length ? here : (there + items.length) % items.length;
  for (const item of items) item.tabIndex = -1;
  items[there].tabIndex = 0;
  items[there].focus();
}

function stored(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(STORE + name) || "";
    if (value) localStorage.setItem(STORE + name, value);
    else localStorage.removeItem(STORE + name);
  } catch (error) {
    return "";
  }
}

function node(classes, attributes) {
  const made = document.createElement("div");
  made.className = classes;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function render({ model, el }) {
  const root = node("cg", {});
  const said = node("cg-said", { role: "status", "aria-live": "polite" });
  const alarm = node("cg-alarm", { role: "alert" });
  const lost = node("cg-alarm", { role: "alert", hidden: "" });
  lost.textContent = "No answer from Python yet. If this stays, the connection is lost: reload the page, and the game under way is offered again.";
  const content = node("cg-content", {});
  root.append(said, alarm, lost, content);
  el.append(root);
  let asked = 0;
  let timer = null;

  let lay = new Map();
  let frame = 0;
  // Measuring waits for the frame, when the page is laid out anyway, so that an answer is not held up by it.
  const move = () => {
    frame = 0;
    const now = places(content);
    if (lay.size && !rests()) glide(content, lay, now);
    lay = now;
  };
  const show = (changes) => {
    for (const [place, html] of changes) {
      const fresh = document.createElement("div");
      fresh.innerHTML = html;
      patch(place, fresh);
    }
    settle(content);
    frame = frame || requestAnimationFrame(move);
  };
  const draw = () => show([[content, model.get("html")]]);
  const redraw = () => {
    const part = (name) => content.querySelector(`[data-part="${name}"]`);
    show(Object.entries(model.get("parts")).map(([name, html]) => [part(name), html]).filter(([place]) => place));
  };
  const speak = () => {
    said.textContent = model.get("say");
    alarm.textContent = model.get("notice");
    alarm.hidden = !alarm.textContent;
  };
  const heard = () => {
    if (model.get("heard") >= asked) {
      clearTimeout(timer);
      timer = null;
      lost.hidden = true;
    }
  };
  // A page that is being left, or whose kernel is gone, can't send: the person is told, and nothing breaks.
  const tell = (message) => {
    try {
      model.send(message);
    } catch (error) {
      lost.hidden = false;
    }
  };
  const send = (action, value) => {
    asked = Math.max(asked, model.get("heard")) + 1;
    tell({ kind: "event", action, value, turn: model.get("turn"), number: asked });
    timer = timer || setTimeout(() => (lost.hidden = false), PATIENCE);
  };

  const click = (event) => {
    const target = event.target.closest("[data-action]");
    if (!target || !content.contains(target) || target.localName === "form" || target.matches("select, input, textarea")) return;
    if (target.getAttribute("aria-disabled") === "true" || target.type === "submit") return;
    if (target.dataset.sure && !confirm(target.dataset.sure)) return;
    send(target.dataset.action, target.dataset.value ?? null);
  };
  const change = (event) => {
    const target = event.target;
    if (target.matches("select[data-action], input[data-action]")) {
      send(target.dataset.action, target.type === "checkbox" ? target.checked : target.value);
    }
  };
  const submit = (event) => {
    const form = event.target.closest("form[data-action]");
    if (!form) return;
    event.preventDefault();
    send(form.dataset.action, Object.fromEntries(new FormData(form)));
  };
  const press = (event) => {
    const row = event.target.closest("[data-roving]");
    if (row) rove(event, row);
    event.stopPropagation();
  };
  content.addEventListener("click", click);
  content.addEventListener("change", change);
  content.addEventListener("submit", submit);
  content.addEventListener("keydown", press);

  const told = (message) => {
    if (message.kind === "remember") stored(model.get("name"), message.token);
    if (message.kind === "focus") content.querySelector(message.selector)?.focus();
  };
  model.on("change:html", draw);
  model.on("change:parts", redraw);
  model.on("change:say", speak);
  model.on("change:notice", speak);
  model.on("change:heard", heard);
  model.on("msg:custom", told);
  draw();
  speak();
  tell({ kind: "hello", query: location.search, token: stored(model.get("name")) });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    model.off("change:html", draw);
    model.off("change:parts", redraw);
    model.off("change:say", speak);
    model.off("change:notice", speak);
    model.off("change:heard", heard);
    model.off("msg:custom", told);
  };
}

export default { render };
