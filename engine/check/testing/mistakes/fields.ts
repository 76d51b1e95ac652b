import { amountField, type Mistake } from './mistake.ts';

/** Mistakes that provoke the codes of `catalogue/fields.ts`. */
export const fields: readonly Mistake[] = [
  ['property-of-other-kind', { '/steps/1/every': 5 }, '/steps/1/every', /kind "form" does nothing with "every"/, /"kind": "wait"/],
  ['kind-misplaced', { '/passWhen': 'session.verified' }, '/passWhen', /Only a flow that others embed/],
  ['kind-misplaced', { '/steps/2/item/steps/0/kind': 'review' }, '/steps/2/item/steps/0/kind', /does not work inside the item of a group/],
  [
    'lookup-misplaced',
    { '/steps/1/fields/2/lookup': { operation: 'place.find', input: { name: { '=': 'answers.second' } } } },
    '/steps/1/fields/2/lookup',
    /a field of type text asks the bank nothing/i,
  ],
  [
    'lookup-changes',
    {
      '/steps/1/fields/2': {
        id: 'second',
        type: 'place',
        label: 'Who else?',
        when: 'conditions.joint',
        lookup: { operation: 'people.register', input: { people: [] } },
      },
    },
    '/steps/1/fields/2/lookup/operation',
    /people.register does more than read/,
  ],
  ['options-missing', { '/steps/1/fields/3/options': undefined }, '/steps/1/fields/3', /needs "options"/],
  ['options-misplaced', { [`${amountField}/options`]: [{ value: 'a', label: 'A' }] }, `${amountField}/options`, /offers no options/],
  ['setting-unknown', { [`${amountField}/maxx`]: 3 }, `${amountField}/maxx`, /no setting "maxx"/, /Did you mean max/],
  ['setting-wrong', { [`${amountField}/max`]: 'lots' }, `${amountField}/max`, /cannot be "lots"; a number is expected/, /Largest number/],
  ['setting-wrong', { '/steps/1/fields/2/size': 'medium' }, '/steps/1/fields/2/size', /cannot be "medium"; it is "short" or "long"/],
  ['default-wrong', { [`${amountField}/default`]: 'ten' }, `${amountField}/default`, /is a number/],
  ['default-wrong', { '/steps/1/fields/1/default': 'sinlge' }, '/steps/1/fields/1/default', /no option "sinlge"/, /Did you mean single/],
  ['bounds-crossed', { '/steps/2/min': 5 }, '/steps/2/min', /At least 5 items are wanted, and at most 4/],
];
