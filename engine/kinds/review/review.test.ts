import { describe, expect, test } from 'vitest';
import { advance, beginRun } from '../../advance/advance.ts';
import { programOf, stranger, verified } from '../../advance/testing/program.ts';
import type { Step } from '../../language/step.ts';
import type { Advanced, Facts, HostEvent, RunEvent } from '../../run/run.ts';

const page = (id: string, more: Partial<Step> = {}): Step => ({ id, title: id, fields: [{ id, type: 'text', label: id }], ...more });
const people: Step = { id: 'people', kind: 'group', title: 'People', item: { name: 'P', summary: 'P', steps: [page('who')] } };
const papers: Step = { ...people, id: 'papers', each: "['a']", item: { name: 'P', summary: 'P', steps: [page('file')] } };
const check: Step = { id: 'check', kind: 'device', title: 'Check', needs: [] };
const review: Step = { id: 'review', kind: 'review', title: 'Review' };
const steps = [page('one'), page('skipped', { when: 'false' }), check, people, papers, review, page('later')];
const answer = (step: string, answers = {}): RunEvent => ({ type: 'answer', step, answers });
const edit = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });
const there: readonly RunEvent[] = [
  answer('one', { one: 'Asha' }),
  { type: 'report', step: 'check', found: {} },
  { type: 'add-item', step: 'people' },
  answer('people/who', { who: 'Ravi' }),
  answer('people'),
  answer('papers/file', { file: 'x' }),
  answer('papers'),
];

/** Where events lead, each with what the host knows by then. */
async function walk(all: readonly Step[], events: readonly (readonly [RunEvent, Facts])[]): Promise<Advanced> {
  const program = await programOf({ steps: all });
  const begun: Advanced = beginRun(program, { id: 'r1', facts: stranger });
  return events.reduce((so, [event, facts]) => advance(program, so.run, event, facts), begun);
}

async function after(...events: readonly (RunEvent | HostEvent)[]): Promise<Advanced> {
  const program = await programOf({ steps });
  const begun: Advanced = beginRun(program, { id: 'r1', facts: stranger });
  return [...there, ...events].reduce((so, event) => advance(program, so.run, event, stranger), begun);
}

describe('a review leads back', () => {
  test.each([
    ['one', 'one.asking'],
    ['people', 'people.asking'],
    ['papers', 'papers.asking'],
  ])('to %s, to change it', async (target, state) => {
    const { run } = await after(edit(target));
    expect(run).toMatchObject({ state, returnTo: 'review', edited: target });
  });

  test.each(['check', 'people/who', 'papers/file', 'skipped', 'later', 'review', 'gone'])('not to %s', async (target) => {
    const { run, refused } = await after(edit(target));
    expect([run.state, refused?.code]).toEqual(['review.asking', 'event-not-allowed']);
  });

  test('and is come to again from there, with all that still stands', async () => {
    const { run } = await after(edit('one'), answer('one', { one: 'Mira' }));
    expect(run).toMatchObject({ state: 'review.asking', answers: { '': { one: 'Mira', people: [{ who: 'Ravi' }] } } });
    expect(run.returnTo).toBeUndefined();
  });

  test('and is come to again though it was left before: what was changed is looked through before it is sent', async () => {
    const again = page('again', { next: [{ when: "answers.again == 'back'", to: 'review', times: 1 }, { to: 'done' }] });
    const events = [
      answer('one', { one: 'Asha' }),
      answer('review'),
      answer('again', { again: 'back' }),
      edit('one'),
      answer('one', { one: 'M' }),
    ];
    const { run } = await walk(
      [page('one'), review, again],
      events.map((event) => [event, stranger]),
    );
    expect(run.state).toBe('review.asking');
  });

  test('to the first item of which more is asked by now', async () => {
    const more = page('more', { when: 'session.verified' });
    const item = { name: 'P', summary: 'P', steps: [page('file'), more] };
    const events = [answer('papers/file', { file: 'x' }), answer('papers')].map((event) => [event, stranger] as const);
    expect((await walk([{ ...papers, item }, review], [...events, [edit('papers'), stranger]])).run.state).toBe('papers.asking');
    expect((await walk([{ ...papers, item }, review], [...events, [edit('papers'), verified]])).run.state).toBe('papers/file.asking');
  });
});
