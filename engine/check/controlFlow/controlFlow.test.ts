import { describe, expect, it, test } from 'vitest';
import type { Flow } from '../../language/flow.ts';
import type { Step } from '../../language/step.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { proveFlow, roundFlow } from '../testing/sharedFlows.ts';
import { call, field, smallSubject } from '../testing/smallFlow.ts';

const outcomes: Flow['outcomes'] = {
  done: { kind: 'success', title: 'Done' },
  also: { kind: 'success', title: 'Also' },
  never: { kind: 'success', title: 'Never' },
  no: { kind: 'info', title: 'No' },
};
const inner = (steps: readonly object[], more: object = {}) => ({
  ...proveFlow,
  id: 'inner',
  inputs: {},
  entry: {},
  passWhen: undefined,
  steps,
  outcomes,
  ...more,
});
const fails = { '*': { outcome: 'no' } };
const ends = (when: string, to: string) => ({ when, to });

/** What is known once a flow has been embedded that has these steps: on every way to its success. */
function embedding(steps: readonly object[], more?: object): readonly string[] {
  const host = { id: 'p', kind: 'flow', flow: 'inner', outcomes: { no: 'no' } };
  const { book, known } = smallSubject([host, { id: 'b' }], { outcomes }, sampleLanguage([inner(steps, more)])).controlFlow;
  return book.named(known.always('b:enter')).toSorted();
}

describe('what an embedded flow brings', () => {
  const page = (id: string, ...fields: readonly string[]) => ({ id, title: id, fields: fields.map((name) => field(name)) });
  test.each<[string, readonly object[], object, readonly string[]]>([
    ['what is answered on every way to its success', [page('one', 'x', 'y')], {}, ['answers.p', 'answers.p.x', 'answers.p.y', 'data.p']],
    [
      'where it has two successes, what is answered on both',
      [{ ...page('one', 'x'), next: [ends("answers.x == 'a'", 'also'), { to: 'two' }] }, page('two', 'y')],
      {},
      ['answers.p', 'answers.p.x', 'data.p'],
    ],
    [
      'where it ends otherwise, nothing of that',
      [{ ...page('one', 'x'), next: [ends("answers.x == 'a'", 'no'), { to: 'two' }] }, page('two', 'y')],
      {},
      ['answers.p', 'answers.p.x', 'answers.p.y', 'data.p'],
    ],
    [
      'what it has fetched, and that it has verified',
      [{ ...page('one', 'x'), submit: call({ operation: 'code.verify', as: 'd', on: fails }) }],
      {},
      ['?session.verified', 'answers.p', 'answers.p.x', 'data.p', 'data.p.d'],
    ],
    [
      'nothing that hangs on a condition, and no condition',
      [
        { ...page('one', 'x'), when: "entry.by == 'letter'" },
        { ...page('two'), submit: call({ as: 'd', when: "answers.x == 'a'", on: fails }) },
      ],
      { entry: { by: { type: 'string', pattern: 'letter|call' } } },
      ['answers.p', 'data.p'],
    ],
    [
      'nothing of an item',
      [{ id: 'g', kind: 'group', title: 'G', item: { name: 'n', summary: 's', steps: [page('one', 'x')] } }],
      {},
      ['answers.p', 'answers.p.g', 'data.p'],
    ],
    ['where it never comes to a success: nothing but itself', [{ ...page('one', 'x'), next: 'no' }], {}, ['answers.p', 'data.p']],
    [
      'where it is passed over: nothing',
      [page('one', 'x')],
      { passWhen: 'input.off', inputs: { off: { type: 'bool', default: false } } },
      [],
    ],
    [
      'where it is passed over by the verified: that they are',
      [{ ...page('one'), submit: call({ operation: 'code.verify', on: fails }) }],
      { passWhen: 'session.verified && 1 == 1' },
      ['?session.verified'],
    ],
  ])('%s', (_, steps, more, expected) => {
    expect(embedding(steps, more)).toEqual(expected);
  });

  it('is worked out once for a language, and anew for another', () => {
    const flow = inner([page('one', 'x')]);
    const language = sampleLanguage([flow]);
    const facts = (in_: typeof language) => {
      const { book, known } = smallSubject([{ id: 'p', kind: 'flow', flow: 'inner' }, { id: 'b' }], {}, in_).controlFlow;
      return book.named(known.always('b:enter')).toSorted();
    };
    const operations = new Map([...language.operations, ['code.send', { ...must(language.operations.get('code.send')), verifies: true }]]);
    const same = sampleLanguage([inner([{ ...page('one', 'x'), submit: call({ on: fails }) }])]);
    expect(facts(language)).toEqual(['answers.p', 'answers.p.x', 'data.p']);
    expect(facts(same)).not.toContain('?session.verified');
    expect(facts({ ...same, operations })).toContain('?session.verified');
  });

  it('of a flow that embeds another which embeds it: what an unknown one brings', () => {
    const flow = (id: string, inner: string) => ({ ...roundFlow, id, steps: [{ id: 'again', kind: 'flow', flow: inner }] });
    const language = sampleLanguage([flow('one', 'two'), flow('two', 'one')]);
    const { book, known } = smallSubject([{ id: 'p', kind: 'flow', flow: 'one' }, { id: 'b' }], {}, language).controlFlow;
    expect(book.named(known.always('b:enter'))).toContain('data.p.again.again');
  });

  it('of a flow that embeds its host is what an unknown one brings', () => {
    const round = { ...roundFlow, steps: [{ id: 'again', kind: 'flow', flow: 'small' }] };
    const { book, known } = smallSubject([{ id: 'p', kind: 'flow', flow: 'round' }, { id: 'b' }], {}, sampleLanguage([round])).controlFlow;
    expect(book.named(known.always('b:enter')).toSorted()).toEqual([
      '?session.verified',
      'answers.p',
      'answers.p.again',
      'data.p',
      'data.p.again',
    ]);
    const self = smallSubject([{ id: 'p', kind: 'flow', flow: 'small' }, { id: 'b' }], { id: 'small' }).controlFlow;
    expect(self.book.named(self.known.always('b:enter')).toSorted()).toEqual(['?session.verified', 'answers.p', 'data.p']);
  });
});

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is none.');
  return value;
}

describe('the ways through a flow', () => {
  const steps: readonly Step[] = [
    { id: 'a', fields: [field('x'), field('z', { when: 'answers.t' })], next: [{ when: "answers.x == 'p'", to: 'c' }, { to: 'b' }] },
    { id: 'b', next: 'b' },
    { id: 'c', fields: [field('y')] },
    { id: 'd', next: 'done' },
  ];
  const controlFlowHere = () => smallSubject([...steps], {}).controlFlow;

  test('which points can come, and from which the run can end', () => {
    const alone = smallSubject([
      { id: 'a', next: 'done' },
      { id: 'b', next: 'b' },
    ]).controlFlow;
    expect([alone.reached.has('a:done'), alone.reached.has('b:enter'), alone.ending.has('a:enter'), alone.ending.has('b:enter')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('what is known once more is told', () => {
    const { book, knowing } = controlFlowHere();
    expect(book.named(knowing('a:answered', ['?answers.t', 'told'])).toSorted()).toEqual([
      '?answers.t',
      'answers.x',
      'answers.z',
      'answers.z if answers.t',
      'told',
    ]);
  });

  test('where a step is answered that is shown', () => {
    const controlFlow = controlFlowHere();
    expect(['a:show', 'a:enter', 'nobody:show', 'a:show'].map((point) => controlFlow.answering(point))).toEqual([
      'a:answered',
      'a:enter',
      'nobody:show',
      'a:answered',
    ]);
  });

  test('what is known on each way', () => {
    const controlFlow = controlFlowHere();
    const ways = controlFlow.apart('d:enter').map((facts) => controlFlow.book.named(facts));
    expect(ways.map((facts) => facts.includes("?answers.x == 'p'"))).toEqual([true]);
  });
});
