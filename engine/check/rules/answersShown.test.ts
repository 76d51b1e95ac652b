import { expect, it } from 'vitest';
import { checkFlow } from '../checkFlow.ts';
import { edited } from '../testing/edited.ts';
import { members } from '../testing/promised.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { proveFlow } from '../testing/sharedFlows.ts';

type Edits = Readonly<Record<string, unknown>>;

const pan = { id: 'pan', type: 'text', sensitive: true, label: 'PAN' };
const asks = { ...proveFlow, id: 'asks', passWhen: undefined, steps: [{ id: 'pan', title: 'PAN', fields: [pan] }] };
const outer = { ...asks, id: 'outer', steps: [{ id: 'inner', kind: 'flow', flow: 'asks' }] };
const language = sampleLanguage([proveFlow, asks, outer]);

/** What is told of the sample that asks for a PAN, and of each person for another. */
const told = (edits: Edits) =>
  checkFlow(edited(sampleFlow(), { ...members, '/steps/1/fields/-': pan, '/steps/2/item/steps/0/fields/-': pan, ...edits }), language)
    .problems.filter(({ code }) => code === 'answer-shown')
    .map(({ pointer, message }) => `${pointer}: ${message.split(' ')[0] ?? ''}`);

const lead = '/steps/3/lead';
const facts = (value: unknown) => ({ '/outcomes/stopped/blocks': [{ block: 'facts', items: [{ label: 'PAN', value }] }] });
const table = (value: string) => ({ block: 'table', rows: 'answers.people', caption: 'Who', columns: [{ label: 'PAN', value }] });

it.each<readonly [what: string, edits: Edits, found: string]>([
  ['in a lead', { [lead]: 'Yours: {{ answers.pan }}' }, `${lead}: answers.pan`],
  ['in a wording by condition', { [lead]: [{ text: '{{ answers.pan }}' }] }, `${lead}/0/text: answers.pan`],
  ['in a label', { '/steps/3/fields/0/label': 'Is it {{ answers.pan }}?' }, '/steps/3/fields/0/label: answers.pan'],
  ['in the words of an end', { '/outcomes/stopped/text': '{{ answers.pan }}' }, '/outcomes/stopped/text: answers.pan'],
  ['as the reference of an end', { '/outcomes/done/reference': { '=': 'answers.pan' } }, '/outcomes/done/reference/=: answers.pan'],
  ['as a fact', facts({ '=': 'answers.pan' }), '/outcomes/stopped/blocks/0/items/0/value/=: answers.pan'],
  ['as what fills a message', { '/steps/1/rules/0/params/most': { '=': 'answers.pan' } }, '/steps/1/rules/0/params/most/=: answers.pan'],
  ['in other letters', { [lead]: '{{ lower(trim(answers.pan)) }}' }, `${lead}: answers.pan`],
  ['in groups', { [lead]: '{{ cardNumber(answers.pan) }}' }, `${lead}: answers.pan`],
  ['where it is chosen', { [lead]: "{{ answers.amount > 5 ? 'PAN ' + answers.pan : '-' }}" }, `${lead}: answers.pan`],
  ['by a name', { [lead]: '{{ computed.it }}', '/computed/it': { value: 'answers.pan' } }, `${lead}: answers.pan`],
  ['by a name that joins it', { [lead]: '{{ computed.it }}', '/computed/it': { value: "'PAN ' + answers.pan" } }, `${lead}: answers.pan`],
  ['of an item, in its line', { '/steps/2/item/summary': '{{ item.pan }}' }, '/steps/2/item/summary: item.pan'],
  ['of every item', { [lead]: "{{ join(answers.people.map(p, p.pan), ', ') }}" }, `${lead}: p.pan`],
  ['of the first item', { [lead]: '{{ answers.people[0].pan }}' }, `${lead}: answers.people[0].pan`],
  ['in a cell of a table', { '/steps/3/blocks': [table('item.pan')] }, '/steps/3/blocks/0/columns/0/value: item.pan'],
  [
    'that an embedded flow has asked for',
    { '/steps/0': { id: 'who', kind: 'flow', flow: 'asks' }, [lead]: '{{ answers.who.pan }}' },
    `${lead}: answers.who.pan`,
  ],
  [
    'that a flow embedded by an embedded one has asked for',
    { '/steps/0': { id: 'who', kind: 'flow', flow: 'outer' }, [lead]: '{{ answers.who.inner.pan }}' },
    `${lead}: answers.who.inner.pan`,
  ],
])('tells of a sensitive answer %s', (_, edits, found) => {
  expect(told(edits)).toEqual([found]);
});

it.each<readonly [what: string, edits: Edits]>([
  ['masked', { [lead]: '{{ maskPan(answers.pan) }}' }],
  ['masked by a name', { [lead]: '{{ computed.it }}', '/computed/it': { value: 'maskPan(answers.pan)' } }],
  ['masked as a fact', facts({ '=': 'maskPan(answers.pan)' })],
  ['masked in a cell', { '/steps/3/blocks': [table('maskPan(item.pan)')] }],
  ['only compared', { [lead]: "{{ answers.pan == 'AAAPL1234C' ? 'Yours' : 'Another' }}" }],
  ['asked after', { [lead]: [{ when: "answers.pan != ''", text: 'Yours' }, { text: 'Another' }] }],
  ['sent to the bank', { '/steps/3/submit/input/second': { '=': 'answers.pan' } }],
  ['beside another answer that is called alike', { [lead]: '{{ answers.people[0].name }}' }],
])('is silent about one that is %s', (_, edits) => {
  expect(told(edits)).toEqual([]);
});
