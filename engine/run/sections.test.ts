import { describe, expect, test } from 'vitest';
import { strays } from '../advance/testing/leadsTo.ts';
import { choices, list, page, says, walk } from '../advance/testing/walk.ts';
import { emptyFlow, programOf, stranger } from '../advance/testing/program.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import type { RunEvent } from './run.ts';

const hub: Step = { id: 'hub', kind: 'tasks', title: 'Tasks', order: 'any' };
const review: Step = { id: 'review', kind: 'review', title: 'Check' };
const sections = ['one', 'two'].map((id) => ({ id, title: id }));
const inner: Flow = { ...emptyFlow, id: 'inner', area: 'shared', steps: [page('x'), page('y', { when: "answers.x != 'short'" })] };
const passing: Flow = { ...inner, passWhen: "answers.x == 'over'" };
const embedded = { inner, passing };
const open = (section: string): RunEvent => ({ type: 'open-section', step: 'hub', section });
const edit = (target: string): RunEvent => ({ type: 'edit', step: 'review', target });
const one = (id: string, more: Partial<Step> = {}) => page(id, { section: 'one', ...more });
const two = (id: string, more: Partial<Step> = {}) => page(id, { section: 'two', ...more });
const go = (steps: readonly Step[], events: readonly RunEvent[]) => walk(steps, events, { sections }, embedded);
const states = async (steps: readonly Step[], events: readonly RunEvent[]) =>
  (await go(steps, events)).screen?.tasks?.map(({ status }) => status);

describe('a section is done', () => {
  const routes = one('a', { next: [{ when: "answers.a == 'far'", to: 'c' }, { to: 'b' }] });
  const loop = one('b', { next: [{ when: "answers.b == 'again'", to: 'a', times: 1 }, { to: 'c' }] });
  const inside: Step = { id: 'in', kind: 'flow', flow: 'inner', section: 'one' };
  const leave = (...from: string[]): RunEvent[] => from.map((step) => ({ type: 'back', step }));

  test.each<[string, readonly Step[], RunEvent[], string]>([
    ['when its pages are answered', [one('a'), one('b')], [says('a', 'x'), says('b', 'x')], 'done'],
    ['not before the last is', [one('a'), one('b')], [says('a', 'x'), ...leave('b', 'a')], 'open'],
    ['without a page that is passed over', [one('a'), one('b', { when: "answers.a == 'y'" })], [says('a', 'x')], 'done'],
    ['by the route that was taken', [routes, one('b'), one('c')], [says('a', 'far'), says('c', 'x')], 'done'],
    [
      'though a way back was taken once',
      [one('a'), loop, one('c')],
      [says('a', 'x'), says('b', 'again'), says('a', 'x'), says('b', 'again'), says('c', 'x')],
      'done',
    ],
    ['with all pages of a flow in it', [inside], [says('in/x', 'long'), says('in/y', 'x')], 'done'],
    ['without the page that a flow in it passes over', [inside], [says('in/x', 'short')], 'done'],
    ['not in the midst of a flow in it', [inside, one('b')], [says('in/x', 'long'), ...leave('in/y', 'in/x')], 'open'],
    ['when a flow in it is over, and what comes after', [inside, one('b')], [says('in/x', 'short'), says('b', 'x')], 'done'],
    ['not before what comes after a flow in it', [inside, one('b')], [says('in/x', 'short'), ...leave('b', 'in/x')], 'open'],
  ])('%s', async (_, pages, events, status) => {
    expect(await states([hub, ...pages, two('z'), review], [open('one'), ...events])).toEqual([status, 'open']);
  });

  test('no more, where an earlier section changes what its limit reads, and only then', async () => {
    const limit = two('z', { fields: [{ id: 'z', type: 'number', label: 'Z', max: { '=': 'size(answers.a) * 10' } }] });
    const events = [open('one'), says('a', 'xx'), open('two'), says('z', { z: 7 }), open('one')];
    expect(await states([hub, one('a'), limit, review], [...events, says('a', 'xx')])).toEqual(['done', 'done']);
    expect(await states([hub, one('a'), limit, review], [...events, says('a', 'xxx')])).toEqual(['done', 'open']);
  });

  const limited = page('z', { fields: [{ id: 'z', type: 'number', label: 'Z', max: { '=': 'size(input.name) * 10' } }] });
  test.each<[string, Step, string, string]>([
    ['where what a flow in it is given stays the same', limited, 'xx', 'done'],
    ['no more, where an earlier section changes what a page of the flow rests on', limited, 'xxx', 'open'],
    ['where nothing that the flow asks rests on what has changed', page('z'), 'xxx', 'done'],
  ])('%s', async (_, asking, answer, status) => {
    const given: Flow = { ...emptyFlow, id: 'given', area: 'shared', inputs: { name: { type: 'string' } }, steps: [asking] };
    const host: Step = { id: 'in', kind: 'flow', flow: 'given', section: 'two', with: { name: { '=': 'answers.a' } } };
    const first = asking === limited ? says('in/z', { z: 7 }) : says('in/z', 'z');
    const events = [open('one'), says('a', 'xx'), open('two'), first, open('one'), says('a', answer)];
    const { screen } = await walk([hub, one('a'), host, review], events, { sections }, { given });
    expect(screen?.tasks?.map((task) => task.status)).toEqual(['done', status]);
  });
});

test('a section that comes after another does not open again until that is done, where an answer has brought it back', async () => {
  const named = [...sections, { id: 'three', title: 'three', after: ['two'] }];
  const steps = [hub, one('a'), two('b', { when: "answers.a == 'yes'" }), page('c', { section: 'three' }), review];
  const goOn = async (...events: RunEvent[]) => (await walk(steps, [open('one'), says('a', 'no'), ...events], { sections: named })).screen;
  const states = async (...events: RunEvent[]) => (await goOn(...events))?.tasks?.map(({ status }) => status);
  const brought = [open('three'), says('c', 'x'), open('one'), says('a', 'yes')];
  expect(await states(open('three'), says('c', 'x'))).toEqual(['done', 'done']);
  expect(await states(...brought)).toEqual(['done', 'open', 'not-yet']);
  expect((await goOn(...brought, open('three')))?.step).toBe('hub');
  expect(await states(...brought, open('two'), says('b', 'x'))).toEqual(['done', 'done', 'done']);
});

describe('what another section has changed', () => {
  const both = [open('one'), says('a', 'x'), open('two'), says('b', 'y')];

  test('leads an answer off the way, and what rests on that too', async () => {
    const steps = [hub, one('a'), two('b', { when: "answers.a == 'x'" }), two('c', { when: "answers.b == 'y'" }), review];
    const all = [...both, says('c', 'z')];
    expect((await go(steps, all)).run.answers['']).toEqual({ a: 'x', b: 'y', c: 'z' });
    const { run } = await go(steps, [...all, open('one'), says('a', 'other')]);
    expect([run.state, run.answers['']]).toEqual(['hub.asking', { a: 'other' }]);
    const again = await go(steps, [...all, open('one'), says('a', 'other'), open('one'), says('a', 'x'), open('two')]);
    expect([again.run.state, again.screen?.fields[0]?.value]).toEqual(['b.asking', 'y']);
  });

  test('leaves alone what the way still leads to, by any route that a page may take', async () => {
    const steps = [hub, one('a'), two('b', { next: [{ when: "answers.b == 'y'", to: 'd' }, { to: 'c' }] }), two('c'), two('d'), review];
    const { run } = await go(steps, [...both, says('d', 'z'), open('one'), says('a', 'other')]);
    expect(run.answers['']).toEqual({ a: 'other', b: 'y', d: 'z' });
  });

  test('leaves alone a flow in a section, with all within', async () => {
    const inside: Step = { id: 'in', kind: 'flow', flow: 'inner', section: 'two' };
    const events = [open('one'), says('a', 'x'), open('two'), says('in/x', 'long'), says('in/y', 'q'), open('one'), says('a', 'other')];
    const { run } = await go([hub, one('a'), inside, review], events);
    expect(run.answers).toMatchObject({ '': { a: 'other' }, in: { x: 'long', y: 'q' } });
  });

  test('shortens a list that goes with it, at once', async () => {
    const papers = list('papers', [page('file')], { each: 'answers.what', section: 'two' });
    const steps = [hub, { ...choices('what', 'a', 'b'), section: 'one' }, papers, review];
    const events = [open('one'), says('what', ['a', 'b']), open('two'), says('papers/file', '1'), says('papers/file', '2'), says('papers')];
    const { run } = await go(steps, [...events, open('one'), says('what', ['b'])]);
    expect(run.answers['']).toEqual({ what: ['b'], papers: [{ file: '2', source: 'b' }] });
  });

  test('touches nothing before the list of sections', async () => {
    const steps = [page('first'), hub, one('a'), two('b'), review];
    const { run } = await go(steps, [says('first', 'f'), ...both, open('one'), says('a', 'other')]);
    expect(run.answers['']).toEqual({ first: 'f', a: 'other', b: 'y' });
  });

  test('of a review is asked, and nothing else', async () => {
    const steps = [hub, one('a'), two('b'), review];
    const { run } = await go(steps, [...both, says('hub'), edit('b'), says('b', 'z')]);
    expect(run).toMatchObject({ state: 'review.asking', answers: { '': { a: 'x', b: 'z' } } });
  });
});

describe('an item of a list in another section', () => {
  const people = list('people', [page('who'), page('more', { when: "answers.a == 'x'" })], { section: 'two', min: 1 });
  const steps = [hub, one('a'), people, review];
  const there = [open('one'), says('a', 'x'), open('two'), says('people/who', 'w'), says('people/more', 'm'), says('people'), says('hub')];

  test('keeps a page while what its condition reads is asked for once more, and then goes by the answer', async () => {
    const items = async (...events: RunEvent[]) => (await go(steps, [...there, edit('a'), ...events])).run.answers['']?.['people'];
    expect(await items()).toEqual([{ who: 'w', more: 'm' }]);
    expect(await items(says('a', 'x'))).toEqual([{ who: 'w', more: 'm' }]);
    expect(await items(says('a', 'y'))).toEqual([{ who: 'w' }]);
    const { run } = await go(steps, [...there, edit('a')]);
    expect(strays(await programOf({ sections, steps }), run, stranger)).toEqual([]);
  });
});
