import { describe, expect, test } from 'vitest';
import { advance, beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { list, page, says } from '../advance/testing/walk.ts';
import type { Locale } from '../language/locale.ts';
import type { Step } from '../language/step.ts';
import type { JsonValue } from '../language/text.ts';
import type { Program } from './program.ts';
import { questionsIn, retold } from './retold.ts';
import type { HostEvent, Run, RunEvent } from './run.ts';

const words = ['items.name'];
const english = {
  items: [
    { id: 'A', name: 'Savings' },
    { id: 'B', name: 'Salary' },
  ],
};
const hindi = {
  items: [
    { id: 'A', name: 'बचत' },
    { id: 'B', name: 'वेतन' },
  ],
};
const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const declare: Step = {
  id: 'declare',
  title: 'Of {{data.things.items[0].name}}',
  fields: [{ id: 'sure', type: 'tick', label: 'I agree' }],
};
const load = (operation = 'thing.list', more: object = {}) => ({ operation, as: 'things', on: { '*': { outcome: 'failed' } }, ...more });
const came = (call: string, data: JsonValue = english, locale?: Locale): HostEvent => ({
  type: 'succeeded',
  call,
  data,
  ...(locale === undefined ? {} : { locale }),
});

async function begun(steps: readonly Step[]): Promise<{ program: Program; run: Run }> {
  const program = await programOf({ steps });
  return { program, run: beginRun(program, { id: 'r1', facts: stranger }).run };
}

function after(program: Program, start: Run, events: readonly (RunEvent | HostEvent)[]): Run {
  return events.reduce((run, event) => advance(program, run, event, stranger).run, start);
}

/** The run as it is told in Hindi, where the bank answers each question with this, or not at all. */
function inHindi(program: Program, run: Run, data?: JsonValue): Run {
  const asked = questionsIn(run, 'hi', stranger.now);
  return retold(
    { program, run, facts: stranger },
    'hi',
    asked.map((question) => ({ ...question, words, ...(data === undefined ? {} : { data }) })),
  );
}

describe('what a run knows of how it has read', () => {
  const input = { code: { '=': 'answers.one' } };

  test('is the question, and the language of the answer', async () => {
    const { program, run } = await begun([page('one'), page('two', { load: load('place.find', { input }) })]);
    const read = after(program, run, [says('one', '560001'), came('two#1', english, 'en')]);
    expect(read.origins).toEqual({ '': { things: { operation: 'place.find', input: { code: '560001' }, locale: 'en' } } });
    expect(questionsIn(read, 'hi', stranger.now)).toEqual([{ operation: 'place.find', input: { code: '560001' } }]);
    expect(questionsIn(read, 'en', stranger.now)).toEqual([]);
  });

  test('goes with what was read: aside, back with it, and away when something else is read under the same name', async () => {
    const steps = [page('one'), page('two', { load: load('place.find', { input }) }), review];
    const { program, run } = await begun(steps);
    const read = after(program, run, [says('one', 'x'), came('two#1', english, 'en'), says('two', 'y')]);
    const aside = after(program, read, [{ type: 'edit', step: 'review', target: 'one' }, says('one', 'z')]);
    expect(aside.pending?.input).toEqual({ code: 'z' });
    expect(questionsIn(aside, 'hi', stranger.now)).toEqual([{ operation: 'place.find', input: { code: 'x' } }]);
    expect(after(program, aside, [came('two#2')]).origins).toBeUndefined();
    const back = after(program, read, [{ type: 'edit', step: 'review', target: 'two' }, says('two', 'q')]);
    expect(back.origins).toEqual(read.origins);
  });

  test('is nothing where the host does not say that it may be asked again', async () => {
    const { program, run } = await begun([page('one', { load: load() })]);
    expect(after(program, run, [came('one#1')])).not.toHaveProperty('origins');
  });

  test.each([
    ['a code that lives no longer than its call went with it', 'code', 1],
    ['the question is longer than what is kept', 'text', 500],
  ])('is nothing where %s', async (_, type, parts) => {
    const input = Object.fromEntries(Array.from({ length: parts }, (__, at) => [`part${at}`, { '=': 'answers.one' }]));
    const first: Step = {
      id: 'one',
      title: 'One',
      fields: [{ id: 'one', type, label: 'One' }],
      submit: {
        operation: 'place.find',
        as: 'things',
        input: { ...input, code: { '=': 'answers.one' } },
        on: { '*': { outcome: 'failed' } },
      },
    };
    const { program, run } = await begun([first, page('two')]);
    const sent = after(program, run, [says('one', 'x')]);
    expect(sent.pending?.input['code']).toBe('x');
    expect(after(program, sent, [came('one#1', english, 'en')])).not.toHaveProperty('origins');
  });
});

test.each([
  [4000, true],
  [4001, false],
])('a question of %i characters is kept to be asked again: %s', async (length, kept) => {
  const { program, run } = await begun([
    page('one'),
    page('two', { load: load('place.find', { input: { code: { '=': 'answers.one' } } }) }),
  ]);
  const code = 'x'.repeat(length - JSON.stringify({ code: '' }).length);
  const asked: Run = { ...after(program, run, [says('one', 'x')]), answers: { '': { one: code } } };
  const { pending } = asked;
  if (!pending) throw new Error('The page asks nothing.');
  const read = after(program, { ...asked, pending: { ...pending, input: { code } } }, [came('two#1', english, 'en')]);
  expect(read.origins !== undefined).toBe(kept);
});

describe('a run that is told in another language', () => {
  const steps = [page('one', { load: load() }), page('two'), declare, review];
  const events = [came('one#1', english, 'en'), says('one', 'a'), says('two', 'b'), says('declare', { sure: true })];

  test('differs in the words alone, and in what they are in', async () => {
    const { program, run } = await begun(steps);
    const read = after(program, run, events);
    const { origins, rests, data, ...rest } = inHindi(program, read, hindi);
    const { origins: _origins, rests: _rests, data: _data, ...before } = read;
    expect(rest).toEqual(before);
    expect(data).toEqual({ '': { things: hindi } });
    expect(origins).toEqual({ '': { things: { operation: 'thing.list', input: {}, locale: 'hi' } } });
    expect({ ...rests, declare: '' }).toEqual({ ...read.rests, declare: '' });
  });

  test('does not have confirmed again what was confirmed in the words of before', async () => {
    const { program, run } = await begun(steps);
    const told = inHindi(program, after(program, run, events), hindi);
    const changed = [{ type: 'edit', step: 'review', target: 'two' } as const, says('two', 'c')];
    expect(after(program, told, changed).state).toBe('review.asking');
    const other = { ...told, data: { '': { things: english } } };
    expect(after(program, other, changed).state).toBe('declare.asking');
  });

  test('nor what is off the way meanwhile, behind a page that came between, with what its own page fetched', async () => {
    const own = { ...declare, load: load() };
    const between = page('between', { when: "answers.two == 'x'" });
    const { program, run } = await begun([page('one'), page('two'), between, own, review]);
    const read = after(program, run, [
      says('one', 'a'),
      says('two', 'b'),
      came('declare#1', english, 'en'),
      says('declare', { sure: true }),
    ]);
    const away = after(program, read, [{ type: 'edit', step: 'review', target: 'two' }, says('two', 'x')]);
    expect([away.state, Object.keys(away.aside)]).toEqual(['between.asking', ['declare', 'review']]);
    expect(after(program, inHindi(program, away, hindi), [says('between', 'y')]).state).toBe('review.asking');
  });

  test('is as it was where the bank says something else, and is not asked about again', async () => {
    const { program, run } = await begun(steps);
    const read = after(program, run, events);
    const told = inHindi(program, read, { items: hindi.items.slice(1) });
    expect({ ...told, origins: {} }).toEqual({ ...read, origins: {} });
    expect(questionsIn(told, 'hi', '2027-11-21T10:00:00+05:30')).toEqual([]);
  });

  test('is as it was where the bank does not answer, and is asked about again after a minute', async () => {
    const { program, run } = await begun(steps);
    const read = after(program, run, events);
    const told = inHindi(program, read);
    expect({ ...told, origins: {} }).toEqual({ ...read, origins: {} });
    expect(questionsIn(told, 'hi', '2026-11-21T10:00:59+05:30')).toEqual([]);
    expect(questionsIn(told, 'hi', '2026-11-21T10:01:00+05:30')).toHaveLength(1);
    expect(inHindi(program, told, hindi).data).toEqual(read.data);
  });

  test('has of what is put aside the new words too', async () => {
    const { program, run } = await begun([
      page('one'),
      page('two', { load: load('place.find', { input: { code: { '=': 'answers.one' } } }) }),
      review,
    ]);
    const read = after(program, run, [says('one', 'x'), came('two#1', english, 'en'), says('two', 'y')]);
    const anew = after(program, read, [{ type: 'edit', step: 'review', target: 'one' }, says('one', 'z'), came('two#2', english)]);
    const told = inHindi(program, anew, hindi);
    expect(told.aside['two']?.data).toEqual({ things: hindi });
    expect(told.data).toEqual(anew.data);
  });

  test('keeps the items that go with elements of the bank’s, which have the new words', async () => {
    const pages = [page('why', { title: 'Why {{source.name}}?', fields: [{ id: 'why', type: 'tick', label: 'I agree' }] })];
    const group = list('each', pages, { each: 'data.things.items' });
    const { program, run } = await begun([page('one', { load: load() }), group, review]);
    const asked = after(program, run, [came('one#1', english, 'en'), says('one', 'a')]);
    const item = (index: number): RunEvent[] => [
      { type: 'edit-item', step: 'each', index },
      { type: 'answer', step: 'each/why', answers: { why: true } },
    ];
    const half = after(program, asked, item(0));
    expect(half.answers['']?.['each']).toEqual([{ why: true, source: english.items[0] }, null]);
    const told = inHindi(program, half, hindi);
    expect(told.answers['']?.['each']).toEqual([{ why: true, source: hindi.items[0] }, null]);
    const whole = after(program, told, item(1));
    expect(whole.answers['']?.['each']).toEqual(hindi.items.map((source) => ({ why: true, source })));
    expect(after(program, whole, [{ type: 'answer', step: 'each', answers: {} }]).state).toBe('review.asking');
  });
});
