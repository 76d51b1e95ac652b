import type { FieldType, JsonSchema, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { hidden } from '../shared/masked.ts';
import { orExpression } from '../shared/settings.ts';
import { itemProblem, readProfile, summariseProfile } from './answer.ts';
import { canStay, itemsOf } from './items.ts';

const itemSetting: JsonSchema = {
  type: 'object',
  required: ['id', 'label', 'value'],
  additionalProperties: false,
  properties: {
    id: {
      description: 'Its name in the answer: `answers.profile.changes.employer`.',
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]*$',
      examples: ['employer'],
    },
    label: { description: 'What it is.', type: 'string', minLength: 1, examples: ['Employer'] },
    value: orExpression({
      description: 'What the bank has on record; empty where it has nothing, or shows nothing.',
      type: 'string',
      examples: [{ '=': 'data.profile.employer' }],
    }),
    left: orExpression({
      description: 'Where `value` is empty: the choice to leave it so. Without it, or empty, a value must be entered then.',
      type: 'string',
      examples: ['I have no landline'],
    }),
    kind: { description: 'One line, or several (an address).', enum: ['line', 'lines'], default: 'line', examples: ['lines'] },
    choices: {
      description: 'For an item that is chosen from a list; `value` above is then the value of a choice.',
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['value', 'label'],
        additionalProperties: false,
        properties: { value: { type: 'string', minLength: 1 }, label: { type: 'string', minLength: 1 } },
      },
      examples: [
        [
          { value: 'single', label: 'Single' },
          { value: 'married', label: 'Married' },
        ],
      ],
    },
    maxLength: {
      description: 'Most characters of a new value: 200 for a line and 1000 for several unless told.',
      type: 'integer',
      minimum: 1,
      maximum: 2000,
      examples: [60],
    },
    pattern: { description: 'Regular expression that a new value must match.', type: 'string', examples: ['^[1-8][0-9]{9}$'] },
    example: { description: 'A made-up value for the message about `pattern`.', type: 'string', examples: ['2233445566'] },
    autocomplete: {
      description: 'HTML autocomplete token, so that the browser can fill it in.',
      type: 'string',
      examples: ['organization'],
    },
    asked: orExpression({
      description: 'Whether it is asked about; it is unless told otherwise.',
      type: 'boolean',
      examples: [{ '=': "'employer' in data.status.due" }],
    }),
    locked: orExpression({
      description: 'It can be confirmed here but not changed.',
      type: 'boolean',
      examples: [true, { '=': "customer.residency == 'NRI'" }],
    }),
    reason: {
      description: 'What to do where a locked item is no longer right.',
      type: 'string',
      examples: ['To change it, visit your branch with the original PAN card.'],
    },
  },
};

/** The profile as the bank knows it, each line to be confirmed or changed. */
export const field: FieldType = {
  name: 'kycProfileUpdate',
  description:
    'The profile that the bank has on record, line by line: the customer says of each that it is still right, or enters ' +
    'what it is now; or says at once that nothing has changed. Where nothing is on record a value is entered. ' +
    'The answer has `noChange`, the list `confirmed`, and the new values in `changes`. What is on record is shown, ' +
    'so mask secrets (`{{ maskPan(customer.pan) }}`) and use the type made for them where they change.',
  sensitive: false,
  settings: {
    items: {
      description: 'The lines of the profile, in the order in which they are shown.',
      type: 'array',
      minItems: 1,
      maxItems: 30,
      items: itemSetting,
      examples: [[{ id: 'employer', label: 'Employer', value: { '=': 'data.profile.employer' } }]],
    },
    atOnce: {
      description: 'Offer to confirm every line at once: "Nothing has changed".',
      type: 'boolean',
      default: true,
      examples: [false],
    },
  },
  value: (settings) => {
    const ids = itemsOf(settings).map(({ id }) => id);
    const changes = { object: Object.fromEntries(ids.map((id) => [id, 'string' as const])), optional: ids };
    return { object: { noChange: 'bool', confirmed: { list: 'string' }, changes } };
  },
  schema: (settings) => ({
    type: 'object',
    required: ['noChange', 'confirmed', 'changes'],
    additionalProperties: false,
    properties: {
      noChange: { type: 'boolean' },
      confirmed: { type: 'array', items: { type: 'string' } },
      changes: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(itemsOf(settings).map(({ id }) => [id, { type: 'string', maxLength: 3000 }])),
      },
    },
  }),
  normalise: readProfile,
  explain,
  check: (answer, settings) => itemsOf(settings).flatMap((item) => itemProblem(answer, item) ?? []),
  summarise: summariseProfile,
  mask: hidden,
};

function explain({ path }: SchemaFailure, settings: Settings): TypeProblem {
  const item = itemsOf(settings).find(({ id }) => path === `/changes/${id}`);
  if (item) return { key: 'kycProfileUpdate.empty', params: { item: item.label } };
  return { key: itemsOf(settings).some(canStay) ? 'kycProfileUpdate.required' : 'kycProfileUpdate.requiredNew' };
}
