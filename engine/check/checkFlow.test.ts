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

it('takes a message that a setting names for used', () => {
  const flow = edited(sampleFlow(), { '/messages/name.form': 'Enter a name', '/steps/1/fields/2/patternMessage': 'name.form' });
  expect(checkFlow(flow, sampleLanguage()).problems).toEqual([]);
});
