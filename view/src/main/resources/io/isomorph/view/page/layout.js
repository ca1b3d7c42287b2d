// Where everything in each frame is. The layouts are in the page: of the first view, and of each frame with everything in it folded. What is
// unfolded in a frame makes room for itself: all that was apart stays apart, and the lines take the ways they took.

/** So far from a box the ends of its lines run along it, in the space that no other line enters. */
const APART = 6;

class Layout {
  constructor(graph) {
    this.graph = graph;
    this.first = new Map();
    this.folded = new Map();
    this.rows = new Map(graph.children.flatMap((children, id) => (children.length ? [id] : [])).map((id, i) => [id, graph.raw.frames[i]]));
    this.adopt(graph.raw.placement);
  }

  /** Takes the first view. */
  adopt({ id, w, h, boxes, gates, routes, frames }) {
    frames.forEach(frame => this.adopt(frame));
    const open = frames.map(frame => frame.id);
    const base = this.base(id, w, h, open);
    boxes.forEach(([box, ...place]) => base.boxes.set(box, rectangle(place)));
    gates.forEach(([name, x, y]) => this.addGate(base, name, [x, y]));
    routes.forEach(([from, to, , points]) => this.addRoute(base, from, to, points));
    this.first.set(id, base);
  }

  /** The layout of a frame with everything in it folded. */
  foldedFrame(id) {
    if (!this.folded.has(id)) this.folded.set(id, this.read(id));
    return this.folded.get(id);
  }

  read(id) {
    const { raw, children } = this.graph;
    const [number, ...crossing] = this.rows.get(id);
    const [w, h, places, ports, ...routes] = raw.shapes[number];
    const base = this.base(id, w, h, []);
    const inside = children[id];
    inside.forEach((box, i) => base.boxes.set(box, rectangle([places[2 * i], places[2 * i + 1], raw.w[box], raw.h[box]])));
    const gates = crossing.map(each => id + (each & 1 ? '<' : '>') + (id + (each >> 1)));
    gates.forEach((name, i) => this.addGate(base, name, [ports[i], name.includes('<') ? 0 : h]));
    const end = i => (i < inside.length ? String(inside[i]) : gates[i - inside.length]);
    for (const [from, to, ...points] of routes) {
      for (let i = 2; i < points.length; i++) points[i] += points[i - 2];
      this.addRoute(base, end(from), end(to), points);
    }
    return base;
  }

  base(id, w, h, open) { return { id, w, h, open, boxes: new Map(), gates: new Map(), routes: new Map(), names: new Map() }; }

  /** Under the name of the port, and under that which it has where all else is folded, for ports that are not in the layout. */
  addGate(base, name, at) {
    base.gates.set(name, at);
    const folded = this.whenFolded(base, name);
    if (!base.gates.has(folded)) base.gates.set(folded, at);
  }

  addRoute(base, from, to, points) {
    if (!points.length) return;
    base.routes.set(from + ' ' + to, points);
    const folded = this.whenFolded(base, from) + ' ' + this.whenFolded(base, to);
    if (!base.routes.has(folded)) base.routes.set(folded, points);
  }

  /** What an end of a line in a frame is where everything is folded but what is around it: another box in it, or a port for a larger box. */
  whenFolded(base, end) {
    const { names } = base;
    if (!names.has(end)) names.set(end, this.nameWhenFolded(base.id, end));
    return names.get(end);
  }

  nameWhenFolded(frame, end) {
    const [, id, sign, source] = /^(\d+)(?:([<>])(\d+))?$/.exec(end);
    if (!sign || Number(id) !== frame) return id;
    const { parent } = this.graph.raw;
    const around = [frame, ...this.graph.ancestors(frame)];
    let at = Number(source);
    while (!around.includes(at) && !around.includes(parent[at])) at = parent[at];
    return id + sign + at;
  }

  /** By id: the frames of a scene, where `boxes` and `routes` in each are relative to its corner. */
  of(scene) {
    const placed = new Map();
    this.place(scene.root, placed);
    return placed;
  }

  place(frame, placed) {
    frame.frames.forEach(inner => this.place(inner, placed));
    const first = this.first.get(frame.id);
    const base = first && first.open.every(id => placed.has(id)) ? first : this.foldedFrame(frame.id);
    placed.set(frame.id, this.grow(base, frame, placed));
  }

  /** Makes room in a layout for what is unfolded. */
  grow(base, frame, placed) {
    const open = [...base.boxes].filter(([id]) => placed.has(id)).map(([id, box]) => ({ box, inner: placed.get(id) }));
    const right = centered(open.map(({ box, inner }) => ({ from: box.x, to: box.x + box.w, more: inner.w - box.w })));
    const down = shifts(open.map(({ box, inner }) => ({ from: box.y, to: box.y + box.h, more: inner.h - box.h })));
    const grown = { id: base.id, w: base.w + right(Infinity), h: base.h + down(Infinity), gates: new Map(), boxes: new Map() };
    for (const [id, box] of base.boxes) {
      const { w, h } = placed.get(id) || box;
      const middle = box.x + box.w / 2;
      const least = box.x + right(box.x);
      const most = box.x + box.w + right(box.x + box.w) - w;
      grown.boxes.set(id, { x: Math.max(least, Math.min(most, middle + right(middle) - w / 2)), y: box.y + down(box.y), w, h });
    }
    for (const [name, enters] of frame.gates) {
      const [x] = base.gates.get(name) || base.gates.get(this.whenFolded(base, name));
      grown.gates.set(name, [x + right(x), enters ? 0 : grown.h]);
    }
    grown.routes = [...frame.lines.values()].map(line => {
      const way = base.routes.get(line.from + ' ' + line.to) || base.routes.get(this.whenFolded(base, line.from) + ' ' + this.whenFolded(base, line.to));
      return { ...line, points: way ? this.route(way, line, { base, grown, placed, right, down }) : [] };
    });
    return grown;
  }

  route(way, line, { base, grown, placed, right, down }) {
    const points = pairs(way).map(([x, y]) => [x + right(x), y + down(y)]);
    const fastened = (from, name, [x, y]) => {
      const id = parseInt(name, 10);
      if (id === base.id) return fasten(from, grown.gates.get(name));
      const box = grown.boxes.get(id);
      const before = base.boxes.get(id);
      if (!isGate(name)) return fasten(from, [box.x + x - before.x, box.y + y - before.y]);
      const [dx, dy] = placed.get(id).gates.get(name);
      const isOpposite = (dy === 0) !== (y < before.y + before.h / 2); // lines against the flow are at the other side of folded boxes
      return fasten(from, [box.x + dx, box.y + dy], isOpposite ? box : null);
    };
    const started = fastened(points, line.from, way);
    return fastened(started.reverse(), line.to, way.slice(-2)).reverse().flat();
  }
}

const rectangle = ([x, y, w, h]) => ({ x, y, w, h });

const pairs = points => points.flatMap((x, i) => (i % 2 ? [] : [[x, points[i + 1]]]));

/** Lets a line begin somewhere else at the same side of a box that is larger now, or at the opposite side of the box `around`. */
function fasten([[x0, y0], [x1, y1], ...rest], [x, y], around) {
  if (around) {
    const isBelow = y > around.y;
    const side = x < around.x + around.w / 2 ? around.x - APART : around.x + around.w + APART;
    const near = isBelow ? y + APART : y - APART;
    const far = isBelow ? around.y - APART : around.y + around.h + APART;
    return [[x, y], [x, near], [side, near], [side, far], [x0, far], [x1, y1], ...rest];
  }
  if (Math.abs(x - x0) < 1) return [[x, y], [x1, y1], ...rest];
  const beside = y + (y1 < y0 ? -APART : APART);
  return [[x, y], [x, beside], [x0, beside], [x1, y1], ...rest];
}

/**
 * By coordinate, how far to move what is there, so that from `from` to `to` there are `more` pixels for each of `growths`. Never less than what is
 * before it; as little as that takes.
 */
function shifts(growths) {
  const sorted = growths.filter(each => each.more > 0).sort((a, b) => a.to - b.to);
  const done = [];
  const shift = at => done.reduce((most, [to, moved]) => (to <= at ? Math.max(most, moved) : most), 0);
  for (const { from, to, more } of sorted) done.push([to, shift(from) + more]);
  return shift;
}

/** The same to both sides: what grows stays in the middle of what is above and below it. */
function centered(growths) {
  const forth = shifts(growths);
  const back = shifts(growths.map(({ from, to, more }) => ({ from: -to, to: -from, more })));
  return at => (forth(at) + back(Infinity) - back(-at)) / 2;
}
