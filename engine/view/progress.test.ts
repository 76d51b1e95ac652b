import { describe, expect, test } from 'vitest';
import { choices, list, page, says, walk } from '../advance/testing/walk.ts';
import { emptyFlow } from '../advance/testing/program.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import type { HostEvent, RunEvent } from '../run/run.ts';

const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const back = (step: string): RunEvent => ({ type: 'back', step });
const inner: Flow = { ...emptyFlow, id: 'inner', area: 'shared', steps: [page('x'), page('y')] };
const embedded = { inner, passing: { ...inner, passWhen: '!session.verified' } };
const into = (flow: string, more: Partial<Step> = {}): Step => ({ id: 'in', kind: 'flow', flow, ...more });

async function told(steps: readonly Step[], events: readonly (RunEvent | HostEvent)[] = [], flow: Partial<Flow> = {}) {
  const { screen } = await walk(steps, events, flow, embedded);
  return screen?.progress && `${screen.progress.position} of ${screen.progress.of}`;
}

describe('how far a run is', () => {
  const either = [page('a'), page('b', { when: "answers.a == 'b'" }), page('c', { when: "answers.a == 'c'" }), review];
  const routed = [page('a', { next: [{ when: "answers.a == 'short'", to: 'review' }, { to: 'b' }] }), page('b'), page('c'), review];
  const wayBack = { when: "answers.b == 'no'", to: 'a', times: 5 };
  const odd = { when: "answers.a == 'odd'", to: 'b' };
  const again = [page('a', { next: [odd, { to: 'review' }] }), page('b', { next: [wayBack, { to: 'done' }] }), review];
  const turning = [page('a'), page('b', { next: [wayBack, { to: 'review' }] }), review];
  const optional = choices('a', 'x', 'y');
  const alternatives = [
    page('a'),
    page('b', { when: "answers.a == 'b'" }),
    page('c', { when: "answers.a == 'b'" }),
    page('d', { when: "answers.a != 'b'" }),
    review,
  ];

  test.each<[string, readonly Step[], RunEvent[], string]>([
    ['counts the pages there are', [page('a'), page('b'), review], [], '1 of 3'],
    ['goes on with each', [page('a'), page('b'), review], [says('a'), says('b')], '3 of 3'],
    ['goes back with Back', [page('a'), page('b'), review], [says('a'), back('b')], '1 of 3'],
    ['counts one of two pages that rest on an answer to come', either, [], '1 of 3'],
    ['knows them once it is given', either, [says('a', 'd')], '2 of 2'],
    ['rounds up what may come', [optional, page('b', { when: "'x' in answers.a" }), review], [], '1 of 3'],
    ['follows routes', routed, [says('a', 'short')], '2 of 2'],
    ['counts a list and its items as one page', [page('a'), list('l', [page('b'), page('c')]), review], [says('a')], '2 of 3'],
    ['counts the pages of a flow within', [page('a'), into('inner'), review], [says('a'), says('in/x')], '3 of 4'],
    ['does not count a flow that is passed over', [page('a'), into('passing'), review], [says('a')], '2 of 2'],
    ['counts a flow that may be passed over in full', [page('a'), into('inner', { when: "answers.a == 'b'" }), review], [], '1 of 4'],
    ['of pages that come with one value and not with another counts the more', alternatives, [], '1 of 4'],
    ['does not count a page between two calls', [page('a'), { id: 'c', kind: 'call' }, review], [says('a')], '2 of 2'],
    [
      'counts what follows in full, though a button leads elsewhere',
      [page('a', { actions: [{ id: 'other', label: 'Other', to: 'c' }], next: 'b' }), page('b', { next: 'review' }), page('c'), review],
      [],
      '1 of 3',
    ],
    [
      'counts all of it where the button leads back',
      [page('a'), page('b', { actions: [{ id: 'other', label: 'Other', to: 'a' }] }), review],
      [says('a')],
      '2 of 3',
    ],
    ['ends at a way back', [page('a'), page('b', { next: 'a' }), review], [says('a')], '2 of 2'],
    ['calls no page the last from which an answer may lead back', again, [says('a', 'odd')], '2 of undefined'],
    ['counts what follows where it may lead on too', turning, [says('a')], '2 of 3'],
  ])('%s', async (_, steps, events, expected) => {
    expect(await told(steps, events)).toBe(expected);
  });

  test('a page that led on before it was shown is none', async () => {
    const load = { operation: 'thing.save', input: { name: { '=': "'x'" } }, on: { no: { step: 'b' }, '*': { outcome: 'failed' } } };
    const outcomes = { ...emptyFlow.outcomes, failed: { kind: 'failure', title: 'Failed' } } as const;
    const steps = [page('a'), page('l', { load }), page('b'), review];
    const called = await walk(steps, [says('a')], { outcomes }, embedded);
    const { call = '' } = called.run.pending ?? {};
    expect(await told(steps, [says('a'), { type: 'failed', call, code: 'no' }], { outcomes })).toBe('2 of 3');
  });

  test('says how many pages there are only where it knows about how many', async () => {
    const perhaps = (id: string) => page(id, { when: "answers.a == 'all'" });
    const steps = (...ids: readonly string[]) => [page('a'), ...ids.map(perhaps), review];
    expect(await told(steps('b', 'c', 'd'))).toBe('1 of 5');
    const { screen: more } = await walk(steps('b', 'c', 'd', 'e'), []);
    expect(more?.progress).not.toHaveProperty('of');
    expect(more?.progress).toHaveProperty('minutes');
    const { screen } = await walk(steps('b', 'c', 'd', 'e', 'f'), []);
    expect(screen?.progress).not.toHaveProperty('of');
    expect(screen?.progress).not.toHaveProperty('minutes');
    expect(await told(steps('b', 'c', 'd', 'e', 'f'), [says('a', 'all')])).toBe('2 of 7');
  });

  test('a page that Change led to keeps its place among the others', async () => {
    const steps = [page('a'), page('b'), review];
    expect(await told(steps, [says('a'), says('b'), { type: 'edit', step: 'review', target: 'a' }])).toBe('1 of 3');
  });

  test('the number is that of before while nothing is answered anew on a page that Change led to', async () => {
    const way = [page('a'), page('b', { when: "answers.a == 'x'" }), page('c', { when: "answers.b == 'y'" }), review];
    const done = [says('a', 'x'), says('b', 'y'), says('c')];
    const change = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });
    expect(await told(way, done)).toBe('4 of 4');
    for (const [target, place] of [
      ['a', '1 of 4'],
      ['b', '2 of 4'],
      ['c', '3 of 4'],
    ] as const)
      expect(await told(way, [...done, change(target)])).toBe(place);
    expect(await told(way, [...done, change('a'), says('a', 'x')])).toBe('4 of 4');
    // Another answer is a reason for another number.
    expect(await told(way, [...done, change('a'), says('a', 'z')])).toBe('2 of 2');
  });

  test('a flow within whose input is still to come is counted, whatever its default says', async () => {
    const paid: Flow = { ...inner, inputs: { amount: { type: 'number', default: 0 } }, steps: [page('x', { when: 'input.amount > 0' })] };
    const steps = [page('a'), into('paid', { with: { amount: { '=': "answers.a == 'much' ? 5 : 0" } } }), review];
    const of = async (...events: RunEvent[]) => (await walk(steps, events, {}, { paid })).screen?.progress?.of;
    expect([await of(), await of(says('a', 'much')), await of(says('a', 'none'))]).toEqual([3, 3, 2]);
  });

  describe('a section of a task list counts as one', () => {
    const sections = [
      { id: 'one', title: 'One', minutes: 4 },
      { id: 'two', title: 'Two', minutes: 7 },
    ];
    const hub: Step = { id: 'hub', kind: 'tasks', title: 'Tasks' };
    const paper: Step = page('d', { section: 'two', fields: [{ id: 'd', type: 'paper', label: 'Paper' }] });
    const partOne = [page('a'), hub, page('b', { section: 'one' }), into('inner', { section: 'one' })];
    const steps: Step[] = [...partOne, page('d', { section: 'two' }), review];
    const open = (section: string): RunEvent => ({ type: 'open-section', step: 'hub', section });
    const one = [says('b'), says('in/x'), says('in/y')];
    const within = (title: string, position: number, of: number) => ({ title, position, of });
    type Told = readonly [
      position: number,
      of: number,
      minutes: number,
      done: readonly string[],
      ahead: readonly string[],
      within?: object,
    ];

    test.each<[string, RunEvent[], Told]>([
      ['before it is there', [], [1, 4, 12, [], ['One', 'Two', 'Check']]],
      ['on the list, which is no step itself', [says('a')], [2, 4, 11, ['a'], ['One', 'Two', 'Check']]],
      ['on its first page', [says('a'), open('one')], [2, 4, 9, ['a'], ['Two', 'Check'], within('One', 1, 3)]],
      ['in a flow within it', [says('a'), open('one'), ...one.slice(0, 2)], [2, 4, 8, ['a'], ['Two', 'Check'], within('One', 3, 3)]],
      ['when it is done', [says('a'), open('one'), ...one], [3, 4, 7, ['a', 'One'], ['Two', 'Check']]],
      ['when a later one is', [says('a'), open('one'), ...one, open('two'), says('d')], [4, 4, 1, ['a', 'One', 'Two'], ['Check']]],
    ])('%s', async (_, events, expected) => {
      const { screen } = await walk(steps, events, { sections }, embedded);
      const { position, of, minutes, titles, within: inside } = screen?.progress ?? {};
      expect([position, of, minutes, titles?.done, titles?.ahead, ...(inside ? [inside] : [])]).toEqual(expected);
    });

    test('and what it is sure to need is named before', async () => {
      expect((await walk([...partOne, paper, review], [], { sections }, embedded)).screen?.progress?.atHand).toEqual(['Paper']);
    });
  });

  describe('in a list', () => {
    const grown = page('g', { when: "item.w == 'child'" });
    const steps = [page('a'), list('l', [page('w'), grown], { min: 1 }), review];
    const add: RunEvent = { type: 'add-item', step: 'l' };
    const adult = says('l/w');
    const item = (number: number, position: number, of: number) => ({ title: 'l', position, of, item: { name: 'l', number } });

    test.each<[string, RunEvent[], object | undefined]>([
      ['an item counts the pages that are sure', [], item(1, 1, 1)],
      ['and those that an answer has brought', [says('l/w', 'child')], item(1, 2, 2)],
      ['the list itself is a page', [adult], undefined],
      ['each item is counted', [adult, add], item(2, 1, 1)],
    ])('%s', async (_, events, expected) => {
      const { screen } = await walk(steps, [says('a'), ...events]);
      expect(screen?.progress?.within).toEqual(expected);
      expect([screen?.progress?.position, screen?.progress?.of]).toEqual([2, 3]);
    });

    test('the time of an item that has to come is counted, until it is there', async () => {
      const fields = Array.from({ length: 10 }, (_, id) => ({ id: `f${id}`, type: 'text', label: 'F', optional: true }));
      const long = [page('a'), list('l', [page('w', { fields })], { min: 1 }), review];
      const minutes = async (...events: RunEvent[]) => (await walk(long, events)).screen?.progress?.minutes;
      expect([await minutes(), await minutes(says('a')), await minutes(says('a'), says('l/w'))]).toEqual([3, 3, 1]);
    });
  });

  test('names the pages before, and those that are sure to come and say no value', async () => {
    const steps = [page('a'), page('b'), page('c', { title: 'Pay {{answers.a}}' }), page('d', { when: "answers.b == 'x'" }), review];
    const { screen } = await walk(steps, [says('a', '5')]);
    expect(screen?.progress?.titles).toEqual({ done: ['a'], ahead: ['Check'] });
  });

  describe('names no page that an answer to come may lead past', () => {
    const ahead = async (steps: readonly Step[], ...events: RunEvent[]) =>
      (await walk(steps, events, {}, embedded)).screen?.progress?.titles.ahead;
    const fork = page('a', { next: [{ when: "answers.a == 'other'", to: 'c' }, { to: 'b' }] });

    test.each<[string, readonly Step[], RunEvent[], readonly string[]]>([
      ['though the way leads over it while nobody can tell', [fork, page('b', { next: 'review' }), page('c'), review], [], ['Check']],
      ['and each once it is known', [fork, page('b', { next: 'review' }), page('c'), review], [says('a', 'x')], ['Check']],
      ['but those that come whatever is answered', [fork, page('b'), page('c'), review], [], ['c', 'Check']],
      [
        'but all where the other way is out of the service',
        [page('a', { next: [{ when: "answers.a == 'no'", to: 'done' }, { to: 'b' }] }), page('b'), review],
        [],
        ['b', 'Check'],
      ],
      [
        'whichever way the flow within may end',
        [into('inner', { next: [{ when: 'answers.in.x == 1', to: 'c' }, { to: 'b' }] }), page('b', { next: 'c' }), page('c'), review],
        [],
        ['y', 'c', 'Check'],
      ],
      ['where a fork is still to come', [page('z'), fork, page('b', { next: 'review' }), page('c'), review], [], ['a', 'Check']],
    ])('%s', async (_, steps, events, expected) => {
      expect(await ahead(steps, ...events)).toEqual(expected);
    });
  });

  describe('counts the pages of the longest way where an answer to come decides between ways', () => {
    const fork = page('a', { next: [{ when: "answers.a == 'long'", to: 'b' }, { to: 'review' }] });
    const ways = (...longer: readonly string[]) => [page('z'), fork, ...longer.map((id) => page(id)), review];
    test.each<[string, readonly Step[], RunEvent[], readonly (number | undefined)[]]>([
      ['before the fork', ways('b', 'c'), [], [1, 5]],
      ['on it', ways('b', 'c'), [says('z')], [2, 5]],
      ['and no more once the shorter is taken', ways('b', 'c'), [says('z'), says('a', 'short')], [3, 3]],
      ['nor does the number grow once the longer is', ways('b', 'c'), [says('z'), says('a', 'long')], [3, 5]],
      ['but tells none where the ways are too different', ways('b', 'c', 'd', 'e'), [], [1, undefined]],
    ])('%s', async (_, steps, events, expected) => {
      const { screen } = await walk(steps, events);
      expect([screen?.progress?.position, screen?.progress?.of]).toEqual(expected);
    });
  });

  describe('names what to have at hand', () => {
    const asks = (id: string, more: object = {}) => page(id, { fields: [{ id, type: 'paper', label: `Paper ${id}`, ...more }] });
    const papers = (count: number) => Array.from({ length: count }, (_, id) => asks(`p${id}`));

    test.each<[string, readonly Step[], RunEvent[], readonly string[] | undefined]>([
      ['here and on pages to come', [page('a'), asks('b'), asks('c')], [], ['Paper b', 'Paper c']],
      ['while it is still to come', [asks('a'), page('b'), asks('c')], [says('a', 'x')], ['Paper c']],
      ['nothing where nothing is needed', [page('a'), review], [], undefined],
      [
        'nothing that may be left out',
        [page('a'), asks('b', { optional: true }), asks('c', { optional: "answers.a == 'x'" })],
        [],
        undefined,
      ],
      ['nothing that stands there already', [page('a'), asks('b', { readOnly: true })], [], undefined],
      ['nothing that rests on an answer to come', [page('a'), asks('b', { when: "answers.a == 'x'" })], [], undefined],
      ['what an answer has brought', [page('a'), page('m'), asks('b', { when: "answers.a == 'x'" })], [says('a', 'x')], ['Paper b']],
      ['no page that may be passed over', [page('a'), { ...asks('b'), when: "answers.a == 'x'" }], [], undefined],
      ['no label with a value in it', [page('a'), asks('b', { label: 'Proof of {{answers.a}}' })], [], undefined],
      ['what is asked of each item', [page('a'), list('l', [asks('i')])], [], ['Paper i']],
      ['each once', [asks('a', { label: 'PAN' }), asks('b', { label: 'PAN' })], [], ['PAN']],
      ['five at most', [page('a'), ...papers(7)], [], ['Paper p0', 'Paper p1', 'Paper p2', 'Paper p3', 'Paper p4']],
    ])('%s', async (_, steps, events, expected) => {
      expect((await walk(steps, events)).screen?.progress?.atHand).toEqual(expected);
    });
  });

  test('names what the flow says itself, for as long as anything is asked for', async () => {
    const ready = ['The old card'];
    const atHand = async (...events: RunEvent[]) =>
      (await walk([page('a'), page('b'), review], events, { ready })).screen?.progress?.atHand;
    expect([await atHand(), await atHand(says('a')), await atHand(says('a'), says('b'))]).toEqual([ready, ready, undefined]);
  });

  test('says that a telephone is needed while a code that is sent to it is to come', async () => {
    const steps = [page('a'), page('b', { fields: [{ id: 'b', type: 'sent', label: 'Code' }] }), page('c'), review];
    const phone = async (pages: readonly Step[], ...events: RunEvent[]) => (await walk(pages, events)).screen?.progress?.phone;
    expect([await phone(steps), await phone(steps, says('a')), await phone(steps.toSpliced(1, 1))]).toEqual([true, true, undefined]);
  });

  test('tells whole minutes, more for more questions', async () => {
    const fields = Array.from({ length: 20 }, (_, id) => ({ id: `f${id}`, type: 'text', label: 'F', optional: true }));
    expect((await walk([page('a'), review], [])).screen?.progress?.minutes).toBe(1);
    expect((await walk([page('a', { fields }), review], [])).screen?.progress?.minutes).toBe(5);
  });

  test('counts what is done on another site, as long as its step says', async () => {
    const call = (more: Partial<Step>): Step => ({ id: 'call', kind: 'redirect', title: 'Call', url: "'https://call.example'", ...more });
    const minutes = async (more: Partial<Step>) => (await walk([page('a'), call(more)], [])).screen?.progress?.minutes;
    expect([await minutes({}), await minutes({ minutes: 10 })]).toEqual([1, 11]);
  });
});
