import type { Mistake } from './mistake.ts';

/** Mistakes that provoke the codes of `catalogue/shape.ts`. */
export const shape: readonly Mistake[] = [
  ['unknown-property', { '/steps/1/titel': 'How much?' }, '/steps/1/titel', /"titel" is not a property of a step/, /Did you mean title/],
  ['unknown-property', { '/outcomes/failed/retries': 3 }, '/outcomes/failed/retries', /not a property of an outcome/],
  [
    'missing-property',
    { '/steps/3/title': undefined },
    '/steps/3',
    /"title" is missing: a step of kind "review" needs it/,
    /For example: "title"/,
  ],
  ['missing-property', { '/area': undefined }, '', /"area" is missing: a flow needs it/],
  [
    'missing-property',
    { '/steps/1/blocks': [{ kind: 'notice', text: 'Read this.' }] },
    '/steps/1/blocks/0',
    /"block" is missing: a block needs it/,
    /`notice`/,
  ],
  [
    'wrong-type',
    { '/steps/1/fields/1/options/-': 'triple' },
    '/steps/1/fields/1/options/2',
    /Number 3 of the list is a text in quotes; an object/,
    /Write \{ "value": "triple", "label": "…" \}\./,
  ],
  ['wrong-type', { '/summary': 7 }, '/summary', /"summary" is a number; a text in quotes or a list/],
  [
    'wrong-type',
    {
      '/tables/fees/rows/1/value': 'ten',
      '/computed/fee/value': '1',
      '/steps/3/lead': '{{ text(computed.fee) }} {{ lookup(tables.fees, 1) }}',
    },
    '/tables/fees/rows/1/value',
    /a text, that of the first row is not/,
  ],
  [
    'unknown-value',
    { '/outcomes/stopped/kind': 'inform' },
    '/outcomes/stopped/kind',
    /cannot be "inform"; it is "success"/,
    /Did you mean info/,
  ],
  ['malformed-value', { '/id': 'My Flow' }, '/id', /"id" cannot be "My Flow"/, /words joined by hyphens/],
  [
    'malformed-value',
    { '/conditions/is-joint': 'true' },
    '/conditions/is-joint',
    /This key cannot be "is-joint"/,
    /./,
    ['definition-unused'],
  ],
  ['malformed-value', { '/ready': ['Your {{ answers.mode }}'] }, '/ready/0', /cannot be "Your \{\{/, /no value in braces/],
  ['malformed-value', { '/ready': ['Your  card'] }, '/ready/0', /cannot be "Your {2}card"/, /single blanks/],
  ['duplicate-id', { '/ready': ['Your card', 'Your PAN', 'Your card'] }, '/ready/2', /"ready" says the same twice/],
  [
    'unknown-property',
    { '/inputs': { lead: { type: 'string', result: 'lead.create' } } },
    '/inputs/lead/result',
    /are both there: an input has one/,
  ],
  ['missing-property', { '/inputs': { lead: {} } }, '/inputs/lead', /^"type" or "result" is missing: an input needs one of them/],
  ['value-out-of-range', { '/ready': ['A', 'B', 'C', 'D', 'E', 'F'] }, '/ready', /"ready" has 6 parts; it has at most 5/, /Leave some/],
  ['value-out-of-range', { '/title': '' }, '/title', /"title" is empty/],
  ['value-out-of-range', { '/steps/1/next/0/times': 99 }, '/steps/1/next/0/times', /is 99; it is at most 20/],
];
