// What is known of the selected box.

class Panel {
  constructor(element, select) {
    this.element = element;
    this.select = select;
  }

  show(graph, id) {
    this.graph = graph;
    this.element.hidden = id < 0;
    if (id < 0) return;
    this.element.replaceChildren(...(graph.operator(id) ? this.operation(id) : this.group(id)));
    this.element.scrollTop = 0;
  }

  operation(id) {
    const { graph } = this;
    const place = [['operation', String(graph.index(id))], ['pointer', graph.pointer(id)], ['content hash', graph.string(graph.raw.hash[id])]];
    const parts = [
      el('h2', {}, graph.operator(id)),
      el('div', {}, graph.detail(id)),
      this.actions(id),
      ...this.changes(id),
      ...this.table('Takes', this.operands(id)),
      ...this.table('Gives', graph.results(id).map((type, i) => ['result ' + i, type])),
      ...this.table('Taken by', this.users(id)),
      ...this.table('Attributes', this.attributes(graph.attributes(id))),
      ...this.table('Attributes of results', this.attributes(graph.resultAttributes(id))),
      ...this.table('Weights', graph.raw.weights[id] ? graph.raw.weights[id].map(([k, v]) => [graph.string(k), graph.string(v)]) : []),
      ...this.table('Place', place),
    ];
    return parts;
  }

  group(id) {
    const { graph } = this;
    const inside = graph.children[id].map(child => ['', this.link(child)]);
    return [
      el('h2', {}, graph.title(id)),
      el('div', {}, graph.detail(id)),
      this.actions(id),
      ...this.table('Taken by', this.users(id)),
      ...this.table('Place', graph.pointer(id) ? [['pointer', graph.pointer(id)]] : []),
      ...this.table('Has', inside),
    ];
  }

  actions(id) {
    const copy = text => navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject();
    const button = (label, text) => el('button', { onclick: event => copy(text()).then(() => { event.target.textContent = 'Copied'; }, () => selectText(this.element)) }, label);
    return el('div', { class: 'actions' },
      button('Copy', () => this.text()),
      button('Copy link', () => location.href.split('#')[0] + fragment(this.graph, id)));
  }

  /** All that the panel shows, as lines of text. */
  text() {
    return [...this.element.querySelectorAll('h2, h3, dt, dd')].map(part =>
      part.tagName === 'DT' ? '  ' + part.textContent + ': ' : part.textContent + '\n').join('');
  }

  table(title, rows) {
    if (!rows.length) return [];
    const list = el('dl');
    for (const [key, value] of rows.slice(0, 300)) list.append(el('dt', {}, key), el('dd', {}, ...[value].flat()));
    if (rows.length > 300) list.append(el('dt', {}, '…'), el('dd', {}, `${rows.length - 300} more`));
    return [el('h3', {}, title), list];
  }

  operands(id) {
    const { graph } = this;
    const names = graph.operandNames(id);
    const rows = [];
    const operands = graph.operands(id);
    for (let i = 0; i < operands.length; i += 2) {
      const from = operands[i];
      const name = names[i / 2] || 'operand ' + i / 2;
      rows.push([name, from < 0 ? (from === -2 ? 'not shown' : 'nothing') : [this.link(from), type(graph, from, operands[i + 1])]]);
    }
    return rows;
  }

  users(id) {
    const { graph } = this;
    return (graph.users.get(id) || []).map(({ user, operand, result }) => [
      graph.results(id).length > 1 ? 'result ' + result : graph.operandNames(user)[operand] || 'operand ' + operand, [this.link(user)]]);
  }

  attributes(list) {
    const rows = [];
    for (let i = 0; i < list.length; i += 3) {
      rows.push([this.graph.string(list[i]), [this.graph.string(list[i + 1]), el('small', {}, '  ' + this.graph.string(list[i + 2]))]]);
    }
    return rows;
  }

  changes(id) {
    const { graph } = this;
    const rows = (graph.raw.edits || []).filter(edit => edit.node === id)
      .map(edit => [MARKS[CHANGES[edit.kind]] + ' ' + CHANGES[edit.kind], editText(graph, edit)]);
    return this.table('Changes', rows);
  }

  link(id) {
    const { graph } = this;
    const index = graph.index(id);
    return el('a', { href: fragment(graph, id), onclick: event => { event.preventDefault(); this.select(id); } }, (index < 0 ? '' : index + ' ') + graph.title(id));
  }
}

function type(graph, id, result) {
  const text = graph.shortResults(id)[result];
  return el('small', {}, text ? '  ' + text : '');
}

function editText(graph, edit) {
  const [what, before, after] = [edit.what, edit.before, edit.after].map(s => graph.string(s));
  if (CHANGES[edit.kind] === 'changed') return `${what}: ${before} → ${after}`;
  return what;
}

function selectText(element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const selection = getSelection();
  selection.removeAllRanges();
  selection.addRange(range);
}

/** Links name an operation by its index, anything else by its number on the page. */
const fragment = (graph, id) => '#' + (graph.number ? graph.number + '/' : '') + (graph.index(id) >= 0 && graph.change(id) !== 'removed' ? 'op' + graph.index(id) : 'box' + id);
