// Lays out frames, each by itself, from the inside out. What is the same as before is not laid out again. The options are those of
// ElkFrame.java: what is unfolded here looks as if it had been so when the page was made.

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=38,left=14,bottom=14,right=14]',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeNode': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.layered.mergeEdges': 'true',
  'elk.randomSeed': '1',
  'elk.portConstraints': 'FIXED_SIDE',
};

/** Resolves to elkjs in a worker, so that the page stays alive while it works; to elkjs beside the page where no worker starts. */
function startElk() {
  return new Promise((resolve, reject) => {
    const script = [byId('elk').textContent, '\nnew ELK();']; // which listens to messages from then on
    const worker = new Worker(URL.createObjectURL(new Blob(script)));
    worker.onerror = reject;
    const elk = new ELK({ workerFactory: () => worker });
    elk.knownLayoutAlgorithms().then(() => resolve(elk), reject);
  }).catch(() => new ELK());
}

/** So many layouts of frames are kept. */
const MOST_KNOWN = 500;

class Layout {
  /** elk: a promise of elkjs. */
  constructor(graph, elk) {
    this.graph = graph;
    this.elk = elk;
    /** By key: promises of layouts. */
    this.known = new Map();
    this.first = new Map();
    this.adopt(graph.raw.placement);
  }

  /** Takes what was laid out when the page was made. */
  adopt(placement) {
    placement.frames.forEach(frame => this.adopt(frame));
    this.first.set(placement.id, {
      id: placement.id, w: placement.w, h: placement.h,
      gates: new Map(placement.gates.map(([name, x, y]) => [name, [x, y]])),
      boxes: new Map(placement.boxes.map(([id, x, y, w, h]) => [id, { x, y, w, h }])),
      routes: placement.routes.map(([from, to, source, points, arrives]) => ({ from, to, source, points, arrives: !!arrives })),
    });
  }

  async of(scene, isFirst) {
    const placed = new Map();
    await this.place(scene.root, placed, isFirst);
    return placed;
  }

  async place(frame, placed, isFirst) {
    for (const inner of frame.frames) await this.place(inner, placed, isFirst);
    if (isFirst) this.known.set(this.key(frame, placed), this.first.get(frame.id));
    placed.set(frame.id, await this.find(frame, placed));
  }

  find(frame, placed) {
    const { known } = this;
    const key = this.key(frame, placed);
    const found = known.get(key) || this.compute(frame, placed);
    known.delete(key);
    known.set(key, found);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value); // the one that was not asked for longest
    return found;
  }

  key(frame, placed) {
    const inner = frame.frames.map(each => [each.id, placed.get(each.id).w, placed.get(each.id).h, [...placed.get(each.id).gates].join()].join(':'));
    return [frame.id, [...frame.lines.keys()].join(), [...frame.gates.keys()].join(), inner.join(';')].join('|');
  }

  async compute(frame, placed) {
    const lines = laidOut(frame);
    const asked = {
      id: 'around',
      children: [{
        id: 'frame', layoutOptions: { ...OPTIONS, 'elk.layered.thoroughness': thoroughness(frame) },
        ports: [...frame.gates].map(([id, enters]) => ({ id, layoutOptions: { 'elk.port.side': enters ? 'NORTH' : 'SOUTH' } })),
        children: this.graph.children[frame.id].map(id => this.box(id, placed.get(id))),
        edges: lines.map((line, i) => ({ id: 'e' + i, sources: [line.from], targets: [line.to] })),
      }],
    };
    const found = (await (await this.elk).layout(asked)).children[0];
    const routed = new Map(found.edges.map((edge, i) => [lines[i], (edge.sections || []).flatMap(points)]));
    return {
      id: frame.id, w: found.width, h: found.height,
      gates: new Map(found.ports.map(port => [port.id, [port.x, frame.gates.get(port.id) ? 0 : found.height]])),
      boxes: new Map(found.children.map(box => [Number(box.id), { x: box.x, y: box.y, w: box.width, h: box.height }])),
      routes: [...frame.lines.values()].map(line => ({ ...line, points: routed.get(line) || [] })),
    };
  }

  box(id, inner) {
    if (!inner) return { id: String(id), width: this.graph.raw.w[id], height: this.graph.raw.h[id] };
    return {
      id: String(id), width: inner.w, height: inner.h, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
      ports: [...inner.gates].map(([name, [x, y]]) => ({ id: name, x, y, width: 0, height: 0, layoutOptions: { 'elk.port.side': name.includes('<') ? 'NORTH' : 'SOUTH' } })),
    };
  }
}

/** With more lines than these, each further round of the layout costs more than it improves. */
const BUSY = 60;

/** In how many rounds crossings are taken out. */
function thoroughness(frame) {
  return frame.lines.size > DENSE ? '1' : frame.lines.size > BUSY ? '3' : '7';
}

/**
 * More lines than these are a thicket: one for each box, unfolded or not, and for each port in the border is laid out, the others are drawn when
 * somebody points at one of their boxes.
 */
const DENSE = 100;

function laidOut(frame) {
  const all = [...frame.lines.values()];
  if (all.length <= DENSE) return all;
  const nearest = new Map();
  for (const line of all) {
    const box = parseInt(line.to, 10);
    const target = box === frame.id ? line.to : String(box);
    const other = nearest.get(target);
    if (!other || line.source > other.source) nearest.set(target, line);
  }
  return [...nearest.values()];
}

function points(section) {
  return [section.startPoint, ...(section.bendPoints || []), section.endPoint].flatMap(({ x, y }) => [x, y]);
}
