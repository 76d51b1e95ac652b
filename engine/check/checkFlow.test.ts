import { expect, it } from 'vitest';
import { CheckedFlow } from './checkedFlow.ts';
import { checkedInside, checkFlow } from './checkFlow.ts';
import { edited } from './testing/edited.ts';
import { proveFlow } from './testing/sharedFlows.ts';
import { sampleFlow } from './testing/sampleFlow.ts';
import { sampleLanguage } from './testing/sampleLanguage.ts';

it('finds nothing wrong with a sound flow, and hands it on with all that it embeds', () => {
  const language = sampleLanguage();
  const { problems, checked } = checkFlow(sampleFlow(), language);
  expect(problems).toEqual([]);
  expect(checked?.flow).toEqual(sampleFlow());
  expect(checked?.embedded).toEqual({ prove: proveFlow });
  expect(CheckedFlow.is(checked)).toBe(true);
});

it('checks the file of a flow once, be it asked for itself or embedded in others', () => {
  const told = { ...proveFlow, id: 'told' };
  const language = sampleLanguage([told]);
  const file = language.flows.get('told');
  checkFlow(edited(sampleFlow(), { '/steps/0/flow': 'told' }), language);
  const { checked } = checkFlow(told, language);
  expect(checked).toBeDefined();
  expect(checkFlow(told, language).checked).toBe(checked);
  expect(file && checkedInside(file, language)).toBe(checked);
  // Against another language it may come out otherwise.
  expect(checkFlow(told, sampleLanguage([told])).checked).not.toBe(checked);
});

it('says the same of flows that embed each other, whichever is checked first', () => {
  const [one, other] = [round('one', 'other'), round('other', 'one')];
  const codes = (first: object, then: object) => {
    const language = sampleLanguage([one, other]);
    checkFlow(first, language);
    return checkFlow(then, language).problems.map(({ code, pointer }) => `${code} ${pointer}`);
  };
  expect(codes(other, one)).toEqual(codes(one, one));
  expect(codes(one, one)).toContainEqual(expect.stringContaining('circle'));
});

/** A flow that embeds another one. */
function round(id: string, inner: string): object {
  return { ...proveFlow, id, passWhen: undefined, steps: [...proveFlow.steps, { id: 'inner', kind: 'flow', flow: inner }] };
}

it('takes a step that is called "outcome" for a step, and no end', () => {
  const stuck = {
    '/sections': [{ id: 'one', title: 'One' }],
    '/steps/3/next': 'outcome',
    '/steps/4': { id: 'outcome', title: 'A list', kind: 'tasks' },
    '/steps/5': { id: 'own', title: 'A page', section: 'one' },
  };
  expect(checkFlow(edited(sampleFlow(), stuck), sampleLanguage()).problems).toContainEqual(
    expect.objectContaining({ code: 'step-dead-end', pointer: '/steps/4/id' }),
  );
});

it.each([
  ['what is read there', 'At most {most}, not {{ inr(answers.amount) }}', []],
  ['a name that there is not', 'At most {most}, not {{ answers.amuont }}', [['expression-unknown-name', '/messages/too.much']]],
  ['an answer that comes later', '{most} {{ answers.people[0].name }}', [['answer-too-early', '/messages/too.much']]],
  ['braces left open', '{most} {{ answers.amount', [['expression-syntax', '/messages/too.much']]],
])('holds the values in a message to where it is named: %s', (_, text, expected) => {
  const { problems } = checkFlow(edited(sampleFlow(), { '/messages/too.much': text }), sampleLanguage());
  expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual(expected);
});

it('takes a message that a setting names for used', () => {
  const flow = edited(sampleFlow(), { '/messages/name.form': 'Enter a name', '/steps/1/fields/2/patternMessage': 'name.form' });
  expect(checkFlow(flow, sampleLanguage()).problems).toEqual([]);
});

const asking = { ...proveFlow, id: 'asking', passWhen: undefined };
const first = asking.steps[0];

it.each<[string, object, readonly string[]]>([
  ['begins with a page', asking, []],
  ['may be passed over', { ...asking, passWhen: 'session.verified' }, ['kind-misplaced']],
  [
    'may pass its first page over',
    { ...asking, steps: [{ ...first, when: "input.purpose == 'pay'" }, asking.steps[1]] },
    ['kind-misplaced'],
  ],
  ['may end before its first page', { ...asking, steps: [asking.steps[1]] }, ['kind-misplaced']],
  ['begins with another that begins with a page', { ...asking, steps: [{ id: 'inner', kind: 'flow', flow: 'inner' }] }, []],
  ['embeds itself', { ...asking, steps: [{ id: 'inner', kind: 'flow', flow: 'asking' }] }, ['kind-misplaced']],
])(
  'a call behind a flow that it embeds has a page for its messages where that flow is sure to show one: it %s',
  (_, embedded, expected) => {
    const flow = edited(sampleFlow(), {
      '/steps/0': { id: 'asking', kind: 'flow', flow: 'asking' },
      '/steps/1': { id: 'call', kind: 'call', submit: { operation: 'account.list', as: 'accounts', on: { '*': { message: 'too.much' } } } },
    });
    const { problems } = checkFlow(flow, sampleLanguage([embedded, { ...asking, id: 'inner' }]));
    expect(problems.filter(({ pointer }) => pointer === '/steps/1/kind').map(({ code }) => code)).toEqual(expected);
  },
);
