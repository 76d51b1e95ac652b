import { TICK } from '../../engine/language/tick.ts';
import type { FieldType, JsonSchema, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { linksSetting } from '../shared/links.ts';
import { hidden } from '../shared/masked.ts';
import { orExpression, textSetting } from '../shared/settings.ts';

const factsSetting: JsonSchema = orExpression({
  description: 'Facts as name and value: rate, charges, validity.',
  type: 'array',
  items: {
    type: 'object',
    required: ['label', 'value'],
    additionalProperties: false,
    properties: {
      label: { description: 'What it is.', type: 'string', minLength: 1, examples: ['Annual fee'] },
      value: { description: 'Its value.', type: 'string', examples: ['{{ inr(data.offer.fee) }}'] },
    },
  },
  examples: [
    [{ label: 'Annual fee', value: '{{ inr(data.offer.fee) }}' }],
    { '=': "data.quote.instalments.map(i, {'label': formatDate(i.on), 'value': inr(i.total)})" },
  ],
});

/** A button that opens a dialog: what a product offers, details, terms. Answered by opening it, or by accepting what it says. */
export const field: FieldType = {
  name: 'modal',
  description:
    'A button that opens a dialog: what a product offers, details of an item, terms. Without `accept` it is answered by ' +
    'being opened, with it by pressing that button in the dialog. The answer is true or missing, so ask ' +
    '`answered(answers.x)`; make it `optional` where nobody has to look.',
  sensitive: false,
  settings: {
    default: { description: 'None: nobody has opened it in advance.', not: {} },
    open: { description: 'The button that opens it; "Read more" unless told.', type: 'string', minLength: 1, examples: ['Know more'] },
    title: {
      description: 'Heading of the dialog; the label of the field unless told.',
      type: 'string',
      minLength: 1,
      examples: ['Gold credit card'],
    },
    text: {
      description: 'What it says; an empty line begins a paragraph.',
      type: 'string',
      examples: ['The card is sent to your address on record.\n\nIt works abroad once you allow it.'],
    },
    points: {
      description: 'Points of a list, such as offers.',
      type: 'array',
      items: { type: 'string', minLength: 1 },
      examples: [['No fee in the first year', 'Two airport lounges a quarter']],
    },
    facts: factsSetting,
    links: linksSetting('Documents to read on; they open in a new tab.'),
    accept: {
      description: 'A button in the dialog that accepts what it says. The field then asks for that.',
      type: 'string',
      minLength: 1,
      examples: ['Apply now', 'I agree to these terms'],
    },
    go: {
      description: 'A button in the dialog that closes it and goes on with the page, as the button of the page does.',
      type: 'string',
      minLength: 1,
      examples: ['Apply now'],
    },
    scroll: {
      description: 'For terms: the accepting button works only once the end has been reached.',
      type: 'boolean',
      default: false,
      examples: [true],
    },
  },
  value: () => 'bool',
  schema: () => ({ type: 'boolean', const: true }),
  normalise: (answer) => (answer === false || answer === null || answer === '' ? undefined : answer),
  explain,
  // To have looked is no answer that anybody checks.
  summarise: (answer, settings) => (answer === true && textSetting(settings, 'accept') !== undefined ? TICK : ''),
  mask: hidden,
};

function explain(_failure: SchemaFailure, settings: Settings): TypeProblem {
  const accept = textSetting(settings, 'accept');
  return accept === undefined ? { key: 'modal.required' } : { key: 'modal.acceptRequired', params: { accept } };
}
