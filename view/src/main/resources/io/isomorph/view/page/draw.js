// Draws a picture on a canvas. Only what is on the screen, and no texts that would be too small to read.

const FONT = getComputedStyle(document.body).fontFamily;

class Painter {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.readColors();
  }

  readColors() {
    const style = getComputedStyle(document.documentElement);
    this.color = name => style.getPropertyValue('--' + name).trim();
    const names = ['page', 'card', 'ink', 'soft', 'faint', 'rule', 'strong', 'frame', 'line', 'accent', 'glow', 'mark', ...CLASSES, ...CHANGES.slice(1)];
    const colors = Object.fromEntries(names.map(name => [name, this.color(name)]));
    this.color = name => colors[name];
  }

  resize() {
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(this.canvas.clientWidth * ratio);
    const height = Math.round(this.canvas.clientHeight * ratio);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    this.ratio = ratio;
  }

  /** state: selected and hovered boxes, found boxes, lines to stress, progress of a transition. */
  paint(picture, camera, state) {
    this.resize();
    const c = this.context;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.fillStyle = this.color('page');
    c.fillRect(0, 0, this.canvas.width, this.canvas.height);
    const scale = camera.zoom * this.ratio;
    c.setTransform(scale, 0, 0, scale, -camera.x * scale, -camera.y * scale);
    this.zoom = camera.zoom;
    this.graph = picture.graph;
    this.state = state;
    const { x, y } = camera.toWorld(0, 0);
    this.window = { x0: x - 40, y0: y - 40, x1: x + camera.width / camera.zoom + 40, y1: y + camera.height / camera.zoom + 40 };
    const boxes = [...picture.boxes.values()].map(box => this.between(box)).filter(box => this.isOnScreen(box));
    boxes.filter(box => box.open).forEach(box => this.frame(box));
    c.globalAlpha = state.progress;
    this.routes(picture.routes.filter(route => !route.hidden && !state.stressed.has(route)), this.color('line'), 1.2);
    this.routes([...state.stressed], this.color('accent'), 2);
    c.globalAlpha = 1;
    boxes.filter(box => !box.open).forEach(box => this.box(box));
    if (this.zoom > 0.4) [...state.stressed].slice(0, 40).forEach(route => this.tag(route));
  }

  isOnScreen({ x, y, w, h }) {
    const { x0, y0, x1, y1 } = this.window;
    return x < x1 && x + w > x0 && y < y1 && y + h > y0;
  }

  /** Where a box is on its way from where it was. */
  between(box) {
    const { progress, before } = this.state;
    const old = progress < 1 && before && before.get(box.id);
    if (!old) return box;
    const mix = key => old[key] + (box[key] - old[key]) * progress;
    return { ...box, x: mix('x'), y: mix('y'), w: mix('w'), h: mix('h') };
  }

  round(x, y, w, h, r) {
    const c = this.context;
    c.beginPath();
    c.roundRect(x, y, w, h, r);
  }

  tone(id) {
    const { graph } = this;
    if (graph.kind(id) === 'argument') return this.color('input');
    return graph.operator(id) ? this.color(graph.class(id)) : this.color('other');
  }

  frame(box) {
    const c = this.context;
    this.round(box.x, box.y, box.w, box.h, 10);
    c.fillStyle = this.color('frame');
    c.fill();
    this.border(box, 10, this.color('strong'), 1);
    if (this.zoom < 0.22) return;
    const title = '▾ ' + this.graph.title(box.id);
    this.text(title, box.x + 12, box.y + 19, 12, '600', this.color('soft'), box.w - 24);
    if (this.graph.changedWithin[box.id]) this.badge(box, this.graph.changedWithin[box.id]);
  }

  border(box, radius, color, width) {
    const c = this.context;
    const { selected, hovered, found } = this.state;
    if (found.has(box.id)) {
      this.round(box.x - 3, box.y - 3, box.w + 6, box.h + 6, radius + 3);
      c.strokeStyle = this.color('mark');
      c.lineWidth = 2;
      c.stroke();
    }
    if (selected === box.id) {
      this.round(box.x - 2, box.y - 2, box.w + 4, box.h + 4, radius + 2);
      c.strokeStyle = this.color('glow');
      c.lineWidth = 6;
      c.stroke();
    }
    const change = this.graph.change(box.id);
    this.round(box.x, box.y, box.w, box.h, radius);
    c.strokeStyle = selected === box.id || hovered === box.id ? this.color('accent') : change === 'same' ? color : this.color(change);
    c.lineWidth = change === 'same' ? (selected === box.id ? 1.6 : width) : 2.4;
    c.setLineDash({ removed: [6, 4], moved: [2, 3] }[change] || []);
    c.stroke();
    c.setLineDash([]);
  }

  box(box) {
    const c = this.context;
    const { graph } = this;
    const { id, x, y, w, h } = box;
    const tone = this.tone(id);
    const kind = graph.kind(id);
    c.globalAlpha = graph.raw.diff && !graph.changedWithin[id] ? 0.55 : 1;
    for (let i = kind === 'repeat' ? 2 : 0; i > 0; i--) {
      this.round(x + 4 * i, y + 4 * i, w, h, 8);
      c.fillStyle = this.color('card');
      c.fill();
      c.strokeStyle = this.color('strong');
      c.lineWidth = 1;
      c.stroke();
    }
    const radius = kind === 'argument' || ['input', 'output'].includes(graph.operator(id) && graph.class(id)) ? 14 : 8;
    this.round(x, y, w, h, radius);
    c.fillStyle = this.color('card');
    c.fill();
    if (!graph.isGroup(id)) {
      c.save();
      c.clip();
      c.globalAlpha *= 0.13;
      c.fillStyle = tone;
      c.fillRect(x, y, w, this.zoom < 0.35 ? h : 27);
      c.restore();
    } else {
      c.fillStyle = this.color('frame');
      c.fill();
    }
    this.border(box, radius, graph.isGroup(id) ? this.color('strong') : this.color('rule'), 1.1);
    if (this.zoom >= 0.3) this.texts(box, tone);
    c.globalAlpha = 1;
    if (graph.raw.diff) this.mark(box);
  }

  texts({ id, x, y, w }, tone) {
    const { graph } = this;
    const title = (graph.isGroup(id) ? '▸ ' : '') + graph.title(id);
    this.text(title, x + 12, y + 18, 13, '600', graph.isGroup(id) ? this.color('ink') : tone, w - 22);
    if (this.zoom < 0.45) return;
    let at = y + 40;
    const detail = graph.detail(id);
    if (detail) {
      this.text(detail, x + 12, at, 11, '400', this.color('soft'), w - 20);
      at += 17;
    }
    const lines = graph.lines(id);
    if (!lines.length) return;
    const c = this.context;
    c.fillStyle = this.color('rule');
    c.fillRect(x + 12, at - 10, w - 24, 1);
    at += 6;
    for (let i = 0; i < lines.length; i += 2, at += 17) {
      const width = this.text(lines[i], x + 12, at, 11, '500', this.color('ink'), w / 2);
      this.text(lines[i + 1], x + 20 + width, at, 11, '400', this.color('faint'), w - 32 - width);
    }
  }

  /** Draws a text, shortened to a width; returns how wide it came out. */
  text(text, x, y, size, weight, color, width) {
    const c = this.context;
    c.font = `${weight} ${size}px ${FONT}`;
    c.fillStyle = color;
    let shown = text;
    let measured = c.measureText(shown).width;
    if (measured > width) {
      shown = shown.slice(0, Math.max(1, Math.floor(shown.length * width / measured) - 1)) + '…';
      measured = c.measureText(shown).width;
    }
    c.fillText(shown, x, y);
    return measured;
  }

  /** What became of a box, as a sign: colors are not all that tells it. */
  mark(box) {
    const change = this.graph.change(box.id);
    if (change !== 'same') this.disc(box.x + box.w - 2, box.y + 2, MARKS[change], this.color(change));
    else if (this.graph.changedWithin[box.id]) this.badge(box, this.graph.changedWithin[box.id]);
  }

  badge(box, count) { this.disc(box.x + box.w - 2, box.y + 2, String(count), this.color('changed')); }

  disc(x, y, text, color) {
    const c = this.context;
    c.font = `700 11px ${FONT}`;
    const width = Math.max(16, c.measureText(text).width + 10);
    this.round(x - width / 2 - 4, y - 9, width, 16, 8);
    c.fillStyle = color;
    c.fill();
    c.fillStyle = this.color('card');
    c.textAlign = 'center';
    c.fillText(text, x - 4, y + 3);
    c.textAlign = 'left';
  }

  routes(routes, color, width) {
    const c = this.context;
    c.strokeStyle = color;
    c.fillStyle = color;
    c.lineWidth = width;
    c.beginPath();
    const arrows = [];
    for (const { points, arrives } of routes) {
      if (points.length < 4 || !this.crossesScreen(points)) continue;
      c.moveTo(points[0], points[1]);
      for (let i = 2; i < points.length - 2; i += 2) c.arcTo(points[i], points[i + 1], points[i + 2], points[i + 3], 7);
      c.lineTo(points[points.length - 2], points[points.length - 1]);
      if (arrives) arrows.push(points);
    }
    c.stroke();
    if (this.zoom < 0.25) return;
    c.beginPath();
    for (const points of arrows) this.arrow(points[points.length - 2], points[points.length - 1], points[points.length - 1] >= points[points.length - 3] ? 1 : -1);
    c.fill();
  }

  arrow(x, y, down) {
    const c = this.context;
    c.moveTo(x, y);
    c.lineTo(x - 3.6, y - 7 * down);
    c.lineTo(x + 3.6, y - 7 * down);
    c.closePath();
  }

  crossesScreen(points) {
    let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
    for (let i = 0; i < points.length; i += 2) {
      x0 = Math.min(x0, points[i]); x1 = Math.max(x1, points[i]);
      y0 = Math.min(y0, points[i + 1]); y1 = Math.max(y1, points[i + 1]);
    }
    return this.isOnScreen({ x: x0, y: y0, w: x1 - x0 + 1, h: y1 - y0 + 1 });
  }

  /** The type of the value beside its line. */
  tag(route) {
    if (route.points.length < 4 || /[<>]/.test(route.from)) return;
    const text = this.graph.operator(route.source) ? this.graph.shortResults(route.source).slice(0, 3).join(', ') : this.graph.kind(route.source) === 'argument' ? this.graph.detail(route.source) : '';
    if (!text) return;
    const c = this.context;
    const [x, y] = route.points;
    c.font = `500 10.5px ${FONT}`;
    const width = Math.min(220, c.measureText(text).width);
    this.round(x + 5, y + 5, width + 10, 17, 8);
    c.fillStyle = this.color('card');
    c.fill();
    c.strokeStyle = this.color('accent');
    c.lineWidth = 1;
    c.stroke();
    this.text(text, x + 10, y + 17, 10.5, '500', this.color('accent'), 220);
  }
}
