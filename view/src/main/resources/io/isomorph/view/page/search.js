// Finds boxes by their texts: operator, names, types, attributes. Texts are in one table, each once, so each is looked at once.

class Search {
  constructor(input, output, actions) {
    this.input = input;
    this.output = output;
    this.actions = actions;
    this.hits = [];
    input.addEventListener('input', () => this.run());
    input.addEventListener('keydown', event => {
      if (event.key === 'Enter') this.step(event.shiftKey ? -1 : 1);
      if (event.key === 'Escape') { input.value = ''; this.run(); actions.leave(); }
    });
  }

  show(graph) {
    this.graph = graph;
    this.input.value = '';
    this.run();
  }

  run() {
    const words = this.input.value.trim().toLowerCase();
    this.hits = words ? this.find(words) : [];
    this.at = -1;
    this.output.textContent = words ? String(this.hits.length) : '';
    this.actions.found(new Set(this.hits.map(id => this.graph.shown(id))));
    if (this.hits.length) this.step(1);
  }

  find(words) {
    const { graph } = this;
    const { strings, attributeLists, typeLists } = graph.page;
    const hit = strings.map(text => text.toLowerCase().includes(words));
    const attributes = attributeLists.map(list => list.some((s, i) => i % 3 < 2 && hit[s]));
    const types = typeLists.map(list => list.some(s => hit[s]));
    const { title, detail, op, results, raw } = { ...graph.raw, raw: graph.raw };
    const found = [];
    for (let id = 1; id < graph.size; id++) {
      if (hit[title[id]] || hit[detail[id]] || hit[op[id]] || attributes[raw.attributes[id]] || types[results[id]]) found.push(id);
    }
    return found.filter(id => graph.operator(id) || hit[title[id]]);
  }

  step(by) {
    if (!this.hits.length) return;
    this.at = (this.at + by + this.hits.length) % this.hits.length;
    this.output.textContent = `${this.at + 1}/${this.hits.length}`;
    this.actions.select(this.hits[this.at]);
  }
}
