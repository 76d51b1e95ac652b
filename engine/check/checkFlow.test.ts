import { expect, it } from 'vitest';
import { CheckedFlow } from './checkedFlow.ts';
import { checkFlow } from './checkFlow.ts';
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
