import { expect, it } from 'vitest';
import { checkFlow } from '../checkFlow.ts';
import { edited } from '../testing/edited.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';

const BY_CUSTOMER = "session.role == 'customer'";
const load = { operation: 'account.list', as: 'mine', on: { '*': { outcome: 'done' } } };
const table = { block: 'table', rows: 'data.mine.items', columns: [{ label: 'Worth', value: 'inr(item.worth)' }] };
const shared = {
  id: 'worth',
  title: 'What they are worth',
  area: 'shared',
  steps: [{ id: 'list', title: 'What they are worth', load, blocks: [table] }],
  outcomes: { done: { kind: 'success', title: 'Done' } },
  examples: [],
};
const outer = { ...shared, id: 'outer', steps: [{ id: 'inner', kind: 'flow', flow: 'worth' }] };
const language = sampleLanguage([shared, outer]);

const LEAD = '/steps/3/lead';
const said = (words: string) => ({ [LEAD]: `The fee is {{ inr(computed.fee) }}. ${words}` });
const told = (edits: Readonly<Record<string, unknown>>) =>
  checkFlow(edited(sampleFlow(), edits), language)
    .problems.filter(({ code }) => code === 'amount-for-agents')
    .map(({ pointer, message }) => `${pointer} ${message.split(' is an amount')[0] ?? ''}`);

it.each([
  ['as rupees', '{{ inr(data.accounts.items[0].worth) }}'],
  ['as a bare number', '{{ data.accounts.items[0].worth }}'],
  ['as part of a sum', '{{ inr(data.accounts.items[0].worth - answers.amount) }}'],
  ['by every element', "{{ join(data.accounts.items.map(a, text(a.worth)), ', ') }}"],
  ['where it decides for whom it is not', "{{ session.role == 'agent' ? inr(data.accounts.items[0].worth) : '' }}"],
])('tells of an amount that agents see masked, shown %s', (_, words) => {
  expect(told(said(words))).toHaveLength(1);
});

it('tells of one that is the limit of a field, which is told with a mistake', () => {
  expect(
    told({ '/steps/1/fields/-': { id: 'part', type: 'number', label: 'Part', max: { '=': 'data.accounts.items[0].worth' } } }),
  ).toEqual([expect.stringMatching(/\/max\/?=? data\.accounts/)]);
});

it('tells of one behind a computed value, and in a table', () => {
  expect(told({ ...said('{{ inr(computed.worth) }}'), '/computed/worth': { value: 'data.accounts.items[0].worth' } })).toEqual([
    `${LEAD} computed.worth`,
  ]);
  expect(told({ '/steps/3/blocks': [{ ...table, rows: 'data.accounts.items' }] })).toEqual([
    '/steps/3/blocks/0/columns/0/value item.worth',
  ]);
});

it.each([
  ['masked', said('{{ inrFor(session.role, data.accounts.items[0].worth) }}')],
  ['only compared', said("{{ data.accounts.items[0].worth > 10 ? 'Rich' : 'Poor' }}")],
  ['for the customer alone', said(`{{ ${BY_CUSTOMER} ? inr(data.accounts.items[0].worth) : '' }}`)],
  ['in a service for customers', { ...said('{{ inr(data.accounts.items[0].worth) }}'), '/audience': ['customer'] }],
  [
    'in a block for the customer',
    { '/steps/3/blocks': [{ block: 'notice', tone: 'info', when: BY_CUSTOMER, text: '{{ inr(data.accounts.items[0].worth) }}' }] },
  ],
  ['sent to the bank', { '/steps/3/submit/input/amount': { '=': 'data.accounts.items[0].worth' } }],
])('finds nothing where it is %s', (_, edits) => {
  expect(told(edits)).toEqual([]);
});

it('tells of an embedded flow that an agent comes to, where it is embedded', () => {
  expect(told({ '/steps/0': { id: 'worth', kind: 'flow', flow: 'worth' } })).toEqual(['/steps/0/flow item.worth']);
  expect(told({ '/steps/0': { id: 'worth', kind: 'flow', flow: 'outer' } })).toEqual(['/steps/0/flow item.worth']);
  expect(told({ '/steps/0': { id: 'worth', kind: 'flow', flow: 'worth', when: BY_CUSTOMER } })).toEqual([]);
});

it('knows that a step is for the customer alone which an option leads to that is offered to nobody else', () => {
  const leads = {
    '/steps/1/next': [{ when: "answers.mode == 'joint'", to: 'worth' }, { to: 'review' }],
    '/steps/-': { id: 'worth', kind: 'flow', flow: 'worth' },
    '/steps/3/next': 'done',
  };
  expect(told(leads)).toEqual(['/steps/4/flow item.worth']);
  expect(told({ ...leads, '/steps/1/fields/1/options/1/when': BY_CUSTOMER })).toEqual([]);
});
