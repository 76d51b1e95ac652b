import { describe, expect, test } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { embedded, list, page } from '../advance/testing/walk.ts';
import type { Step } from '../language/step.ts';
import { arriveAt, close, counted, passedOver, reclosed, resumed, settle, stands, withAnswers, withData, withoutData } from './change.ts';
import type { Origin } from './origins.ts';
import type { Place } from './place.ts';
import { restsOf } from './rests.ts';
import type { Aside, OpenItem, Run, Values } from './run.ts';

const steps: readonly Step[] = [
  page('a'),
  { id: 'in', kind: 'flow', flow: 'inner' },
  page('b', { when: "answers.a != 'none'" }),
  list('people', [page('who')]),
  page('c'),
  page('d', { fields: [{ id: 'd', type: 'text', label: 'D', default: { '=': 'answers.a' } }] }),
];
const program = await programOf({ steps }, { inner: embedded('inner') });
const begun: Run = {
  ...beginRun(program, { id: 'r1', facts: stranger }).run,
  way: [],
  trail: [],
  answers: {},
  data: {},
  aside: {},
  rests: {},
};
const at = (path: string): Place => program.places.get(path) as Place;
const standing = (run: Run) => ({ program, run, facts: { ...stranger } });
const aside = (answers: Values, more: Partial<Aside> = {}): Aside => ({ answers, data: {}, stood: true, ...more });
const item: OpenItem = { group: 'people', index: 0, answers: { who: 'x' }, way: [], pages: {} };
const whole: Run = {
  ...begun,
  way: ['a', 'in', 'in/code', 'b', 'c'],
  trail: ['a', 'in/code', 'b', 'c'],
  settled: ['a', 'in', 'in/code', 'b'],
  answers: { '': { a: '1', b: '2', c: '3' }, in: { code: '4' } },
};

describe('a step is answered', () => {
  const answered = (run: Run, path: string, answers: Values) => withAnswers(standing(run), at(path), answers);

  test.each<[string, Run, string, Values, Run['answers']]>([
    ['for the first time', begun, 'a', { a: '1' }, { '': { a: '1' } }],
    ['in its own scope', begun, 'in/code', { code: '1' }, { in: { code: '1' } }],
    ['beside what was answered', { ...begun, answers: { '': { x: '0' } } }, 'a', { a: '1' }, { '': { x: '0', a: '1' } }],
    ['with nothing, which takes the answer away', { ...begun, answers: { '': { a: '1' } } }, 'a', { a: undefined }, { '': {} }],
    ['as before, which leaves all that came after', whole, 'a', { a: '1' }, whole.answers],
    ['anew, which takes all that came after off the way', whole, 'a', { a: '9' }, { '': { a: '9' }, in: {} }],
    ['anew at the end', whole, 'c', { c: '9' }, { ...whole.answers, '': { a: '1', b: '2', c: '9' } }],
  ])('%s', (_, run, path, answers, after) => {
    expect(answered(run, path, answers).answers).toEqual(after);
  });

  test('in an item, and nowhere else', () => {
    const open = { ...whole, item };
    expect(answered(open, 'people/who', { who: 'y', born: 'z' })).toEqual({ ...open, item: { ...item, answers: { who: 'y', born: 'z' } } });
    expect(Object.keys(answered(open, 'people/who', { who: undefined }).item?.answers ?? {})).toEqual([]);
    expect(answered(open, 'c', { c: '9' })).toMatchObject({ item, answers: { '': { c: '9' } } });
  });

  test('by which nothing of it is put aside any more, and no change is undone by Back', () => {
    const run = { ...begun, aside: { a: aside({ a: '0' }), b: aside({ b: '0' }) }, edited: 'a' };
    const after = answered(run, 'a', { a: '1' });
    expect([Object.keys(after.aside), after.edited]).toEqual([['b'], undefined]);
    expect(after.rests['a']).toBe(restsOf(standing(after), at('a'), { a: '1' }));
  });
});

describe('what a call brought', () => {
  const origin: Origin = { operation: 'thing.list', input: {}, locale: 'en' };
  test('has its name, beside what others brought, and its step is on the way', () => {
    const once = withData(begun, at('in/code'), 'x', 1, origin);
    const twice = withData(once, at('in/code'), 'y', 2);
    expect([twice.data, twice.origins, twice.way]).toEqual([{ in: { x: 1, y: 2 } }, { in: { x: origin } }, ['in/code']]);
    expect([withData(begun, at('a'), undefined, 1).data, withData(begun, at('a'), undefined, 1).way]).toEqual([{}, ['a']]);
  });
  test('goes when the bank has none of it now', () => {
    const run = { ...begun, data: { '': { x: 1, y: 2 } } };
    expect(withoutData(run, at('a'), 'x').data).toEqual({ '': { y: 2 } });
    const same = [withoutData(run, at('a'), undefined), withoutData(run, at('a'), 'z'), withoutData(run, at('in/code'), 'x')];
    expect(same.every((after) => after === run)).toBe(true);
  });
});

describe('a step is settled', () => {
  test('once, and what came after it before is off the way', () => {
    const after = settle(standing({ ...whole, edited: 'a' }), at('a'));
    expect([after.settled, after.way, after.edited, after.answers]).toEqual([['a'], ['a'], undefined, { '': { a: '1' }, in: {} }]);
    expect(Object.keys(after.aside)).toEqual(['in', 'in/code', 'b', 'c']);
    expect(after.rests['a']).toBe(restsOf(standing(after), at('a'), { a: '1' }));
  });
  test('on the way, and without what was put aside of it', () => {
    const after = settle(standing({ ...begun, aside: { a: aside({}) } }), at('a'));
    expect([after.way, after.settled, after.aside]).toEqual([['a'], ['a'], {}]);
  });
  test('and rests on whether its default was left', () => {
    const run = (d: string): Run => ({ ...begun, answers: { '': { a: '1', d } } });
    const rests = (d: string) => settle(standing(run(d)), at('d')).rests['d'];
    expect(rests('1')).toBe(restsOf(standing(run('1')), at('d'), { d: '1' }));
    expect(rests('1')).not.toBe(rests('2'));
  });
  test('as a page of an item in the item alone', () => {
    const after = settle(standing({ ...begun, item }), at('people/who'));
    expect([after.way, after.settled, after.item?.way]).toEqual([[], [], ['people/who']]);
  });
});

describe('a step that is passed over', () => {
  test('is off the way with all within it, but a page of an item leaves the way as it is', () => {
    expect(passedOver(program, whole, at('in')).way).toEqual(['a']);
    expect(passedOver(program, { ...whole, item }, at('people/who')).way).toEqual(whole.way);
  });

  const kept = (more: Partial<Aside> = {}, run: Partial<Run> = {}): Run => ({ ...begun, aside: { b: aside({ b: '2' }, more) }, ...run });
  const rests = restsOf(standing(begun), at('b'), { b: '2' });
  test.each<[string, Run, boolean]>([
    ['that was never come to', begun, false],
    ['that had been taken', kept(), true],
    ['that had been taken and rests on the same', kept({ rests }), true],
    ['that had been taken and rests on something else', kept({ rests: 'other' }), false],
    ['that rests on another answer now', kept({ rests }, { answers: { '': { a: 'z' } } }), false],
    ['that had only been begun', kept({ stood: false }), false],
    ['that must be asked', kept({}, { asks: 'b' }), false],
    ['while another must be asked', kept({}, { asks: 'c' }), true],
  ])('stands %s: %s', (_, run, expected) => {
    expect(stands(standing(run), at('b'))).toBe(expected);
  });

  test('counts as it was answered, and what was typed over it and left does not', () => {
    const run = { ...kept({ rests }), left: { b: { b: 'typed' }, c: { c: 'typed' } } };
    const after = resumed(standing(run), at('b'));
    expect(after).toMatchObject({
      answers: { '': { b: '2' } },
      settled: ['b'],
      way: ['b'],
      left: { c: { c: 'typed' } },
      rests: { b: rests },
    });
    expect('b' in (after.left ?? {})).toBe(false);
  });

  test('counts as a list with its items', () => {
    const pages = { 'people/who': { answers: { who: 'x' } } };
    const run: Run = { ...begun, items: { people: [{ pages }] }, aside: { people: aside({ people: [{ who: 'as it was' }] }) } };
    expect(resumed(standing(run), at('people'))).toMatchObject({
      answers: { '': { people: [{ who: 'x' }] } },
      settled: ['people'],
      way: ['people'],
    });
  });
});

describe('a step that is over for good', () => {
  test('is shown by Back no more, nor what is within it', () => {
    expect(close({ ...whole, trail: ['a', 'in', 'in/code', 'inner'] }, at('in')).trail).toEqual(['a', 'inner']);
  });
  test('is on the way again with all within it that stood, and shown by Back no more', () => {
    const run: Run = { ...begun, aside: { in: aside({}), 'in/code': aside({ code: '4' }), b: aside({ b: '2' }) } };
    const after = reclosed(program, run, at('in'));
    expect([after.way, after.trail, after.answers['in'], Object.keys(after.aside)]).toEqual([['in/code', 'in'], [], { code: '4' }, ['b']]);
    const began = { ...run, aside: { ...run.aside, 'in/code': aside({ code: '4' }, { stood: false }) } };
    expect(reclosed(program, began, at('in')).way).toEqual(['in']);
    expect(reclosed(program, { ...begun, aside: { in: aside({}) } }, at('in')).way).toEqual(['in']);
    const never = { ...whole, aside: { in: aside({}, { stood: false }) } };
    expect(reclosed(program, never, at('in')).way).toEqual(['a']);
    expect(reclosed(program, whole, at('in')).way).toEqual(['a']);
  });
});

describe('a step comes to be shown', () => {
  const arrive = (run: Partial<Run>, path = 'b') => arriveAt(program, { ...begun, ...run }, at(path));
  test('on the way, at the end of what Back leads through', () => {
    expect(arrive({ way: ['a'], trail: ['a'] })).toMatchObject({ way: ['a', 'b'], trail: ['a', 'b'] });
    expect(arrive({ way: ['a', 'b', 'c'], trail: ['a', 'b', 'c'] }).trail).toEqual(['a', 'b']);
    expect(arrive({ way: ['a', 'b'], trail: ['a', 'b'] }, 'a').trail).toEqual(['a']);
    expect('edited' in arrive({ returnTo: 'c' })).toBe(false);
  });
  test('without its answers where it was not left by them', () => {
    const held = { answers: { '': { a: '1', b: '2' } }, way: ['b'] };
    expect(arrive(held)).toMatchObject({ answers: { '': { a: '1' } }, aside: { b: { answers: { b: '2' } } } });
    expect(arrive({ ...held, settled: ['b'] }).answers).toEqual(held.answers);
  });
  test.each<[string, Partial<Run>, Partial<Run>]>([
    ['on the way back to a review', { returnTo: 'c', edited: 'a' }, { returnTo: 'c', edited: 'a' }],
    ['on the way back to a review, nothing being changed', { returnTo: 'c' }, { returnTo: 'c', edited: undefined }],
    ['as that review', { returnTo: 'b', edited: 'a' }, { returnTo: undefined, edited: undefined }],
    ['on the way on', { edited: 'a' }, { returnTo: undefined, edited: undefined }],
    ['though it stood before a write', { sealed: ['a', 'b'] }, { sealed: ['a'] }],
    ['with no call to wait for', { pending: { call: 'b#1', operation: 'thing.list', input: {}, write: false } }, { pending: undefined }],
  ])('%s', (_, before, after) => {
    const { returnTo, edited, sealed, pending } = arrive(before);
    expect({ returnTo, edited, sealed, pending }).toMatchObject(after);
  });
  test('as a page of an item, which changes nothing but the call', () => {
    const run = { ...whole, item, edited: 'a' };
    const pending = { call: 'x', operation: 'thing.list', input: {}, write: false };
    expect(arriveAt(program, { ...run, pending }, at('people/who'))).toEqual(run);
  });
});

test('a counter counts from nought, each for itself', () => {
  const run = counted(counted(counted(begun, 'x'), 'x'), 'y');
  expect(run.counts).toEqual({ ...begun.counts, x: 2, y: 1 });
});

describe('where there are sections', () => {
  const named = ['one', 'two'].map((id) => ({ id, title: id }));
  const one = (id: string, more: Partial<Step> = {}) => page(id, { section: 'one', ...more });
  const two = (id: string, more: Partial<Step> = {}) => page(id, { section: 'two', ...more });
  const sectioned = async () => {
    const hub: Step = { id: 'hub', kind: 'tasks', title: 'Tasks', order: 'any' };
    const papers = list('papers', [page('file')], { each: "answered(answers.z) ? ['a', 'b'] : ['a']", section: 'two' });
    const inSection = [one('x'), two('y', { when: "answers.x == '1'" }), two('z', { when: "answers.y == '2'" }), papers];
    const tasks = await programOf({ steps: [hub, ...inSection], sections: named });
    const paths = ['hub', 'x', 'y', 'z', 'papers'];
    const file = { 'papers/file': { answers: { file: 'f' } } };
    const answers = { x: '1', y: '2', z: '3', papers: [] };
    const run: Run = {
      ...begun,
      hash: tasks.version,
      way: paths,
      settled: paths,
      answers: { '': answers },
      items: { papers: [{ pages: file }, { pages: file }] },
    };
    return { at: { program: tasks, run, facts: { ...stranger } }, place: (path: string) => tasks.places.get(path) as Place };
  };

  test('what an answer takes away takes away what rests on that, and lists go with what is left, at once', async () => {
    const { at: there, place } = await sectioned();
    const after = withAnswers(there, place('x'), { x: '9' });
    expect([after.way, Object.keys(after.answers[''] ?? {})]).toEqual([
      ['hub', 'x', 'papers'],
      ['x', 'papers'],
    ]);
    expect(after.answers['']?.['papers']).toEqual([{ file: 'f', source: 'a' }]);
    expect(withAnswers(there, place('x'), { x: '1' }).answers['']?.['papers']).toMatchObject([{ source: 'a' }, { source: 'b' }]);
  });

  test('the list of them is taken with all of them on the way', async () => {
    const { at: there, place } = await sectioned();
    expect(settle(there, place('hub')).way).toEqual(['hub', 'x', 'y', 'z', 'papers']);
  });
});
