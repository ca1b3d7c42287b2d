// What is visible: the frames of unfolded boxes, the ports in their borders, the lines in them. The same as Scene.java.

class Scene {
  constructor(graph, unfolded) {
    this.graph = graph;
    this.unfolded = unfolded;
    this.visible = this.representatives();
    this.frames = new Map();
    this.root = this.frame(0);
    const connected = new Set(); // most values are between boxes that others have connected
    for (let id = 0; id < graph.size; id++) {
      if (graph.host(id) >= 0) continue;
      const operands = graph.operands(id);
      for (let i = 0; i < operands.length; i += 2) {
        if (operands[i] < 0 || graph.host(operands[i]) >= 0) continue;
        const from = this.visible[operands[i]];
        const to = this.visible[id];
        const pair = from * graph.size + to;
        if (from === to || connected.has(pair)) continue;
        connected.add(pair);
        this.connect(from, to);
      }
    }
  }

  /** By box: itself if it is visible, else the outermost folded box around it. */
  representatives() {
    const { parent } = this.graph.raw;
    const visible = new Int32Array(this.graph.size);
    for (let id = 1; id < visible.length; id++) {
      const around = parent[id];
      if (around < 0) visible[id] = -1;
      else visible[id] = visible[around] === around && this.unfolded.has(around) ? id : visible[around];
    }
    return visible;
  }

  frame(id) {
    const frame = { id, gates: new Map(), lines: new Map(), frames: [] };
    this.frames.set(id, frame);
    for (const child of this.graph.children[id]) {
      if (this.unfolded.has(child)) frame.frames.push(this.frame(child));
    }
    return frame;
  }

  outward(id) {
    const around = [];
    for (let at = this.graph.raw.parent[id]; at >= 0; at = this.graph.raw.parent[at]) around.push(at);
    return around;
  }

  connect(from, to) {
    const ways = this.outward(to);
    let common = -1;
    let inner = from;
    let end;
    if (this.frames.has(from) && ways.includes(from)) {
      common = ways.indexOf(from);
      end = this.gate(from, from, true);
    } else {
      end = this.end(from, from, false);
      for (const at of this.outward(from)) {
        common = ways.indexOf(at);
        if (common >= 0) break;
        const gate = this.gate(at, from, false);
        this.line(at, from, end, gate, false);
        end = gate;
        inner = at;
      }
    }
    let frame = ways[common];
    for (let i = common - 1; i >= 0; i--) {
      const gate = this.gate(ways[i], from, true);
      this.line(frame, from, end, gate, false);
      end = gate;
      frame = ways[i];
    }
    if (inner !== to) this.line(frame, from, end, this.end(to, from, true), !this.frames.has(to));
  }

  end(id, source, enters) { return this.frames.has(id) ? this.gate(id, source, enters) : String(id); }

  gate(id, source, enters) {
    const name = id + (enters ? '<' : '>') + source;
    this.frames.get(id).gates.set(name, enters);
    return name;
  }

  line(id, source, from, to, arrives) {
    const key = from + ' ' + to;
    const { lines } = this.frames.get(id);
    if (!lines.has(key)) lines.set(key, { source, from, to, arrives });
  }
}
