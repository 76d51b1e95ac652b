import { expect, test } from 'vitest';
import { checkFlow } from '../checkFlow.ts';
import { edited } from '../testing/edited.ts';
import { move } from '../testing/mistakes/mistake.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { proveFlow } from '../testing/sharedFlows.ts';

/** A shared flow that only asks, and ends badly for those who give no town. */
const townFlow = {
  id: 'town',
  title: 'Where?',
  area: 'shared',
  steps: [{ id: 'town', title: 'Which town?', fields: [{ id: 'town', type: 'text', label: 'Town' }] }],
  outcomes: { told: { kind: 'success', title: 'Thank you' }, nowhere: { kind: 'info', title: 'Nowhere' } },
  examples: [],
};
const deciding = edited(townFlow, { '/steps/0/next': [{ when: "answers.town == 'x'", to: 'nowhere' }, { to: 'told' }] });
const sending = edited(townFlow, {
  '/steps/0/submit': {
    operation: 'place.keep',
    input: { place: { '=': "{'seat': {'city': answers.town}}" } },
    on: { '*': { outcome: 'nowhere' } },
  },
});
const words = { '/messages': { 'town.other': 'Enter another town' } };
const ruled = edited(townFlow, { ...words, '/steps/0/rules': [{ check: "answers.town != 'x'", field: 'town', message: 'town.other' }] });
const denying = edited(townFlow, { '/eligibility': [{ deny: "customer.residency == 'NRI'", outcome: 'nowhere' }] });
const finding = (handlers: object) =>
  edited(townFlow, {
    ...words,
    '/steps/0/submit': { operation: 'place.find', input: { name: { '=': 'answers.town' } }, as: 'place', ...handlers },
  });
const lead = (text: string) => ({ '/steps/4/lead': `${text} The fee is {{ inr(computed.fee) }}` });

test.each<[string, unknown, Readonly<Record<string, unknown>>, boolean]>([
  ['that only asks', townFlow, {}, true],
  ['of which the host sends an answer', townFlow, { '/steps/4/submit/input/note': { '=': 'answers.home.town' } }, false],
  ['of which the host shows an answer', townFlow, lead('{{ answers.home.town }}'), false],
  ['that decides who goes on', deciding, {}, false],
  ['that sends the answer itself', sending, {}, false],
  ['that refuses an answer by a rule', ruled, {}, false],
  ['that lets only some begin', denying, {}, false],
  ['of which the bank decides who goes on', finding({ refuse: [{ when: 'true', message: 'town.other' }], on: {} }), {}, false],
  ['that ends by what the bank answers', finding({ on: { down: { outcome: 'nowhere' } } }), {}, false],
  ['that ends where the bank cannot be reached', finding({ on: { '*': { outcome: 'nowhere' } } }), {}, true],
])('whether nothing comes of an embedded flow: %s', (_, flow, edits, told) => {
  const sample = sampleFlow();
  const host = edited({ ...sample, steps: [sample.steps[0], { id: 'home', kind: 'flow', flow: 'town' }, ...sample.steps.slice(1)] }, edits);
  const { problems } = checkFlow(host, sampleLanguage([proveFlow, flow]));
  const found = problems.filter(({ code, pointer }) => code === 'field-unused' && pointer === '/steps/1/id');
  expect(found.map(({ message }) => message)).toEqual(
    told ? ['Nothing uses what the flow "town" asks for here, and nothing sends it.'] : [],
  );
});

test('what verifies the customer is of use by itself', () => {
  const { problems } = checkFlow(edited(sampleFlow(), { [`${move}/input/note`]: 'x' }), sampleLanguage());
  expect(problems.filter(({ code }) => code === 'field-unused')).toEqual([]);
});
