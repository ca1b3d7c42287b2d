// Which part of the graph is on the screen.

class Camera {
  constructor(canvas) {
    this.canvas = canvas;
    this.x = 0;
    this.y = 0;
    this.zoom = 1;
  }

  get width() { return this.canvas.clientWidth; }
  get height() { return this.canvas.clientHeight; }

  toWorld(x, y) { return { x: x / this.zoom + this.x, y: y / this.zoom + this.y }; }
  toScreen(x, y) { return { x: (x - this.x) * this.zoom, y: (y - this.y) * this.zoom }; }

  pan(dx, dy) {
    this.x -= dx / this.zoom;
    this.y -= dy / this.zoom;
  }

  /** Zooms around a point of the screen, which stays where it is. */
  zoomAt(x, y, factor) {
    const before = this.toWorld(x, y);
    this.zoom = Math.min(4, Math.max(0.02, this.zoom * factor));
    this.x = before.x - x / this.zoom;
    this.y = before.y - y / this.zoom;
  }

  /** Shows a rectangle as a whole; small ones not larger than they are. */
  fit({ x, y, w, h }, largest = 1.2) {
    const space = 28;
    this.zoom = Math.max(0.02, Math.min(largest, (this.width - 2 * space) / w, (this.height - 2 * space) / h));
    this.x = x + w / 2 - this.width / 2 / this.zoom;
    this.y = y + h / 2 - this.height / 2 / this.zoom;
  }

  /** Shows the width, and the top of what is too high to be read as a whole. */
  begin({ x, y, w, h }) {
    this.fit({ x, y, w, h });
    if (this.zoom < 0.7) {
      this.zoom = Math.max(this.zoom, Math.min(0.95, (this.width - 56) / w));
      this.x = x + w / 2 - this.width / 2 / this.zoom;
      this.y = y - 16 / this.zoom;
    }
  }

  center({ x, y, w, h }) {
    if (this.zoom < 0.45) this.zoom = 0.8;
    this.x = x + w / 2 - this.width / 2 / this.zoom;
    this.y = y + Math.min(h, 160) / 2 - this.height / 2 / this.zoom;
  }

  shows({ x, y, w, h }) {
    const a = this.toScreen(x, y);
    return a.x >= 0 && a.y >= 0 && a.x + Math.min(w, 60) * this.zoom <= this.width && a.y + Math.min(h, 30) * this.zoom <= this.height;
  }

  state() { return { x: this.x, y: this.y, zoom: this.zoom }; }
  restore(state) { Object.assign(this, state); }
}
