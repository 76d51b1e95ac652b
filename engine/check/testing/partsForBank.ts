import { hint, type Edits, type Promised } from './promised.ts';

/** The first page sends some marks too; the answer to `extra` is optional. */
const sending = (marks: string, more: Edits = {}): Edits => ({
  '/steps/1/fields/-': { id: 'extra', type: 'text', label: 'Extra', optional: true },
  '/steps/1/submit': {
    operation: 'place.keep',
    input: { place: { '=': "{'seat': {'city': answers.account}}" }, marks: { '=': marks } },
    on: { '*': { outcome: 'failed' } },
  },
  [hint]: "The fee is {{ inr(computed.fee) }} {{ answered(answers.extra) ? answers.extra : '-' }}",
  ...more,
});
const mark = (name: string, path: string) => `{'name': '${name}', 'value': ${path}}`;
const account = mark('account', 'answers.account');
const extra = mark('extra', 'answers.extra');
const named = (value: string, more: string): Edits => sending(more, { '/computed/marks': { value } });

/** Objects that the bank is sent without a part that it needs. */
export const promisedParts: Readonly<Record<string, readonly Promised[]>> = {
  'a part of what the bank is given that may be missing': [
    ['in a list', 'write-input-may-be-missing', sending(`[${account}, ${extra}]`)],
    ['joined to others', 'write-input-may-be-missing', sending(`[${account}] + (answers.amount > 5 ? [${extra}] : [])`)],
    ['behind a name', 'write-input-may-be-missing', named(`[${account}, ${extra}]`, 'computed.marks')],
  ],
};

/** What the bank takes. */
export const quietParts: readonly (readonly [string, Edits])[] = [
  ['a part that is there', sending(`[${account}]`)],
  ['an object that is left out', sending(`[${account}] + (answered(answers.extra) ? [${extra}] : [])`)],
  ['an object that is left out by a condition', sending(`answers.amount > 5 && answered(answers.extra) ? [${extra}] : []`)],
  ['a part with another value', sending(`[${mark('extra', "answered(answers.extra) ? answers.extra : ''")}]`)],
  ['a part that the bank can do without', sending("[{'name': 'a', 'value': answers.account, 'note': answers.extra}]")],
  ['what is only counted', sending(`[${account}, ${extra}].size() > 1 ? [${account}] : []`)],
  ['what is filtered', sending(`[${account}, ${extra}].filter(m, answered(m.value))`)],
  ['a list behind a name that is left out', named(`answered(answers.extra) ? [${extra}] : []`, `[${account}] + computed.marks`)],
];
