import { describe, expect, test } from 'vitest';
import type { Call } from '../../language/call.ts';
import type { Step } from '../../language/step.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { proveFlow } from '../testing/sharedFlows.ts';
import { call, field, smallFlow } from '../testing/smallFlow.ts';
import { stepSitesOf } from '../subject/steps.ts';
import { FactBook, VERIFIED } from './facts.ts';
import { Gains, renewedBy } from './gains.ts';
import type { EmbeddedControlFlow } from './parts.ts';

const inner: EmbeddedControlFlow = { gains: ['answers.name', 'data.sent.at', VERIFIED], passes: true, passVerifies: true };
/** Passed over where no name is asked for, or where much is at stake. */
const aside = {
  ...proveFlow,
  id: 'aside',
  inputs: { asks: { type: 'bool', default: true }, most: { type: 'number', default: 3 }, of: { type: 'string', default: 'me' } },
  passWhen: "!input.asks && input.most > 5 && input.of == 'me'",
  conditions: {},
};
const named = {
  ...aside,
  id: 'named',
  passWhen: 'conditions.plain && computed.mine && input.most > limits.most',
  conditions: { plain: '!input.asks' },
  computed: { mine: { value: "input.of == 'me'" } },
};
const never = { ...proveFlow, id: 'never', passWhen: undefined };
const language = sampleLanguage([proveFlow, aside, never, named]);

/** What a step gives, asked of the step itself or of the page of its item. */
function gainsOf(
  step: Omit<Step, 'id'>,
  { of = 0, embedded = inner, flow = {} }: { of?: number; embedded?: EmbeddedControlFlow; flow?: object } = {},
) {
  const small = smallFlow(
    [
      { id: 's', ...step },
      { id: 'other', kind: 'group', item: { name: 'n', summary: 's', steps: [{ id: 'there', fields: [field('foreign')] }] } },
    ],
    flow,
  );
  const steps = stepSitesOf(small);
  const site = steps[of];
  if (site === undefined) throw new Error('There is no such step.');
  const has = new Gains({
    flow: small,
    steps,
    language,
    book: new FactBook(small),
    embedded: (id) => (language.flows.has(id) ? embedded : undefined),
  });
  return { has, site };
}

const fields = [
  field('x'),
  field('y', { optional: true }),
  field('z', { when: "answers.x == 'p'" }),
  field('pin', { type: 'code' }),
  field('odd', { type: 'nothing' }),
];
const item = { name: 'n', summary: 's', steps: [{ id: 'i', fields }] };
const needs = [{ part: 'camera', label: 'Camera' }];
const rules = [{ check: 'answered(answers.y)', message: 'm' }];

test.each<[string, Omit<Step, 'id'>, number, Record<'sure' | 'may' | 'gone', readonly string[]>]>([
  [
    'a page',
    { fields },
    0,
    {
      sure: ['answers.x', "answers.z if answers.x == 'p'", 'answers.pin', 'answers.odd'],
      may: ['answers.x', 'answers.y', 'answers.z', 'answers.pin', 'answers.odd'],
      gone: ['answers.pin'],
    },
  ],
  [
    'a page of an item',
    { kind: 'group', item },
    1,
    {
      sure: ['item.x', "item.z if answers.x == 'p'", 'item.pin', 'item.odd'],
      may: ['item.x', 'item.y', 'item.z', 'item.pin', 'item.odd'],
      gone: ['item.pin'],
    },
  ],
  ['a group', { kind: 'group', item }, 0, { sure: ['answers.s'], may: [], gone: [] }],
  ['a page that looks at the device', { kind: 'device', needs }, 0, { sure: ['device.camera'], may: [], gone: ['device.camera'] }],
  [
    'a page that leads to another site',
    { kind: 'redirect', url: "'u'", returns: ['ref'] },
    0,
    { sure: ['returned.ref'], may: [], gone: [] },
  ],
  ['a page that asks nothing', {}, 0, { sure: [], may: [], gone: [] }],
])('what is there once %s has been answered, what may be, and what is gone behind it', (_, step, of, expected) => {
  const { has, site } = gainsOf(step, { of });
  expect({ sure: has.answerGains(site), may: has.answerNames(site), gone: has.transient(site) }).toEqual(expected);
});

test.each<[string, Omit<Step, 'id'>, number, readonly string[]]>([
  [
    'a page: what is not forgotten',
    { fields, rules },
    0,
    ['answers.x if c', "answers.z if c && answers.x == 'p'", 'answers.odd if c', 'answers.y if c'],
  ],
  [
    'a page that asks for a PIN by a rule',
    { fields: [field('pin', { type: 'code', optional: true })], rules: [{ check: 'answered(answers.pin)', message: 'm' }] },
    0,
    [],
  ],
  ['a page of an item', { kind: 'group', item }, 1, ['item.x if c', "item.z if c && answers.x == 'p'", 'item.odd if c']],
  ['a group', { kind: 'group', item }, 0, ['answers.s if c']],
  ['a load', { load: call({ as: 'd', on: { e: { outcome: 'done' } } }) }, 0, ['data.d if c']],
  ['a load that may go on without its data', { load: call({ as: 'd', on: { e: { proceed: true } } }) }, 0, []],
  ['a load of which an error stays', { load: call({ as: 'd', on: { e: { message: 'm' }, f: { outcome: 'done' } } }) }, 0, []],
  [
    'sending',
    { submit: call({ as: 'd', operation: 'code.verify', on: { e: { message: 'm' } } }) },
    0,
    ['data.d if c', '?session.verified if c'],
  ],
  ['sending under a condition', { submit: call({ as: 'd', when: 'answers.x' }) }, 0, []],
  ['waiting', { kind: 'wait', poll: call({ as: 'd' }) }, 0, ['data.d if c']],
  ['an embedded flow that may be passed over', { kind: 'flow', flow: 'prove' }, 0, ['?session.verified if c']],
  [
    'an embedded flow that may not',
    { kind: 'flow', flow: 'never' },
    0,
    ['answers.s.name if c', 'data.s.sent.at if c', '?session.verified if c', 'answers.s if c', 'data.s if c'],
  ],
])('what is there, passed over or not, where the conditions of a step hold: %s', (_, step, of, expected) => {
  const { has, site } = gainsOf(step, { of });
  expect(has.sureFacts(site, ['c'])).toEqual(expected);
});

describe('an embedded flow', () => {
  test('brings its answers and results under its own name', () => {
    const { has, site } = gainsOf({ kind: 'flow', flow: 'prove' });
    expect(has.embeddedGains(site)).toEqual(['answers.s.name', 'data.s.sent.at', VERIFIED, 'answers.s', 'data.s']);
  });

  test('verifies who passes it over, if it says so', () => {
    const step = { kind: 'flow', flow: 'prove' };
    const [one, other] = [gainsOf(step), gainsOf(step, { embedded: { ...inner, passVerifies: false } })];
    expect([one.has.passedGains(one.site), other.has.passedGains(other.site)]).toEqual([[VERIFIED], []]);
  });

  test.each<[string, Omit<Step, 'id'>, boolean, boolean]>([
    ['that may be', { flow: 'prove' }, true, true],
    ['that may not, as is known of it', { flow: 'prove' }, false, false],
    ['that says nothing of it', { flow: 'never' }, true, false],
    ['that there is not', { flow: 'nobody' }, true, false],
    ['as far as what it is given rules it out: a truth value', { flow: 'aside', with: { asks: true } }, true, false],
    ['a truth value that lets it', { flow: 'aside', with: { asks: false } }, true, true],
    ['a number', { flow: 'aside', with: { most: 4 } }, true, false],
    ['a number that lets it', { flow: 'aside', with: { most: 6 } }, true, true],
    ['a text', { flow: 'aside', with: { of: 'you' } }, true, false],
    ['a text that lets it', { flow: 'aside', with: { of: 'me' } }, true, true],
    ['by a name that is no condition of its host', { flow: 'named', with: { asks: true } }, true, false],
    ['by a value that is worked out', { flow: 'named', with: { of: 'you' } }, true, false],
    ['by a limit of the bank', { flow: 'named', with: { most: 1000 } }, true, false],
    ['by names that let it', { flow: 'named', with: { asks: false, most: 1001 } }, true, true],
    ['what is worked out', { flow: 'aside', with: { of: { '=': "'you'" } } }, true, true],
  ])('is passed over or not: one %s', (_, step, passes, expected) => {
    const { has, site } = gainsOf({ kind: 'flow', ...step }, { embedded: { ...inner, passes } });
    expect(has.passes(site)).toBe(expected);
  });
});

test.each<[string, Partial<Call>, Record<'brings' | 'tells', readonly string[]> & { renews: object }]>([
  ['of which nothing is kept', {}, { brings: [], tells: [], renews: {} }],
  ['whose answer is kept', { as: 'd' }, { brings: ['data.d'], tells: [], renews: { renews: 'data.d' } }],
  ['that verifies', { as: 'd', operation: 'code.verify' }, { brings: ['data.d', VERIFIED], tells: [], renews: { renews: 'data.d' } }],
  ['that there is not', { operation: 'nothing.such' }, { brings: [], tells: [], renews: {} }],
  [
    'of which some answers are refused',
    { refuse: [{ when: 'data.d.n > 1' }, { when: 'data.d.bad' }] },
    { brings: [], tells: ['?!(data.d.n > 1)', 'data.d', 'data.d.n', '?!data.d.bad', '?!(data.d.bad)', 'data.d', 'data.d.bad'], renews: {} },
  ],
])('a call %s', (_, more, expected) => {
  const { has } = gainsOf({});
  const made = call(more);
  expect({ brings: has.callGains(made), tells: has.notRefused(made), renews: renewedBy(made) }).toEqual(expected);
});

test('conditions tell what is behind their names', () => {
  const flow = {
    conditions: { none: '!answered(answers.n)', joint: "answers.mode == 'joint'" },
    eligibility: [{ deny: 'conditions.joint', outcome: 'done' }],
  };
  const { has } = gainsOf({}, { flow });
  expect([has.ifTrue('conditions.joint').includes('answers.mode'), has.opposite('conditions.none')]).toEqual([
    true,
    ['~conditions.none', 'answers.n'],
  ]);
  expect(has.eligible()).toEqual(['?!conditions.joint', '?!(conditions.joint)', 'conditions.joint', 'answers.mode']);
  expect(gainsOf({}).has.eligible()).toEqual([]);
});

test('what the rules of a page ask for is there behind them, where more holds too', () => {
  const { has, site } = gainsOf({ fields, rules });
  expect([has.ruledFacts(site.step), has.ruledFacts(site.step, ['c']), gainsOf({}).has.ruledFacts({ id: 's' })]).toEqual([
    ['answers.y'],
    ['answers.y if c'],
    [],
  ]);
});

test('what is known of one item is what its own group asks', () => {
  const { has, site } = gainsOf({
    kind: 'group',
    item: { ...item, steps: [...item.steps, { id: 'j', fields: [field('w')] }, { id: 'none' }] },
  });
  expect(has.itemFacts(site)).toEqual(['item.x', 'item.y', 'item.z', 'item.pin', 'item.odd', 'item.w']);
});
