// Where everything visible is, in one system of coordinates: boxes from the outside in, and lines. What is drawn and pointed at.

class Picture {
  constructor(graph, scene, placed) {
    this.graph = graph;
    this.scene = scene;
    this.boxes = new Map();
    this.routes = [];
    this.byEnd = { from: new Map(), to: new Map() };
    this.add(placed, 0, 0, 0, 0);
    const root = placed.get(0);
    this.bounds = { x: 0, y: 26, w: root.w, h: root.h - 26 };
  }

  add(placed, frame, x, y, depth) {
    const found = placed.get(frame);
    for (const route of found.routes) {
      const line = route.points.length ? route.points : straight(placed, found, route);
      const moved = { ...route, hidden: !route.points.length, points: line.map((value, i) => value + (i % 2 ? y : x)) };
      this.routes.push(moved);
      push(this.byEnd.from, route.from, moved);
      push(this.byEnd.to, route.to, moved);
    }
    for (const [id, box] of found.boxes) {
      const open = placed.has(id);
      this.boxes.set(id, { id, x: x + box.x, y: y + box.y, w: box.w, h: box.h, open, depth });
      if (open) this.add(placed, id, x + box.x, y + box.y, depth + 1);
    }
  }

  /** The innermost box at a point: boxes come from the outside in. */
  at({ x, y }) {
    let found = -1;
    for (const box of this.boxes.values()) {
      if (x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h) found = box.id;
    }
    return found;
  }

  /** The lines that lead to a box and away from it, through all borders up to the next box. */
  routesOf(id) {
    const found = new Set();
    const follow = (end, map, next) => {
      for (const route of map.get(end) || []) {
        if (found.has(route)) continue;
        found.add(route);
        if (isGate(route[next])) follow(route[next], map, next);
      }
    };
    const gates = this.scene.frames.has(id) ? [...this.scene.frames.get(id).gates.keys()] : [];
    for (const end of gates.length ? gates : [String(id)]) {
      if (!end.includes('>')) follow(end, this.byEnd.to, 'from');
      if (!end.includes('<')) follow(end, this.byEnd.from, 'to');
    }
    return [...found];
  }
}

/** What was not laid out runs straight. */
function straight(placed, found, route) {
  const place = (end, isStart) => {
    if (found.gates.has(end)) return found.gates.get(end);
    const box = found.boxes.get(parseInt(end, 10));
    if (isGate(end)) {
      const [x, y] = placed.get(parseInt(end, 10)).gates.get(end);
      return [box.x + x, box.y + y];
    }
    return [box.x + box.w / 2, isStart ? box.y + box.h : box.y];
  };
  return [...place(route.from, true), ...place(route.to, false)];
}

const isGate = end => end.includes('<') || end.includes('>');

function push(map, key, value) {
  if (!map.has(key)) map.set(key, []);
  map.get(key).push(value);
}
