// What differs, grouped by operator and scope. A click goes there.

class Changes {
  constructor(element, select) {
    this.element = element;
    this.select = select;
  }

  show(graph) {
    const groups = new Map();
    for (const edit of graph.raw.edits || []) {
      const scope = graph.string(edit.scope);
      push(groups, graph.string(edit.operator) + (scope ? '\u0000' + scope : ''), edit);
    }
    const ordered = [...groups].sort((a, b) => b[1].length - a[1].length);
    this.element.replaceChildren(...ordered.flatMap(([name, edits]) => this.group(graph, name.split('\u0000'), edits)));
  }

  group(graph, [operator, scope], edits) {
    return [
      el('div', { class: 'group' }, operator || 'program', el('small', {}, (scope ? '  ' + scope : '') + '  ' + edits.length)),
      ...edits.slice(0, 200).map(edit => this.change(graph, edit)),
      ...(edits.length > 200 ? [el('div', { class: 'group' }, el('small', {}, `${edits.length - 200} more`))] : []),
    ];
  }

  change(graph, edit) {
    const kind = CHANGES[edit.kind];
    const index = edit.node < 0 ? '' : graph.index(edit.node) + ' ';
    return el('button', { class: 'change ' + kind, 'aria-label': kind + ' ' + editText(graph, edit), onclick: () => { if (edit.node >= 0) this.select(edit.node); } },
      el('b', {}, MARKS[kind]), index + (kind === 'changed' ? graph.string(edit.what) : kind),
      el('small', {}, kind === 'changed' ? `${graph.string(edit.before)} → ${graph.string(edit.after)}` : graph.string(kind === 'removed' ? edit.before : edit.after)));
  }
}
