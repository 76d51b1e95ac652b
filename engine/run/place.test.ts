import { describe, expect, test } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { embedded, list, page } from '../advance/testing/walk.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { fieldsOf, isPage, isWithin, layOut, ownIds, pathOf, type Place } from './place.ts';
import { broughtBack, returnedTo, withoutReturned, withReturned } from './returned.ts';
import type { Aside, Run } from './run.ts';
import { runWithout } from './runWithout.ts';
import { isOpenToChange, isSealed, sealed, unsealed } from './seal.ts';
import { splitState } from './state.ts';
import { isVerifying } from './verifying.ts';

const inner: Flow = embedded('inner', { passWhen: 'session.verified' });
const host: Step = { id: 'in', kind: 'flow', flow: 'inner' };
const steps: readonly Step[] = [page('one'), host, { ...host, id: 'open', flow: 'plain' }, list('people', [page('who'), page('age')])];
const program = await programOf({ steps }, { inner, plain: embedded('plain') });
const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
const at = (path: string): Place => program.places.get(path) as Place;

describe('where a step stands', () => {
  test('is told by its path, also within a flow and an item', () => {
    expect([...program.places.keys()]).toEqual(['one', 'in', 'in/code', 'open', 'open/code', 'people', 'people/who', 'people/age']);
    expect([at('in/code').scope, at('people/who').scope, at('one').scope]).toEqual(['in', '', '']);
    expect([at('people/who').group, at('one').group, 'group' in at('one')]).toEqual(['people', undefined, false]);
    expect([at('people/age').siblings, at('in/code').siblings]).toEqual([['people/who', 'people/age'], ['in/code']]);
    expect([at('one').kind, at('in').kind]).toEqual(['form', 'flow']);
    expect([program.scopes.get('in')?.host?.path, 'host' in (program.scopes.get('') ?? {})]).toEqual(['in', false]);
    expect([pathOf('', 'x'), pathOf('in', 'x')]).toEqual(['x', 'in/x']);
  });

  test('is found by unfolding the flow', () => {
    const { places, scopes } = layOut({ ...inner, steps }, { inner, plain: embedded('plain') });
    expect([...places]).toEqual([...program.places]);
    expect([...scopes.keys()]).toEqual(['', 'in', 'open']);
    expect([scopes.get('')?.flow.steps, scopes.get('in')?.flow, 'host' in (scopes.get('') ?? {})]).toEqual([steps, inner, false]);
    expect(['group' in (places.get('one') ?? {}), scopes.get('in')?.host === places.get('in')]).toEqual([false, true]);
  });

  test('is unfolded no deeper than eight flows, and an unknown flow not at all', () => {
    const round: Flow = { ...inner, steps: [{ ...host, flow: 'inner' }] };
    expect(layOut({ ...inner, steps: [host] }, { inner: round }).scopes.size).toBe(9);
    expect(layOut({ ...inner, steps: [host] }, {}).places.get('in')?.path).toBe('in');
  });

  test('tells what it gives and whether it is a page', () => {
    expect([ownIds(at('one')), ownIds(at('people')), ownIds(at('in')), fieldsOf(at('in'))]).toEqual([['one'], ['people'], [], []]);
    const called = { ...at('one'), kind: 'call' };
    expect([at('one'), at('people'), at('in'), called].map(isPage)).toEqual([true, true, false, false]);
  });

  test.each([
    ['in', 'in', true],
    ['in/code', 'in', true],
    ['inner', 'in', false],
    ['in', 'in/code', false],
  ])('%s is within %s: %s', (path, outer, within) => {
    expect(isWithin(path, outer)).toBe(within);
  });

  test.each([
    ['one.asking', ['one', 'asking']],
    ['in/a.b.asking', ['in/a.b', 'asking']],
    ['outcome:done', ['outcome:done', '']],
    ['outcome:in/a.b', ['outcome:in/a.b', '']],
    ['one', ['one', '']],
    ['.asking', ['', 'asking']],
  ])('the state %s is of a step and a phase, an outcome has none', (state, parts) => {
    expect(splitState(state)).toEqual(parts);
  });

  test('a flow confirms who somebody is where it is passed by who has', () => {
    expect(['in', 'open', '', 'gone'].map((name) => isVerifying(program, name))).toEqual([true, false, false, false]);
  });
});

describe('a write that is done once', () => {
  const run: Run = { ...begun, way: ['one', 'in'], settled: ['one', 'people'], trail: ['one'], returnTo: 'people', edited: 'one' };
  test('leaves every step that the run had come to behind, and itself', () => {
    const behind = sealed({ ...run, sealed: ['before'] }, at('in/code'));
    expect(behind.sealed).toEqual(['before', 'one', 'in', 'people', 'in/code']);
    expect([behind.trail, behind.returnTo, behind.edited]).toEqual([[], undefined, undefined]);
    expect(['one', 'in/code', 'open'].map((path) => isSealed(behind, path))).toEqual([true, true, false]);
    expect(['one', 'people', 'open'].map((path) => isOpenToChange(behind, path))).toEqual([false, false, false]);
    expect(['one', 'people', 'open'].map((path) => isOpenToChange(run, path))).toEqual([true, true, false]);
    expect(unsealed(behind, 'one').sealed).toEqual(['before', 'in', 'people', 'in/code']);
    expect([unsealed(run, 'one') === run, unsealed(behind, 'open') === behind, isSealed(run, 'one')]).toEqual([true, true, false]);
  });

  test('what a run has not is not taken from it', () => {
    expect([runWithout(begun, 'edited') === begun, 'edited' in runWithout(run, 'edited'), runWithout(run, 'edited').returnTo]).toEqual([
      true,
      false,
      'people',
    ]);
  });
});

describe('what a customer came back with', () => {
  const params = { status: 'ok' };
  const back = broughtBack(begun, at('in/code'), params);
  test('belongs to its step and to the one around it', () => {
    expect(['in/code', 'in', 'one', 'open'].map((path) => returnedTo(back, at(path)))).toEqual([params, params, undefined, undefined]);
    expect(returnedTo(begun, at('one'))).toBeUndefined();
  });
  test('goes with the step, and comes with it again', () => {
    const gone = withoutReturned(back, at('in'));
    expect([gone, withoutReturned(back, at('one')) === back]).toEqual([begun, true]);
    const kept: Aside = { answers: {}, data: {}, stood: true, returned: params };
    expect(withReturned(begun, at('in/code'), kept)).toEqual(back);
    expect([withReturned(begun, at('one'), undefined), withReturned(begun, at('one'), { ...kept, returned: undefined })]).toEqual([
      begun,
      begun,
    ]);
  });
});
