import { expect, test } from 'vitest';
import type { Step } from '../language/step.ts';
import type { RunEvent } from '../run/run.ts';
import { advance, beginRun } from './advance.ts';
import { programOf, stranger } from './testing/program.ts';

const asks = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  title: id,
  fields: [{ id, type: 'text', label: id }],
  ...more,
});

async function after(flow: Parameters<typeof programOf>[0], events: readonly RunEvent[]) {
  const program = await programOf(flow);
  return events.reduce((run, event) => advance(program, run, event, stranger).run, beginRun(program, { id: 'r', facts: stranger }).run);
}

const answer = (step: string, text?: string): RunEvent => ({ type: 'answer', step, answers: text === undefined ? {} : { [step]: text } });
const open = (section: string): RunEvent => ({ type: 'open-section', step: 'hub', section });

test('an answer that another section has hidden does not count', async () => {
  const sections = ['one', 'two'].map((id) => ({ id, title: id }));
  const steps: Step[] = [
    { id: 'hub', kind: 'tasks', title: 'Tasks', order: 'any' },
    asks('who', { section: 'one' }),
    asks('whom', { section: 'two', when: "answers.who == 'other'" }),
    asks('why', { section: 'two' }),
    { id: 'review', kind: 'review', title: 'Check', next: 'done' },
  ];
  const first = [open('one'), answer('who', 'other'), open('two'), answer('whom', 'Ravi'), answer('why', 'rent')];
  expect((await after({ steps, sections }, first)).answers['']).toEqual({ who: 'other', whom: 'Ravi', why: 'rent' });
  const { answers, aside } = await after({ steps, sections }, [...first, open('one'), answer('who', 'me')]);
  expect(answers['']).toEqual({ who: 'me', why: 'rent' });
  expect(aside['whom']?.answers).toEqual({ whom: 'Ravi' });
});

test('what a changed answer hides does not count in the call that it is sent with', async () => {
  const submit = { operation: 'thing.save', input: { name: { '=': "answered(answers.whom) ? answers.whom : 'nobody'" } }, on: {} };
  const steps: Step[] = [
    asks('who', { submit }),
    asks('whom', { when: "answers.who == 'other'", next: [{ when: "answers.whom == 'again'", to: 'who', times: 1 }, { to: 'why' }] }),
    asks('why'),
  ];
  const program = await programOf({ steps });
  let run = beginRun(program, { id: 'r', facts: stranger }).run;
  run = advance(program, run, answer('who', 'other'), stranger).run;
  run = advance(program, run, { type: 'succeeded', call: run.pending?.call ?? '', data: {} }, stranger).run;
  run = advance(program, run, answer('whom', 'again'), stranger).run;
  expect(run.state).toBe('who.asking');
  expect(advance(program, run, answer('who', 'other'), stranger).run.pending?.input).toEqual({ name: 'again' });
  expect(advance(program, run, answer('who', 'me'), stranger).run.pending?.input).toEqual({ name: 'nobody' });
});

test.each<[string, Pick<Step, 'next'>, Pick<Step, 'when'>]>([
  ['by a route', { next: [{ when: "answers.how == 'paper'", to: 'review' }, { to: 'away' }] }, {}],
  ['by its condition', {}, { when: "answers.how == 'site'" }],
])('what a customer came back with counts only while the step that sent them is on the way, which it is %s', async (_, routes, when) => {
  const away: Step = { id: 'away', kind: 'redirect', title: 'Leave', url: "'https://elsewhere.example/'", returns: ['code'], ...when };
  const signed = "answered(returned.code) ? returned.code : 'none'";
  const submit = { operation: 'thing.save', input: { name: { '=': signed } }, on: {} };
  const flow = { steps: [asks('how', routes), away, { id: 'review', kind: 'review', title: 'Check', submit } satisfies Step] };
  const there: RunEvent[] = [answer('how', 'site'), { type: 'return', step: 'away', params: { code: 'c1' } }];
  const change = (to: string): RunEvent[] => [{ type: 'edit', step: 'review', target: 'how' }, answer('how', to)];
  const sent = async (...more: RunEvent[]) => {
    const run = await after(flow, [...there, ...more, answer('review')]);
    return run.pending?.input ?? run.state;
  };
  expect(await sent()).toEqual({ name: 'c1' });
  expect(await sent(...change('paper'))).toEqual({ name: 'none' });
  expect(await sent(...change('paper'), ...change('site'))).toEqual({ name: 'c1' });
});
