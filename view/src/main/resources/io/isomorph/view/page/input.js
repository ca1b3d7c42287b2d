// Pointers and keys.

function listen(app) {
  const { canvas, camera } = app;
  const pointers = new Map();
  let moved = 0;
  let pinch = 0;

  canvas.addEventListener('pointerdown', event => {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    moved = 0;
  });
  canvas.addEventListener('pointermove', event => {
    const before = pointers.get(event.pointerId);
    if (!before) return hover(event);
    pointers.set(event.pointerId, event);
    if (pointers.size === 2) return zoomByFingers();
    moved += Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY);
    camera.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    app.paint();
  });
  const release = event => {
    pointers.delete(event.pointerId);
    pinch = 0;
  };
  canvas.addEventListener('pointercancel', release);
  canvas.addEventListener('pointerup', event => {
    release(event);
    if (moved < 5) app.select(boxAt(event));
  });
  canvas.addEventListener('dblclick', event => app.toggle(boxAt(event)));
  canvas.addEventListener('click', event => {
    const id = boxAt(event);
    const box = id > 0 && app.picture.boxes.get(id);
    if (!box || !app.graph.isGroup(id) || moved >= 5) return;
    const at = camera.toWorld(event.offsetX, event.offsetY);
    if (at.x - box.x < 26 && at.y - box.y < 28) app.toggle(id);
  });
  canvas.addEventListener('wheel', event => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 20 : 1;
    if (event.shiftKey) camera.pan(-event.deltaY * unit, 0);
    else camera.zoomAt(event.offsetX, event.offsetY, Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0015)));
    app.paint();
  }, { passive: false });

  function boxAt(event) {
    const id = app.picture.at(camera.toWorld(event.offsetX, event.offsetY));
    return id;
  }

  function hover(event) {
    const id = boxAt(event);
    if (id === app.hovered) return;
    const box = app.picture.boxes.get(id);
    app.hovered = box && !box.open ? id : -1;
    canvas.style.cursor = app.hovered >= 0 ? 'pointer' : 'grab';
    app.stress();
    app.paint();
  }

  function zoomByFingers() {
    const [a, b] = [...pointers.values()];
    const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    const middle = { x: (a.offsetX + b.offsetX) / 2, y: (a.offsetY + b.offsetY) / 2 };
    if (pinch) camera.zoomAt(middle.x, middle.y, distance / pinch);
    pinch = distance;
    moved = 100;
    app.paint();
  }

  canvas.addEventListener('keydown', event => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (steps[event.key]) {
      const next = neighbor(app, ...steps[event.key]);
      if (next >= 0) app.select(next, true);
    } else if (event.key === 'Enter' || event.key === ' ') app.toggle(app.graph.shown(app.selected));
    else return;
    event.preventDefault();
  });

  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const keys = {
      '/': () => byId('query').focus(),
      '0': () => fit(app),
      '+': () => { camera.zoomAt(camera.width / 2, camera.height / 2, 1.25); app.paint(); },
      '-': () => { camera.zoomAt(camera.width / 2, camera.height / 2, 0.8); app.paint(); },
      d: () => changeTheme(app),
      n: () => app.search.step(1),
      N: () => app.search.step(-1),
      '?': () => byId('notes').showModal(),
      Escape: () => app.select(-1),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  new ResizeObserver(() => app.paint()).observe(canvas);
  addEventListener('hashchange', () => app.follow());
  addEventListener('beforeprint', () => { fit(app); app.paintNow(); });
}

/** The nearest box in a direction, among those that are visible and folded. */
function neighbor(app, dx, dy) {
  const from = app.picture.boxes.get(app.graph.shown(app.selected));
  let best = -1;
  let least = Infinity;
  for (const box of app.picture.boxes.values()) {
    if (box.open) continue;
    if (!from) return box.id;
    const x = box.x + box.w / 2 - from.x - from.w / 2;
    const y = box.y + box.h / 2 - from.y - from.h / 2;
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (box.id !== from.id && along > 1 && along + 2.5 * across < least) {
      least = along + 2.5 * across;
      best = box.id;
    }
  }
  return best;
}

function fit(app) {
  app.camera.fit(app.picture.bounds);
  app.paint();
}

function changeTheme(app, theme) {
  const root = document.documentElement;
  root.dataset.theme = theme || (root.dataset.theme === 'dark' ? 'light' : 'dark');
  app.painter.readColors();
  app.paint();
}

function savePicture(app) {
  app.canvas.toBlob(blob => {
    const link = el('a', { href: URL.createObjectURL(blob), download: 'graph.png' });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
}

function start() {
  const page = JSON.parse(byId('data').textContent);
  const app = new App(page);
  document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  app.painter.readColors();
  const choice = byId('program');
  choice.hidden = page.graphs.length < 2;
  choice.append(...app.graphs.map((graph, i) => el('option', { value: i }, graph.string(graph.raw.name))));
  choice.addEventListener('change', () => app.open(Number(choice.value)));
  const clicks = {
    fold: () => app.foldAll(), unfold: () => app.unfoldAll(), fit: () => fit(app), picture: () => savePicture(app),
    theme: () => changeTheme(app), about: () => byId('notes').showModal(), 'tab-tree': () => showTab('tree'), 'tab-changes': () => showTab('changes'),
  };
  for (const [id, action] of Object.entries(clicks)) byId(id).addEventListener('click', action);
  byId('notes').append(...notes());
  listen(app);
  app.open(0);
  app.paintNow();
  performance.mark('drawn');
  app.follow();
  return app;
}

function notes() {
  const keys = [['/', 'search'], ['Enter', 'unfold or fold'], ['arrows', 'go to the next box'], ['0', 'show all'], ['+ −', 'zoom; also the wheel'], ['n N', 'next or previous that was found'], ['d', 'light or dark'], ['Esc', 'select nothing']];
  return [
    el('h2', {}, 'Keys'),
    ...keys.map(([key, what]) => el('div', {}, el('kbd', {}, key), '  ' + what)),
    el('form', { method: 'dialog' }, el('button', {}, 'Close')),
  ];
}
