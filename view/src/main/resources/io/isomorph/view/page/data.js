// The graph as it came: columns by the id of a box. What follows from them is made when it is first asked for.

const KINDS = ['root', 'operation', 'argument', 'region', 'scope', 'repeat', 'run'];
const CLASSES = ['input', 'output', 'constant', 'linear', 'norm', 'activation', 'reduction', 'shape', 'control', 'training', 'other'];
const CHANGES = ['same', 'added', 'removed', 'changed', 'moved'];
const MARKS = { same: '', added: '+', removed: '−', changed: '~', moved: '→' };

class Graph {
  constructor(raw, page) {
    this.raw = raw;
    this.page = page;
    this.size = raw.parent.length;
    this.children = Array.from({ length: this.size }, () => []);
    for (let id = 1; id < this.size; id++) {
      if (raw.parent[id] >= 0) this.children[raw.parent[id]].push(id);
    }
    this.changedWithin = this.sumChanges();
  }

  string(index) { return this.page.strings[index]; }
  kind(id) { return KINDS[this.raw.kind[id]]; }
  class(id) { return CLASSES[this.raw.class[id]]; }
  change(id) { return CHANGES[this.raw.change[id]]; }
  title(id) { return this.string(this.raw.title[id]); }
  detail(id) { return this.string(this.raw.detail[id]); }
  lines(id) { return (this.raw.lines[id] || []).map(s => this.string(s)); }
  isGroup(id) { return this.children[id].length > 0; }
  index(id) { return this.raw.index[id]; }
  pointer(id) { return this.string(this.raw.block[id]) + (this.raw.pos[id] < 0 ? '' : '/ops/' + this.raw.pos[id]); }
  /** Names, and in diffs which side an operation is of: what was removed has a place in the left program only. */
  operator(id) { return this.string(this.raw.op[id]); }
  attributes(id) { return this.page.attributeLists[this.raw.attributes[id]] || []; }
  resultAttributes(id) { return this.page.attributeLists[this.raw.resultAttributes[id]] || []; }
  results(id) { return (this.page.typeLists[this.raw.results[id]] || []).map(s => this.string(s)); }
  shortResults(id) { return (this.page.typeLists[this.raw.shortResults[id]] || []).map(s => this.string(s)); }
  operandNames(id) { return (this.page.typeLists[this.raw.names[id]] || []).map(s => this.string(s)); }
  operands(id) { return this.raw.operands[id] || []; }
  host(id) { return this.raw.host[id]; }
  /** The box that shows a line, or the box itself. */
  shown(id) { return this.host(id) < 0 ? id : this.host(id); }

  get users() {
    if (!this.takers) {
      this.takers = new Map();
      for (let id = 0; id < this.size; id++) {
        const operands = this.operands(id);
        for (let i = 0; i < operands.length; i += 2) {
          if (operands[i] < 0) continue;
          if (!this.takers.has(operands[i])) this.takers.set(operands[i], []);
          this.takers.get(operands[i]).push({ user: id, operand: i / 2, result: operands[i + 1] });
        }
      }
    }
    return this.takers;
  }

  ancestors(id) {
    const found = [];
    for (let at = this.raw.parent[this.shown(id)]; at >= 0; at = this.raw.parent[at]) found.push(at);
    return found;
  }

  sumChanges() {
    const sums = new Int32Array(this.size);
    for (let id = this.size - 1; id >= 0; id--) {
      if (this.raw.change[id]) sums[id]++;
      const around = this.raw.host[id] >= 0 ? this.raw.host[id] : this.raw.parent[id];
      if (around >= 0) sums[around] += sums[id];
    }
    return sums;
  }
}
