import { expect, it } from 'vitest';
import { checkFlow } from '../checkFlow.ts';
import { edited } from '../testing/edited.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { proveFlow } from '../testing/sharedFlows.ts';

const plan = { id: 'plan', type: 'choice', label: 'Which plan?', options: [{ value: 'p1', label: 'Gold' }] };
const name = { id: 'name', type: 'text', label: 'Name' };
const people = {
  id: 'people',
  kind: 'group',
  title: 'People',
  min: 1,
  max: 2,
  item: { name: 'Person', summary: '{{ item.name }}', steps: [{ id: 'who', title: 'Who is it?', fields: [name, plan] }] },
};
const renew = { ...proveFlow, id: 'renew', passWhen: undefined, steps: [{ id: 'plan', title: 'Plan', fields: [plan] }, people] };
const outer = { ...renew, id: 'outer', steps: [{ id: 'inner', kind: 'flow', flow: 'renew' }] };
const language = sampleLanguage([renew, outer]);

const told = (flow: string, says: string) =>
  checkFlow(
    edited(sampleFlow(), {
      '/steps/0': { id: 'renewal', kind: 'flow', flow },
      '/steps/3/title': says,
    }),
    language,
  )
    .problems.filter(({ pointer }) => pointer === '/steps/3/title')
    .map(({ code, message }) => `${code}: ${message}`);

it.each([
  ['renew', 'answers.renewal.plan'],
  ['outer', 'answers.renewal.inner.plan'],
  ['renew', 'answers.renewal.people[0].plan'],
])('tells of the value of an option that the embedded flow %s has asked for: %s', (flow, path) => {
  const message = `The customer would read "p1" for "Gold": ${path} is the value of the option, not its label.`;
  expect(told(flow, `Your plan: {{ ${path} }}`)).toEqual([`option-value-shown: ${message}`]);
});

it('finds nothing in what an embedded flow has asked for in words, or that is only compared', () => {
  expect(told('renew', "{{ answers.renewal.plan == 'p1' ? 'Gold' : 'None' }} {{ answers.renewal.people[0].name }}")).toEqual([]);
});
