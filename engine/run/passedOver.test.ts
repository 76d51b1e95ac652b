import { describe, expect, test } from 'vitest';
import { list, page, says, walk } from '../advance/testing/walk.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { advance } from '../advance/advance.ts';
import { emptyFlow, programOf, verified } from '../advance/testing/program.ts';
import type { HostEvent, RunEvent } from './run.ts';

const hub: Step = { id: 'hub', kind: 'tasks', title: 'Tasks', order: 'any' };
const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const sections = ['one', 'two'].map((id) => ({ id, title: id }));
const one = (id: string, more: Partial<Step> = {}) => page(id, { section: 'one', ...more });
const two = (id: string, more: Partial<Step> = {}) => page(id, { section: 'two', ...more });
const inner: Flow = { ...emptyFlow, id: 'inner', area: 'shared', steps: [page('x'), page('y')] };
const open = (section: string): RunEvent => ({ type: 'open-section', step: 'hub', section });
const go = async (steps: readonly Step[], events: readonly (RunEvent | HostEvent)[]) =>
  (await walk(steps, events, { sections }, { inner })).run;

describe('a step that is passed over', () => {
  const brings = (call: string, reference: string): HostEvent => ({ type: 'succeeded', call, data: { reference } });

  test('counts no more where a way back led past it, and what was asked within it neither', async () => {
    const submit = { operation: 'thing.order', as: 'got', on: {} };
    const known = { when: "data.got.reference == 'R1'" };
    const steps = [
      page('a', { submit }),
      page('b', known),
      { id: 'in', kind: 'flow', flow: 'inner', ...known } as Step,
      page('c', { next: [{ when: "answers.c == 'again'", to: 'a', times: 1 }, { to: 'review' }] }),
      review,
    ];
    const first = [says('a', 'x'), brings('a#1', 'R1'), says('b', 'y'), says('in/x', '1'), says('in/y', '2'), says('c', 'again')];
    const run = await go(steps, [...first, says('a', 'x'), brings('a#2', 'R2')]);
    expect([run.state, run.answers['']?.['b'], run.answers['in']]).toEqual(['c.asking', undefined, {}]);
    expect(run.way.filter((path) => path === 'b' || path.startsWith('in/'))).toEqual([]);
  });

  test('counts no more at once where it was asked of a stranger, who is verified when the section is opened again', async () => {
    const steps = [hub, one('a', { when: '!session.verified' }), one('b'), two('z'), review];
    const program = await programOf({ steps, sections });
    const { run } = await walk(steps, [open('one'), says('a', 'x'), says('b', 'y')], { sections });
    expect(run.answers['']).toEqual({ a: 'x', b: 'y' });
    const again = advance(program, { ...run, hash: program.version }, open('one'), verified).run;
    expect([again.state, again.answers[''], again.way]).toEqual(['b.asking', {}, ['hub', 'b']]);
  });

  test('in an item leaves alone what comes behind the list', async () => {
    const people = list('people', [page('who'), page('more', { when: "item.who == 'x'" })], { section: 'one' });
    const add: RunEvent = { type: 'add-item', step: 'people' };
    const steps = [hub, people, one('z'), two('q'), review];
    const done = [open('one'), add, says('people/who', 'w'), says('people'), says('z', 'there')];
    const again = [open('one'), { type: 'edit-item', step: 'people', index: 0 } as const, says('people/who', 'w')];
    const run = await go(steps, [...done, ...again]);
    expect([run.state, run.answers['']]).toEqual(['people.asking', { people: [{ who: 'w' }], z: 'there' }]);
  });
});

describe('what another section leads to no more counts no more at once, before the list of sections is come to again', () => {
  const both = [open('one'), says('a', 'x'), says('a2', '2')];

  test('a page', async () => {
    const steps = [hub, one('a'), one('a2'), two('b', { when: "answers.a == 'x'" }), review];
    const run = await go(steps, [...both, open('two'), says('b', 'y'), open('one'), says('a', 'other')]);
    expect([run.state, run.answers['']?.['b'], run.way]).toEqual(['a2.asking', undefined, ['hub', 'a', 'a2']]);
  });

  test('a flow, with all within', async () => {
    const inside: Step = { id: 'in', kind: 'flow', flow: 'inner', section: 'two', when: "answers.a == 'x'" };
    const events = [...both, open('two'), says('in/x', '1'), says('in/y', '2'), open('one'), says('a', 'other')];
    const run = await go([hub, one('a'), one('a2'), inside, review], events);
    expect([run.state, run.answers['in'], run.way]).toEqual(['a2.asking', {}, ['hub', 'a', 'a2']]);
  });

  test('but not what a page may lead to that is yet to be asked', async () => {
    const b = two('b', { when: "answers.a != 'x'", next: [{ when: "answers.a == 'x' || answers.b == 'far'", to: 'd' }, { to: 'c' }] });
    const steps = [hub, one('a'), one('a2'), b, two('c', { next: 'hub' }), two('d'), review];
    const run = await go(steps, [...both, open('two'), says('d', 'z'), open('one'), says('a', 'other')]);
    expect([run.state, run.answers['']?.['d']]).toEqual(['a2.asking', 'z']);
  });
});
