import { expect, test } from 'vitest';
import './authoring.ts';
import { Demand, demanded, demandOf } from './demand.ts';
import { treeOf } from './trees.ts';

const named: Readonly<Record<string, string>> = {
  'computed.account': 'data.accounts.filter(a, a.id == answers.account)[0]',
  'computed.one': 'answers.way == "x" ? data.one : data.other',
  'conditions.rich': 'computed.account.balance > 5',
};

/** What is asked of a scope, written as paths; `*` is all of it. */
function asked(source: string): readonly string[] {
  const tree = treeOf(source);
  if (!tree) throw new Error(`${source} is no expression`);
  const scope = new Demand();
  demandOf(tree, Demand.all, { scope, variables: new Map(), named: (root, name) => treeOf(named[`${root}.${name}`] ?? '') });
  return pathsOf(scope, '').toSorted();
}

function pathsOf({ whole, parts }: Demand, path: string): readonly string[] {
  if (whole) return [`${path}.*`.slice(1)];
  return parts.size === 0 ? [path.slice(1)] : [...parts].flatMap(([key, part]) => pathsOf(part, `${path}.${key}`));
}

test.each<[string, readonly string[]]>([
  ['answers.a', ['answers.a.*']],
  ['data.accounts', ['data.accounts.*']],
  ['computed.account.cheque.first', ['answers.account.*', 'data.accounts.cheque.first.*', 'data.accounts.id.*']],
  ['computed.account', ['answers.account.*', 'data.accounts.*']],
  ['computed.one.name', ['answers.way.*', 'data.one.name.*', 'data.other.name.*']],
  ['conditions.rich', ['answers.account.*', 'data.accounts.balance.*', 'data.accounts.id.*']],
  ['size(data.accounts) > 1', ['data.accounts']],
  ['answered(data.accounts)', ['data.accounts']],
  ['data.accounts.map(a, a.name)', ['data.accounts.name.*']],
  ['data.accounts.map(a, a)', ['data.accounts.*']],
  ['data.accounts.map(a, a.open, a.name)', ['data.accounts.name.*', 'data.accounts.open.*']],
  ['data.accounts.map(a, {"n": a.name, "b": a.balance})[0].n', ['data.accounts.name.*']],
  ['data.accounts.all(a, a.open)', ['data.accounts.open.*']],
  ['answers.a in data.accounts.map(a, a.id)', ['answers.a.*', 'data.accounts.id.*']],
  // It may be a name.
  ['data.names[answers.a].short', ['answers.a.*', 'data.names.*']],
  ['data.outer.map(o, o.inner.filter(i, i.id == o.id)[0].name)', ['data.outer.id.*', 'data.outer.inner.id.*', 'data.outer.inner.name.*']],
])('%s asks for %j', (source, paths) => {
  expect(asked(source)).toEqual(paths);
});

test('only what is asked for is told, of each element of a list, without what is left out', () => {
  const demand = Demand.of('list', Demand.of('id', Demand.all));
  demand.take(Demand.of('whole', Demand.all));
  const value = { list: [{ id: 1, balance: 9 }, { id: 2 }, 'text'], whole: { a: 1, one: 'x', deep: [{ one: 'x', b: 2 }] }, rest: 3 };
  expect(demanded(value, demand, (part) => part === 'x')).toEqual({
    list: [{ id: 1 }, { id: 2 }, 'text'],
    whole: { a: 1, deep: [{ b: 2 }] },
  });
});
