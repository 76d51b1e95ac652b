import { expect, it } from 'vitest';
import { checkFlow } from '../checkFlow.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { proveFlow } from '../testing/sharedFlows.ts';

const shared = (id: string, ...steps: readonly object[]) => ({ ...proveFlow, id, passWhen: undefined, steps });
const street = { id: 'street', title: 'Where do you live?', lead: 'In India' };
const named = { id: 'named', title: 'The {{ input.purpose }}', lead: 'In India' };
const language = sampleLanguage([
  shared('home', street),
  shared('outer', { id: 'inner', kind: 'flow', flow: 'home' }),
  shared('perhaps', { ...street, when: "input.purpose == 'x'" }),
  shared('told', named),
]);
const embeds = (id: string, flow: string, purpose?: string) => ({ id, kind: 'flow', flow, ...(purpose ? { with: { purpose } } : {}) });

const of = (step: string, flow: string) => `The step "${step}", which embeds "${flow}", has the title "Where do you live?" too`;

const twice = (first: object, second: object) => {
  const [, amount, people, review] = sampleFlow().steps;
  const flow = { ...sampleFlow(), steps: [first, second, amount, people, review] };
  return checkFlow(flow, language)
    .problems.filter(({ code }) => code === 'titles-alike')
    .map(({ pointer, message }) => `${pointer} ${message}`);
};

it('tells of a page that has the title of a page of an embedded flow', () => {
  expect(twice(embeds('one', 'home'), { ...street, id: 'own' })).toEqual([
    `/steps/1/title ${of('one', 'home')}, and both may come in one run.`,
  ]);
});

it.each([
  ['home', 'home'],
  ['home', 'outer'],
])('tells of a flow that is embedded twice, so that one run has its titles twice: %s and %s', (first, second) => {
  expect(twice(embeds('one', first), embeds('two', second))).toEqual([`/steps/1/flow ${of('one', first)}, and both may come in one run.`]);
});

it('finds nothing in a flow that says by what it is given which page it is, that is passed over, or of which a run has one', () => {
  expect(twice(embeds('one', 'told', 'old address'), embeds('two', 'told', 'new address'))).toEqual([]);
  expect(twice(embeds('one', 'told', 'address'), embeds('two', 'told', 'address'))).toHaveLength(1);
  expect(twice(embeds('one', 'prove'), embeds('two', 'prove'))).toEqual([]);
  expect(twice(embeds('one', 'home'), embeds('two', 'perhaps'))).toEqual([]);
  const residency = (sign: string) => `customer.residency ${sign} 'NRI'`;
  expect(twice({ ...embeds('one', 'home'), when: residency('==') }, { ...embeds('two', 'home'), when: residency('!=') })).toEqual([]);
});
