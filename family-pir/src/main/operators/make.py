#!/usr/bin/env python3
"""Makes operators.tsv, the operator table of the family, from the table of facts about PaddlePaddle's releases.

    python3 make.py FACTS.tsv > ../resources/io/isomorph/family/pir/operator/operators.tsv

The facts have one line per operator, as the last release has it, and say what changed before; the table has one line per definition, so that
no reader has to go back through changes. README.md, beside this file, describes the columns of both.
"""
import json
import re
import sys

RELEASES = ['3.0.0', '3.1.1', '3.2.2', '3.3.1']
IN_MEMORY = {'a_pointer'}  # never in a file
PARTS = {'operand': 'inputs', 'attribute': 'attributes', 'result': 'outputs'}

# Where the facts differ from what the real PaddlePaddle does with such a program: cells by operator and column.
CORRECTIONS = {
    'dist_op.dtensor_from_local': {'attributes': '[]'},
    'dist_op.dtensor_to_local': {'attributes': '[]'},
    'pd_op.put_along_axis_grad': {'infer_function': 'GeneralBinaryGradInferMeta(arr,values)'},
}


def kind(text):
    return re.sub(r'^scalar:(\w+)', r'scalar<\1>', text)


def default(value):
    return '=' + json.dumps(value, separators=(',', ':'), ensure_ascii=False)


def item(part, cells):
    """One operand, attribute or result as name:kind, then ? (may be absent), * (any number) or =default."""
    name, what, *more = cells
    text = name + ':' + kind(what)
    if part == 'attributes':
        return text + (default(more[0]) if more else '')
    flags = more[0].split(',') if more else []
    text += '?' if 'optional' in flags else '*' if 'variadic' in flags else ''
    return text + (default(more[1]) if len(more) > 1 else '')


def changed_item(part, text):
    """The same of an item as it is written in the column of changes."""
    found = re.fullmatch(r'([^:]+):([^/=]+(?::\w+)?)(?:/([a-z,]+))?(?:=(.*))?', text)
    name, what, flags, value = found.groups()
    cells = [name, what]
    if part == 'attributes':
        return item(part, cells + ([json.loads(value)] if value is not None else []))
    if flags or value is not None:
        cells.append(flags or '')
    if value is not None:
        cells.append(json.loads(value))
    return item(part, cells)


def name_of(text):
    return text.split(':', 1)[0]


def before(definition, changes):
    """The definition as it was before one release's changes."""
    older = {part: list(items) for part, items in definition.items()}
    for change in changes.split('; '):
        sign = change[0] if change[0] in '+-' else ''
        word, rest = change[len(sign):].split(' ', 1)
        if rest.startswith('order '):
            continue  # attributes are found by name
        part = PARTS[word]
        if sign == '+':
            older[part] = [x for x in older[part] if name_of(x) != name_of(rest)]
        elif sign == '-':
            older[part].append(changed_item(part, rest))
        else:
            old, new = (changed_item(part, side) for side in rest.split(' > '))
            older[part] = [old if name_of(x) == name_of(new) else x for x in older[part]]
    return older


def without_defaults(definition):
    return {part: [re.sub(r'=.*', '', x) for x in items] for part, items in definition.items()}


def definitions(row):
    """All definitions of an operator with their releases, the newest first. Other defaults alone make no other definition."""
    first, _, last = row['releases'].partition('..')
    have = RELEASES[RELEASES.index(first):RELEASES.index(last or first) + 1]
    changes = dict(part.split(': ', 1) for part in row['changes'].split(' | ')) if row['changes'] else {}
    now = {part: [item(part, x) for x in json.loads(row[part] or '[]') if x[1] not in IN_MEMORY] for part in PARTS.values()}
    upper = have[-1]
    for release in reversed(have):
        if release in changes and release != have[0]:
            older = before(now, changes[release])
            if without_defaults(older) != without_defaults(now):
                yield release, upper, now
                now = older
                upper = have[have.index(release) - 1]
    yield have[0], upper, now


def line(row, first, last, definition):
    names = {part: {name_of(x) for x in definition[part]} for part in ('inputs', 'outputs')}
    written = {tuple(pair) for column in ('inplace', 'view') for pair in json.loads(row[column] or '[]')}
    written = sorted(pair for pair in written if pair[0] in names['outputs'] and pair[1] in names['inputs'])
    effects = row['effect'].split(',') + (['kept'] if 'side_effect' in row['traits'].split(',') else [])
    return '\t'.join([
        row['op'],
        first + '..' + last,
        ' '.join(definition['inputs']),
        ' '.join(definition['attributes']),
        ' '.join(definition['outputs']),
        ' '.join(result + '=' + operand for result, operand in written),
        ' '.join(effects),
        row['infer_function'],
    ]).rstrip('\t')


def main():
    with open(sys.argv[1], encoding='utf-8') as facts:
        columns, *rows = [text.rstrip('\n').split('\t') for text in facts]
    out = open(sys.stdout.fileno(), 'w', encoding='utf-8', newline='\n', closefd=False)
    print('#releases', *RELEASES, sep='\t', file=out)
    for cells in rows:
        row = dict(zip(columns, cells + [''] * (len(columns) - len(cells))))
        row.update(CORRECTIONS.get(row['op'], {}))
        for first, last, definition in definitions(row):
            print(line(row, first, last, definition), file=out)
    out.close()


main()
