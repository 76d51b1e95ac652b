import { describe, expect, test } from 'vitest';
import type { Flow } from '../../language/flow.ts';
import type { Step } from '../../language/step.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { stepSitesOf } from '../subject/steps.ts';
import type { Gains } from './gains.ts';
import { waysOn } from './waysOn.ts';

/** What conditions tell, in words that show where they came from. */
const has = {
  ifTrue: (condition: string) => [`if ${condition}`],
  opposite: (condition: string) => [`not ${condition}`],
} as unknown as Gains;

/** The ways on from the middle one of three steps, which has these routes: where each leads, whether always, and what it tells. */
function waysWith(next: Step['next']) {
  const step = (id: string, more: Partial<Step> = {}): Step => ({ id, title: id, fields: [], ...more });
  const flow: Flow = {
    id: 'f',
    title: 'F',
    area: 'a',
    steps: [step('first'), step('here', { next }), step('last')],
    examples: [],
    outcomes: { done: { kind: 'success', title: 'Done' } },
  };
  const steps = stepSitesOf(flow);
  const site = steps[1];
  if (site === undefined) throw new Error('There is no second step.');
  const parts = { flow, steps, language: sampleLanguage(), book: undefined as never, embedded: () => undefined };
  return waysOn(site, parts, has).map(({ target, free, gains }) => ({
    to: target === undefined ? undefined : 'step' in target ? target.step.path : 'outcome' in target ? target.outcome : target.commit.path,
    free,
    gains,
  }));
}
const way = (to: string | undefined, gains: readonly string[] = [], free = true) => ({ to, free, gains });

describe('the ways on from a step', () => {
  test.each<[string, Step['next'], ReturnType<typeof waysWith>]>([
    ['without a route: to the next one', undefined, [way('last')]],
    ['by a name: there and nowhere else', 'done', [way('done')]],
    ['by a name that nobody has: nowhere', 'nobody', [way(undefined)]],
    ['by a route without a condition: what comes after it is never looked at', [{ to: 'done' }, { when: 'a', to: 'first' }], [way('done')]],
    [
      'with conditions: each tells that those before did not hold, and so does the natural way',
      [
        { when: 'a', to: 'done' },
        { when: 'b && c', to: 'last' },
      ],
      [way('done', ['if a']), way('last', ['not a', 'if b && c']), way('last', ['not a', 'not b && c'])],
    ],
    [
      'back with a limit: not always open, and it ends no list of routes',
      [
        { to: 'first', times: 2 },
        { when: 'a', to: 'done' },
      ],
      [way('first', [], false), way('done', ['if a']), way('last', ['not a'])],
    ],
    [
      'back with a limit and a condition: past it nothing is known, for the limit may be reached',
      [{ when: 'a', to: 'first', times: 2 }],
      [way('first', ['if a'], false), way('last')],
    ],
    ['back by a condition', [{ when: 'a', to: 'first' }], [way('first', ['if a']), way('last', ['not a'])]],
    ['on with a limit and a condition', [{ when: 'a', to: 'last', times: 1 }], [way('last', ['if a'], false), way('last')]],
  ])('%s', (_, next, expected) => {
    expect(waysWith(next)).toEqual(expected);
  });
});
