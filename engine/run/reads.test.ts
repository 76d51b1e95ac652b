import { describe, expect, test } from 'vitest';
import type { Field } from '../language/field.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { emptyFlow } from '../advance/testing/program.ts';
import { testFieldTypes } from '../advance/testing/fieldTypes.ts';
import { layOut } from './place.ts';
import { readsOf, transientKeys } from './reads.ts';

const field = (id: string, more: Partial<Field> = {}): Field => ({ id, type: 'text', label: id, ...more });
const form = (id: string, more: Partial<Step> = {}): Step => ({ id, title: id, fields: [field(id)], ...more });
const is = (expression: string) => ({ '=': expression });
const call = (more: object) => ({ operation: 'thing.save', on: {}, ...more });

/** The answers that each step of a flow rests on: of a flow that asks `a` and `b` first and `z` last. */
function readsIn(steps: readonly Step[], flow: Partial<Flow> = {}, embedded: Readonly<Record<string, Flow>> = {}) {
  const whole = { ...emptyFlow, ...flow, steps: [form('a'), form('b'), ...steps, form('z')] };
  return readsOf(layOut(whole, embedded));
}
const keysOf = (step: Partial<Step>, flow?: Partial<Flow>) => readsIn([form('it', step)], flow).get('it')?.keys;

test('a fixed list rests on its elements, not on the answers by which they are found or that its condition reads', () => {
  const listed: Partial<Step> = { kind: 'group', each: 'pairs(answers.a)', when: 'size(answers.a) > 1' };
  expect(readsIn([form('it', listed)]).get('it')).toMatchObject({ keys: [], each: true });
  expect(readsIn([form('it', { ...listed, min: is('size(answers.b)') })]).get('it')?.keys).toEqual(['|b']);
  expect(
    readsIn([form('it', { ...listed, each: 'computed.both' })], { computed: { both: { value: 'data.x' } } }).get('it')?.each,
  ).toBeUndefined();
});

describe('a step rests on the answers', () => {
  test.each<[string, Partial<Step>]>([
    ['of its condition', { when: "answers.a == 'x'" }],
    ['that end a wait', { until: "answers.a == 'x'" }],
    ['of which it has a page each, where these are of the bank too', { kind: 'group', each: 'data.x.filter(y, y in answers.a)' }],
    ['that tell its items apart', { key: 'answers.a' }],
    ['of which its items begin', { prefill: { from: 'answers.a', values: {} } }],
    ['with which they are filled', { prefill: { from: '[]', values: { name: is('answers.a') } } }],
    ['in the address to which it leads', { url: 'answers.a' }],
    ['of its least number of items', { min: is('size(answers.a)') }],
    ['of its greatest', { max: is('size(answers.a)') }],
    ['that its rules check', { rules: [{ check: "answers.a == 'x'", message: 'm' }] }],
    ['when its rules are checked', { rules: [{ check: 'true', when: "answers.a == 'x'", message: 'm' }] }],
    ['that it hands to a flow', { with: { purpose: is('answers.a') } }],
    ['with which it fetches something', { load: call({ input: { name: is('answers.a') } }) }],
    ['when it fetches something', { load: call({ when: "answers.a == 'x'" }) }],
    ['that it sends', { submit: call({ input: { name: is('answers.a') } }) }],
    ['with which it asks again and again', { poll: call({ input: { name: is('answers.a') } }) }],
    ['of the condition of a field', { fields: [field('it', { when: "answers.a == 'x'" })] }],
    ['by which a field may stay empty', { fields: [field('it', { optional: "answers.a == 'x'" })] }],
    ['in a limit of a field', { fields: [field('it', { max: is('size(answers.a)') })] }],
    ['from which a field has its options', { fields: [field('it', { options: { from: 'answers.a', value: 'v', label: 'l' } as never })] }],
    [
      'by which such options are there',
      { fields: [field('it', { options: { from: 'data.x', when: "answers.a == 'x'", value: 'v', label: 'l' } as never })] },
    ],
    [
      'by which such options are shut',
      { fields: [field('it', { options: { from: 'data.x', disabled: "answers.a == 'x'", value: 'v', label: 'l' } as never })] },
    ],
    ['by which an option is there', { fields: [field('it', { options: [{ value: 'v', label: 'l', when: "answers.a == 'x'" }] })] }],
    ['by which an option is shut', { fields: [field('it', { options: [{ value: 'v', label: 'l', disabled: "answers.a == 'x'" }] })] }],
  ])('%s', (_, step) => {
    expect(keysOf(step)).toEqual(['|a']);
  });

  test.each<[string, Partial<Step>]>([
    ['in its words', { title: '{{answers.a}}', lead: '{{answers.a}}' }],
    ['in the words of a field', { fields: [field('it', { label: '{{answers.a}}', hint: '{{answers.a}}' })] }],
    ['that stand in a field at first', { fields: [field('it', { default: is('answers.a') })] }],
    ['of its own', { when: "answers.it == 'x'" }],
    ['that only a later step asks', { when: "answers.z == 'x'" }],
    ['that nobody asks', { when: "data.x == 'x' && session.verified" }],
    ['of a list that is laid down', { fields: [field('it', { options: { reference: 'states' } as never })] }],
  ])('not %s', (_, step) => {
    expect(keysOf(step)?.filter((key) => key !== '|nobody')).toEqual([]);
  });

  test('of its items apart from those that tell what they begin with', () => {
    const load = call({ as: 'd', input: { name: is('answers.b') } });
    const reads = readsIn([form('it', { when: "answers.a == 'x'", load, prefill: { from: 'data.d.items', values: {} } })]).get('it');
    expect([reads?.keys, reads?.prefill]).toEqual([['|a', '|b'], ['|b']]);
  });

  test('each once and in order, whatever reads them', () => {
    expect(keysOf({ when: "answers.b == 'x' && answers.a == 'x'", until: "answers.b == 'y'" })).toEqual(['|a', '|b']);
  });
});

describe('it follows', () => {
  const when = { when: "conditions.c && computed.v == 'x' && data.d.x == 'x'" };
  test.each<[string, Partial<Flow>, readonly Step[]]>([
    ['conditions with a name', { conditions: { c: "answers.a == 'x'" } }, []],
    ['computed values', { computed: { v: { value: 'answers.a', type: 'string' } } as never }, []],
    [
      'both, one inside of the other',
      { conditions: { c: "computed.v == 'x'" }, computed: { v: { value: 'answers.a', type: 'string' } } as never },
      [],
    ],
    ['a condition that names itself', { conditions: { c: "conditions.c || answers.a == 'x'" } }, []],
    ['what was fetched', {}, [{ ...form('how'), fields: [], load: call({ as: 'd', input: { name: is('answers.a') } }) }]],
    ['what was sent', {}, [{ ...form('how'), fields: [], submit: call({ as: 'd', input: { name: is('answers.a') } }) }]],
    ['what was asked again and again', {}, [{ ...form('how'), fields: [], poll: call({ as: 'd', when: "answers.a == 'x'" }) }]],
    [
      'what an action brought',
      {},
      [
        {
          ...form('how'),
          fields: [],
          actions: [{ id: 'x', label: 'X', call: call({ as: 'd', input: { name: is('answers.a') } }) }],
        },
      ],
    ],
  ])('%s', (_, flow, steps) => {
    expect(readsIn([...steps, form('it', when)], flow).get('it')?.keys).toEqual(['|a']);
  });

  test('not what another call brought', () => {
    const other = form('how', { load: call({ as: 'other', input: { name: is('answers.a') } }) });
    expect(readsIn([other, form('it', when)]).get('it')?.keys).toEqual([]);
  });
});

describe('a flow inside of another', () => {
  const host: Step = { id: 'sub', kind: 'flow', flow: 'inner', with: { purpose: is('answers.a'), plain: 'words' } };
  const inner = (steps: readonly Step[], more: Partial<Flow> = {}) => ({ inner: { ...emptyFlow, id: 'inner', ...more, steps } });

  test('reads the answers outside by what it is handed', () => {
    const steps = [
      form('p', { when: "input.purpose == 'x'" }),
      form('q', { when: "input.plain == 'x'" }),
      form('r', { when: "answers.p == 'x'" }),
    ];
    const reads = readsIn([host], {}, inner(steps));
    expect(['sub/p', 'sub/q', 'sub/r', 'sub'].map((path) => reads.get(path)?.keys)).toEqual([['|a'], [], ['sub|p'], ['|a']]);
  });

  test('is read from outside as a whole, or answer by answer', () => {
    const after = [form('whole', { when: 'answered(answers.sub)' }), form('part', { when: "answers.sub.p == 'x'" })];
    const reads = readsIn([host, ...after], {}, inner([form('p')]));
    expect([reads.get('whole')?.keys, reads.get('part')?.keys]).toEqual([['|sub'], ['sub|p']]);
  });

  test('rests its confirmation on all that is then sent, outside as well', () => {
    const sending = form('send', { submit: call({ when: "answers.b == 'x'", input: { name: is('answers.a') } }) });
    const steps = [{ ...host, with: {}, confirms: 'send' } as Step, sending];
    expect(readsIn(steps, {}, inner([form('p')])).get('sub/p')?.keys).toEqual(['|a', '|b']);
    expect(readsIn([form('ask', { confirms: 'send' }), sending]).get('ask')?.keys).toEqual(['|a', '|b']);
    expect(readsIn([form('ask', { confirms: 'nothing' }), sending]).get('ask')?.keys).toEqual([]);
  });
});

describe('a group', () => {
  const group = (steps: readonly Step[], more: Partial<Step> = {}): Step => ({
    id: 'list',
    kind: 'group',
    title: 'List',
    item: { name: 'x', summary: 'x', steps },
    ...more,
  });

  test('rests on what the pages of its items rest on, a form beside it does not', () => {
    const reads = readsIn([group([form('p', { when: "answers.a == 'x'" })]), form('it', { when: "answers.b == 'x'" })]);
    expect([reads.get('list')?.keys, reads.get('it')?.keys, reads.get('list/p')?.keys]).toEqual([['|a'], ['|b'], ['|a']]);
  });

  test('is an answer on which a later step rests', () => {
    expect(readsIn([group([form('p')]), form('it', { when: 'size(answers.list) > 1' })]).get('it')?.keys).toEqual(['|list']);
  });

  test('has pages that rest on other pages of the same item, and on its element', () => {
    const pages = [
      form('p', { when: "item.p == 'x'" }),
      form('q', { when: "item.r == 'x' && item.p == 'x' && item.p != 'y' && session.item == 'x'" }),
      form('r', { when: "source.kind == 'x'" }),
    ];
    const reads = readsIn([group(pages), form('it', { when: "item.p == 'x' || source.kind == 'x'" })]);
    const ofItem = (path: string) => ({ item: reads.get(path)?.item, source: reads.get(path)?.source });
    expect(ofItem('list/p')).toEqual({ item: [], source: false });
    expect(ofItem('list/q')).toEqual({ item: ['p', 'r'], source: false });
    expect(ofItem('list/r')).toEqual({ item: [], source: true });
    expect(ofItem('it')).toEqual({ item: [], source: false });
  });
});

test('answers that are never stored are known by the type of their field', () => {
  const steps = [form('a', { fields: [field('otp', { type: 'code' }), field('name')] }), { id: 'in', kind: 'flow', flow: 'inner' } as Step];
  const inner = { ...emptyFlow, id: 'inner', steps: [form('p', { fields: [field('pin', { type: 'code' })] })] };
  expect([...transientKeys(layOut({ ...emptyFlow, steps }, { inner }), testFieldTypes)]).toEqual(['|otp', 'in|pin']);
});

describe('what only looks alike is told apart', () => {
  const named = { conditions: { verified: "answers.a == 'x'" }, computed: { verified: { value: 'answers.a' } } };
  const inner = (steps: readonly Step[]) => ({ inner: { ...emptyFlow, id: 'inner', steps } });
  const sub: Step = { id: 'sub', kind: 'flow', flow: 'inner', with: { verified: is('answers.a') } };

  test('a condition or a computed value from a fact of that name, and so what a flow is handed', () => {
    expect(keysOf({ when: 'session.verified' }, named)).toEqual([]);
    expect(readsIn([sub], {}, inner([form('p', { when: 'session.verified' })])).get('sub/p')?.keys).toEqual([]);
    expect(keysOf({ when: 'conditions.gone && computed.gone && input.gone' }, {})).toEqual([]);
  });

  test('an answer that the step asks itself, though it was asked before, from that of others', () => {
    expect(keysOf({ fields: [field('a')], when: "answers.a == 'x'" })).toEqual([]);
    expect(readsIn([form('it', { when: "answers.a == 'x'" }), form('again', { fields: [field('a')] })]).get('it')?.keys).toEqual(['|a']);
  });

  test('a flow that comes later from one that came before', () => {
    const reading = (id: string) => form(id, { when: 'answered(answers.sub)' });
    const reads = readsIn([reading('before'), sub, reading('after')], {}, inner([form('p')]));
    expect([reads.get('before')?.keys, reads.get('after')?.keys]).toEqual([[], ['|sub']]);
  });

  test('what a call within a flow brought from what one outside brought', () => {
    const load = call({ as: 'd', input: { name: is("'x'") } });
    const within = form('p', { load: { ...load, input: { name: is('answers.p') } } });
    const reads = readsIn([sub, form('it', { when: "data.d.x == 'x'" })], {}, inner([form('o'), within]));
    expect(reads.get('it')?.keys).toEqual([]);
  });

  test('a page that reads its item or its element, among other things, and a list that goes with none', () => {
    const pages = [form('p'), form('q', { when: "answered(item) && source.kind == 'x' && item.p == 'x' && answers.a == 'x'" })];
    const reads = readsIn([{ id: 'list', kind: 'group', title: 'L', item: { name: 'x', summary: 'x', steps: pages } }]);
    expect(reads.get('list/q')).toMatchObject({ item: ['p'], source: true, keys: ['|a'] });
    expect([reads.get('list')?.each, readsIn([form('it', { each: 'answers.a' })]).get('it')?.each]).toEqual([undefined, undefined]);
  });
});
