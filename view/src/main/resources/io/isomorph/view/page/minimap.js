// The whole graph in small, and which part of it is on the screen.

class Minimap {
  constructor(canvas, onPoint) {
    this.canvas = canvas;
    const point = event => {
      if (event.buttons && this.scale) onPoint((event.offsetX - this.dx) / this.scale, (event.offsetY - this.dy) / this.scale);
    };
    canvas.addEventListener('pointerdown', point);
    canvas.addEventListener('pointermove', point);
  }

  paint(picture, camera, painter) {
    const { bounds } = picture;
    const size = 150;
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = size * ratio;
    this.canvas.height = size * ratio;
    const c = this.canvas.getContext('2d');
    this.scale = Math.min((size - 12) / bounds.w, (size - 12) / bounds.h);
    this.dx = (size - bounds.w * this.scale) / 2 - bounds.x * this.scale;
    this.dy = (size - bounds.h * this.scale) / 2 - bounds.y * this.scale;
    c.setTransform(ratio * this.scale, 0, 0, ratio * this.scale, ratio * this.dx, ratio * this.dy);
    for (const box of picture.boxes.values()) {
      const { graph } = picture;
      const change = graph.change(box.id);
      c.fillStyle = box.open ? painter.color('frame') : change === 'same' ? painter.tone(box.id) : painter.color(change);
      c.globalAlpha = box.open || change !== 'same' ? 1 : 0.5;
      c.fillRect(box.x, box.y, box.w, Math.max(box.h, 1 / this.scale));
    }
    c.globalAlpha = 1;
    const { x, y } = camera.toWorld(0, 0);
    c.strokeStyle = painter.color('accent');
    c.lineWidth = 1.5 / this.scale;
    c.strokeRect(x, y, camera.width / camera.zoom, camera.height / camera.zoom);
  }
}
