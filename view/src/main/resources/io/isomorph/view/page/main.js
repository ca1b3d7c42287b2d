// Puts the parts together: what is unfolded, selected and found, and what keys and pointers do.

const MOST_BOXES = 800;

class App {
  constructor(page) {
    this.page = page;
    this.canvas = byId('canvas');
    this.camera = new Camera(this.canvas);
    this.painter = new Painter(this.canvas);
    this.minimap = new Minimap(byId('map'), (x, y) => { this.camera.x = x - this.camera.width / 2 / this.camera.zoom; this.camera.y = y - this.camera.height / 2 / this.camera.zoom; this.paint(); });
    const select = id => this.select(id, true);
    this.panel = new Panel(byId('panel'), select);
    this.tree = new Tree(byId('tree'), { select, toggle: id => this.toggle(id) });
    this.changes = new Changes(byId('changes'), select);
    this.search = new Search(byId('query'), byId('hits'), { select, found: hits => { this.found = hits; this.paint(); }, leave: () => this.canvas.focus() });
    this.found = new Set();
    this.graphs = page.graphs.map((raw, number) => Object.assign(new Graph(raw, page), { number }));
  }

  open(number) {
    const graph = this.graphs[number];
    this.graph = graph;
    this.picture = null;
    this.selected = this.hovered = -1;
    this.unfolded = new Set(graph.raw.unfolded);
    this.layout = graph.layout || (graph.layout = new Layout(graph));
    byId('title').textContent = graph.string(graph.raw.name);
    document.title = graph.string(graph.raw.name);
    byId('facts').textContent = graph.raw.facts.map(s => graph.string(s)).join('  ·  ');
    byId('tab-changes').hidden = !graph.raw.diff;
    showTab(graph.raw.diff ? 'changes' : 'tree');
    this.legend();
    this.tree.show(graph);
    this.changes.show(graph);
    this.panel.show(graph, -1);
    this.arrange();
    this.camera.begin(this.picture.bounds);
    this.search.show(graph);
    this.paint();
  }

  legend() {
    const kinds = this.graph.raw.diff ? CHANGES.slice(1) : [];
    byId('legend').replaceChildren(...kinds.map(kind => el('span', {}, el('b', { class: kind }, MARKS[kind]), ' ' + kind)));
  }

  /** Shows what is unfolded now, and keeps the box `anchor` where it is on the screen. */
  arrange(anchor = -1) {
    const scene = new Scene(this.graph, this.unfolded);
    const placed = this.layout.of(scene);
    const before = this.picture ? this.picture.boxes : null;
    this.scene = scene;
    this.picture = new Picture(this.graph, scene, placed);
    const was = before && before.get(anchor);
    const is = this.picture.boxes.get(anchor);
    const shift = was && is ? { x: is.x - was.x, y: is.y - was.y } : { x: 0, y: 0 };
    this.camera.x += shift.x;
    this.camera.y += shift.y;
    this.stress();
    if (before) this.animate(before, shift);
    else this.paint();
  }

  animate(before, shift) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.paint();
    const moved = new Map([...before].map(([id, box]) => [id, { ...box, x: box.x + shift.x, y: box.y + shift.y }]));
    const start = performance.now();
    this.before = moved;
    const step = now => {
      this.progress = Math.min(1, (now - start) / 160);
      this.paintNow();
      if (this.progress < 1) requestAnimationFrame(step);
      else this.before = null;
    };
    this.progress = 0;
    requestAnimationFrame(step);
  }

  paint() {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => { this.asked = false; this.paintNow(); });
  }

  paintNow() {
    if (!this.picture) return;
    const { selected, hovered, found, before } = this;
    this.painter.paint(this.picture, this.camera, { selected: this.graph.shown(selected), hovered, found, stressed: this.stressed || new Set(), before, progress: before ? this.progress : 1 });
    this.minimap.paint(this.picture, this.camera, this.painter);
  }

  stress() {
    const id = this.hovered >= 0 ? this.hovered : this.graph.shown(this.selected);
    this.stressed = new Set(id > 0 && this.picture.boxes.has(id) ? this.picture.routesOf(id) : []);
  }

  toggle(id) {
    if (id <= 0 || !this.graph.isGroup(id)) return;
    if (!this.picture.boxes.has(id)) return this.reveal(id);
    if (!this.unfolded.delete(id)) this.unfolded.add(id);
    this.tree.set(id, this.unfolded.has(id));
    this.arrange(id);
  }

  /** Unfolds what hides a box. */
  reveal(id) {
    const hidden = this.graph.ancestors(id).filter(each => !this.unfolded.has(each));
    if (!hidden.length) return;
    hidden.forEach(each => this.unfolded.add(each));
    this.arrange(hidden[hidden.length - 1]);
  }

  select(id, goThere = false) {
    this.selected = id;
    if (id >= 0 && goThere) {
      this.reveal(id);
      const box = this.picture.boxes.get(this.graph.shown(id));
      if (box && !this.camera.shows(box)) this.camera.center(box);
    }
    this.stress();
    this.panel.show(this.graph, id);
    this.tree.select(id);
    byId('spoken').textContent = id < 0 ? '' : `${this.graph.title(id)}, ${this.graph.detail(id)}`;
    history.replaceState(null, '', id < 0 ? location.pathname + location.search : fragment(this.graph, id));
    this.paint();
  }

  /** Unfolds from the outside in, until there are too many. */
  unfoldAll() {
    let shown = this.graph.children[0].length;
    this.unfolded = new Set([0]);
    let level = this.graph.children[0];
    while (level.length) {
      const next = [];
      for (const id of level) {
        const { length } = this.graph.children[id];
        if (!length || shown + length > MOST_BOXES) continue;
        this.unfolded.add(id);
        shown += length;
        next.push(...this.graph.children[id]);
      }
      level = next;
    }
    this.arrange(this.graph.shown(this.selected));
  }

  foldAll() {
    this.unfolded = new Set([0]);
    this.arrange();
    this.camera.begin(this.picture.bounds);
  }

  follow() {
    const [, number, kind, id] = /^#(?:(\d+)\/)?(op|box)(\d+)$/.exec(location.hash) || [];
    const wanted = Number(number || 0);
    if (!kind || !this.graphs[wanted]) return;
    if (this.graph.number !== wanted) this.open(wanted);
    const found = kind === 'op' ? this.graph.raw.index.findIndex((index, at) => index === Number(id) && this.graph.change(at) !== 'removed') : Number(id);
    if (found >= 0 && found < this.graph.size) this.select(found, true);
  }
}

function showTab(name) {
  for (const each of ['tree', 'changes']) {
    byId(each).hidden = each !== name;
    byId('tab-' + each).setAttribute('aria-selected', String(each === name));
  }
}
