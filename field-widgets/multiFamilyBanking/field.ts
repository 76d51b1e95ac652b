import type { FieldType, JsonSchema, SchemaFailure, Settings, TypeProblem, ValueType } from '../../engine/language/fieldType.ts';
import { orExpression } from '../shared/settings.ts';
import { maskFamily, readFamily, summariseFamily } from './answer.ts';
import { faultsIn } from './faults.ts';
import { MOST_MEMBERS, mostMembers, variantsOf } from './terms.ts';

/** More rows than a field ever takes, so that a few too many are counted rather than unreadable. */
const MOST_ROWS = 50;
const fact: ValueType = { object: { id: 'string', holder: 'string', eligible: 'bool', variant: 'string' }, optional: ['variant'] };

const relationSetting: JsonSchema = {
  type: 'object',
  required: ['value', 'label'],
  additionalProperties: false,
  properties: {
    value: { description: 'Its name in the answer.', type: 'string', minLength: 1, maxLength: 60, examples: ['spouse'] },
    label: { description: 'Its words.', type: 'string', minLength: 1, examples: ['Spouse'] },
  },
};

const variantSetting: JsonSchema = {
  type: 'object',
  required: ['value', 'label'],
  additionalProperties: false,
  properties: {
    value: { description: 'Its name in the answer and with the bank.', type: 'string', minLength: 1, maxLength: 60, examples: ['gold'] },
    label: { description: 'Its words.', type: 'string', minLength: 1, examples: ['Gold'] },
    disabled: orExpression({
      description: 'Shown but not open to this customer, whose own variant is not eligible for it.',
      type: 'boolean',
      examples: [{ '=': "data.account.variant == 'basic'" }],
    }),
    reason: { description: 'Why it is not open.', type: 'string', examples: ['For salary accounts in Gold or above'] },
  },
};

const knownSetting: JsonSchema = {
  type: 'object',
  required: ['id', 'holder', 'eligible'],
  additionalProperties: false,
  properties: {
    id: { description: 'Account number or customer id.', type: 'string', examples: ['CU100004'] },
    holder: { description: "State of the person's account.", enum: ['active', 'dormant', 'closed', 'none'], examples: ['active'] },
    eligible: { description: 'Whether the person may join.', type: 'boolean', examples: [true] },
    variant: { description: "Variant of the person's account.", type: 'string', examples: ['silver'] },
  },
};

/** The members of a family, each with relation and account number or customer id; what the bank knows of them stands beside. */
export const field: FieldType = {
  name: 'multiFamilyBanking',
  description:
    'The members of a family account: of each the relation and an account number or customer id, and the variant where ' +
    '`variants` offers a choice. The answer has the list `members` (`relation`, `id`) and `variant`. Give it a `lookup` to ' +
    'family.eligibility that tells its `members`: each then carries its status while the rows are filled in. A lookup ' +
    'refuses nothing: call family.eligibility when the step is submitted as well, lead back here where the family is not ' +
    'eligible, and give its `members` as `known`; browser and server then refuse whoever is unknown or ineligible, and a ' +
    'family without an active holder in the variant. `known` stands in the page: give it nobody whose number the customer ' +
    'has not typed.',
  lookup: 'tells',
  tells: { members: { list: fact } },
  sensitive: true,
  settings: {
    relations: {
      description: 'What a member may be to the customer, in the order in which it is offered.',
      type: 'array',
      minItems: 1,
      maxItems: 30,
      items: relationSetting,
      examples: [
        [
          { value: 'spouse', label: 'Spouse' },
          { value: 'parent', label: 'Parent' },
          { value: 'child', label: 'Son or daughter' },
        ],
      ],
    },
    variants: {
      description: 'Variants that the customer chooses from; leave it out where the variant is settled.',
      type: 'array',
      minItems: 1,
      maxItems: 10,
      items: variantSetting,
      examples: [
        [
          { value: 'silver', label: 'Silver' },
          { value: 'gold', label: 'Gold' },
        ],
      ],
    },
    variant: orExpression({
      description:
        'The variant where none is chosen here: somebody must be an active holder in it. Without it an active account of ' +
        'any variant will do.',
      type: 'string',
      minLength: 1,
      examples: ['gold', { '=': 'data.account.variant' }],
    }),
    known: orExpression({
      description: 'What the bank has said of people, as family.eligibility answers it. Who is in it is judged by it.',
      type: 'array',
      maxItems: 100,
      items: knownSetting,
      examples: [{ '=': 'data.family.members' }, [{ id: 'CU100004', holder: 'active', eligible: true, variant: 'silver' }]],
    }),
    onlyKnown: { description: 'Nobody may join but who is in `known`.', type: 'boolean', default: false, examples: [true] },
    max: orExpression({
      description: `Most members; ${String(MOST_MEMBERS)} unless told.`,
      type: 'integer',
      minimum: 1,
      maximum: MOST_MEMBERS,
      default: MOST_MEMBERS,
      examples: [4],
    }),
  },
  value: (settings) => {
    const members: ValueType = { list: { object: { relation: 'string', id: 'string' } } };
    const parts: Record<string, ValueType> = variantsOf(settings).length > 0 ? { variant: 'string', members } : { members };
    return { object: parts };
  },
  schema: () => ({
    type: 'object',
    required: ['members'],
    additionalProperties: false,
    properties: {
      variant: { type: 'string', maxLength: 60 },
      members: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_ROWS,
        items: {
          type: 'object',
          required: ['relation', 'id'],
          additionalProperties: false,
          properties: { relation: { type: 'string', maxLength: 60 }, id: { type: 'string', maxLength: 60 } },
        },
      },
    },
  }),
  normalise: readFamily,
  explain,
  check: (answer, settings) => faultsIn(answer, settings).map(({ key, params }) => (params === undefined ? { key } : { key, params })),
  summarise: summariseFamily,
  mask: maskFamily,
};

function explain({ keyword, path }: SchemaFailure, settings: Settings): TypeProblem {
  if (keyword === 'maxItems') return { key: 'multiFamilyBanking.tooMany', params: { max: mostMembers(settings) } };
  const [, row, part] = /^\/members\/(\d+)(?:\/(relation|id))?$/.exec(path) ?? [];
  if (row === undefined) return { key: path === '/variant' ? 'multiFamilyBanking.variant' : 'multiFamilyBanking.required' };
  return { key: part === 'relation' ? 'multiFamilyBanking.relation' : 'multiFamilyBanking.format', params: { row: Number(row) + 1 } };
}
