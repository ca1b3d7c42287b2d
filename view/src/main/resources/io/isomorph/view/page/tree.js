// The boxes as a tree of text: for keyboards and screen readers, and for those who like lists. Branches are made when they open.

class Tree {
  constructor(element, actions) {
    this.element = element;
    this.actions = actions;
    element.addEventListener('keydown', event => this.key(event));
  }

  show(graph) {
    this.graph = graph;
    this.items = new Map();
    this.element.replaceChildren(...this.branch(0));
    const first = this.element.querySelector('li');
    if (first) first.tabIndex = 0;
  }

  branch(id) {
    const { graph } = this;
    return [...graph.children[id], ...this.linesOf(id)].map(child => this.item(child));
  }

  linesOf(id) { return this.hosted(id); }

  hosted(id) {
    if (!this.hosts || this.hosts.graph !== this.graph) {
      this.hosts = { graph: this.graph, by: new Map() };
      this.graph.raw.host.forEach((host, line) => { if (host >= 0) push(this.hosts.by, host, line); });
    }
    return this.hosts.by.get(id) || [];
  }

  item(id) {
    const { graph } = this;
    const hasMore = graph.isGroup(id) || this.hosted(id).length > 0;
    const change = graph.change(id);
    const within = graph.changedWithin[id];
    const spoken = [graph.title(id), graph.detail(id), change === 'same' ? within ? within + ' changes within' : '' : change].filter(Boolean).join(', ');
    const item = el('li', { role: 'treeitem', tabindex: -1, 'aria-label': spoken, 'aria-selected': 'false', 'aria-expanded': hasMore ? 'false' : false },
      el('div', { class: 'row', onclick: event => { event.target.className === 'twist' ? this.toggle(id) : this.actions.select(id); } },
        el('span', { class: 'twist', 'aria-hidden': 'true' }, hasMore ? '▸' : ''),
        change === 'same' ? null : el('b', { class: change }, MARKS[change]),
        el('span', { class: 'name' }, graph.title(id)),
        el('span', { class: 'detail' }, graph.detail(id))));
    this.items.set(id, item);
    item.box = id;
    return item;
  }

  isOpen(item) { return item.getAttribute('aria-expanded') === 'true'; }

  set(id, open) {
    const item = this.items.get(id);
    if (!item || !item.hasAttribute('aria-expanded') || this.isOpen(item) === open) return;
    item.setAttribute('aria-expanded', String(open));
    item.querySelector('.twist').textContent = open ? '▾' : '▸';
    if (open) item.append(el('ul', { role: 'group' }, ...this.branch(id)));
    else item.querySelector('ul').remove();
  }

  toggle(id) { this.set(id, !this.isOpen(this.items.get(id))); }

  select(id) {
    if (this.selected) this.selected.setAttribute('aria-selected', 'false');
    this.selected = null;
    if (id < 0) return;
    const path = this.graph.ancestors(id).reverse();
    if (this.graph.host(id) >= 0) path.push(this.graph.host(id));
    path.forEach(each => this.set(each, true));
    const item = this.items.get(id);
    if (!item) return;
    item.setAttribute('aria-selected', 'true');
    item.querySelector('.row').scrollIntoView({ block: 'nearest' });
    this.selected = item;
    this.element.querySelectorAll('li[tabindex="0"]').forEach(each => { each.tabIndex = -1; });
    item.tabIndex = 0;
  }

  key(event) {
    const item = event.target.closest('li');
    if (!item) return;
    const all = [...this.element.querySelectorAll('li')];
    const at = all.indexOf(item);
    const go = next => { if (next) { next.focus(); this.actions.select(next.box); } };
    const moves = {
      ArrowDown: () => go(all[at + 1]),
      ArrowUp: () => go(all[at - 1]),
      Home: () => go(all[0]),
      End: () => go(all[all.length - 1]),
      ArrowRight: () => item.getAttribute('aria-expanded') === 'false' ? this.set(item.box, true) : go(item.querySelector('li')),
      ArrowLeft: () => this.isOpen(item) ? this.set(item.box, false) : go(item.parentElement.closest('li')),
      Enter: () => this.actions.toggle(item.box),
      ' ': () => this.actions.toggle(item.box),
    };
    if (!moves[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    moves[event.key]();
  }
}
