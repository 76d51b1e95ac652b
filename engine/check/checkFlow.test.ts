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
  const flow = edited(sampleFlow(), { '/steps/1/next': [{ when: 'answers.amount > 500', to: 'people' }, { to: 'outcome' }], '/steps/3/id': 'outcome', '/steps/3/submit': undefined, '/steps/3/next': 'outcome' });
  expect(checkFlow(flow, sampleLanguage()).problems.map(({ code }) => code)).toContain('loop-unbounded');
});

it('takes a message that a setting names for used', () => {
  const flow = edited(sampleFlow(), { '/messages/name.form': 'Enter a name', '/steps/1/fields/2/patternMessage': 'name.form' });
  expect(checkFlow(flow, sampleLanguage()).problems).toEqual([]);
});
