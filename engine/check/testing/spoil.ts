import fc from 'fast-check';

/** A change to one place of a flow: what stands there becomes something else, goes, moves, comes twice or is misspelt. */
interface Change {
  readonly at: number;
  readonly other: number;
  readonly how: 'replace' | 'remove' | 'rename' | 'copy' | 'swap' | 'misspell';
  readonly to: unknown;
  readonly key: string;
}

interface Site {
  readonly owner: object;
  readonly key: string;
}

const sources = [
  'answers.amount > 3',
  'answers.',
  'conditions.joint',
  '!conditions.joint',
  'computed.fee',
  'item.name',
  'source.name',
  'data.accounts.items.map(x, x.id)',
  'true',
  '1',
  '((((',
  '',
  'answers.people.all(p, p.share != 1)',
  'x'.repeat(3000),
  'answers.prove.nickname',
  'returned.x',
  'customer.dueOn',
  '[1, 2, 3].map(x, [x])',
  "{'a': answers.amount}",
  'pairs(answers.people)',
  'lookup(tables.fees, answers.amount)',
];
const keys = [
  'id',
  'when',
  'next',
  'to',
  'kind',
  'flow',
  'item',
  'steps',
  'fields',
  'options',
  'on',
  '*',
  'load',
  'submit',
  'outcomes',
  '__proto__',
  'constructor',
  'toString',
  'a/b~c',
  '=',
  'section',
  'each',
  'prefill',
  'values',
  'rows',
  'from',
  'text',
  'lookup',
  'changes',
  'deadline',
  'actions',
  'readOnly',
  'default',
];
const names = [
  'review',
  'amount',
  'people',
  'prove',
  'done',
  'tasks',
  'group',
  'wait',
  'redirect',
  'form',
  'flow',
  'identify',
  'round',
  'sample',
  'failed',
];
const replacement = fc.oneof(
  fc.constantFrom(...sources, ...keys, ...names),
  fc.constantFrom(
    { '=': 'answers.amount' },
    { when: 'true', to: 'amount' },
    [{ to: 'amount', times: 2 }, { to: 'review' }],
    [{ when: 'true', text: 'a' }],
    {},
    [],
    null,
    true,
    0,
    -1,
    1e308,
    '',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  other: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'remove', 'rename', 'copy', 'swap', 'misspell', 'misspell'),
  to: replacement,
  key: fc.constantFrom(...keys),
});

/** Flows made out of good ones by one to six changes anywhere in them: what an author may come to write, and worse. */
export function spoiltFlows(...flows: readonly (() => unknown)[]): fc.Arbitrary<unknown> {
  return fc.tuple(fc.constantFrom(...flows), fc.array(change, { minLength: 1, maxLength: 6 })).map(([make, changes]) => {
    const flow: unknown = structuredClone(make());
    for (const one of changes) spoil(flow, one);
    const json: unknown = JSON.parse(JSON.stringify(flow));
    return json;
  });
}

function spoil(flow: unknown, { at, other, how, to, key }: Change): void {
  const all = placesIn(flow);
  const [place, second] = [all[at % Math.max(all.length, 1)], all[other % Math.max(all.length, 1)]];
  if (!place || !second) return;
  const value: unknown = Reflect.get(place.owner, place.key);
  switch (how) {
    case 'replace':
      return put(place.owner, place.key, structuredClone(to));
    case 'remove':
      return void Reflect.deleteProperty(place.owner, place.key);
    case 'copy':
      return put(place.owner, Array.isArray(place.owner) ? String(place.owner.length) : key, structuredClone(value));
    case 'swap':
      return put(second.owner, second.key, structuredClone(value));
    case 'misspell':
      return typeof value === 'string' ? put(place.owner, place.key, misspelt(value, other)) : undefined;
    case 'rename': {
      if (Array.isArray(place.owner)) return;
      Reflect.deleteProperty(place.owner, place.key);
      put(place.owner, key, value);
    }
  }
}

/** Leaves a sign out, or writes it twice. */
function misspelt(text: string, at: number): string {
  const index = at % Math.max(text.length, 1);
  return at % 2 === 0 ? text.slice(0, index) + text.slice(index + 1) : text.slice(0, index + 1) + text.slice(index);
}

/** Defines rather than sets: `__proto__` is a key like any other in JSON. */
function put(owner: object, name: string, thing: unknown): void {
  Object.defineProperty(owner, name, { value: thing, enumerable: true, configurable: true, writable: true });
}

/** Every place of a value that can be changed. */
function placesIn(value: unknown): readonly Site[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [{ owner: value, key }, ...placesIn(part)]);
}
