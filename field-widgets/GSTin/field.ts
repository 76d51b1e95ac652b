import type { FieldType, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { explainBy } from '../shared/explain.ts';
import { maskedBy } from '../shared/masked.ts';
import { orExpression, textSetting } from '../shared/settings.ts';
import { asText, code, typed } from '../shared/typed.ts';
import { checkCharacter } from './checkCharacter.ts';
import { digitsOf, isInUse } from './stateCodes.ts';

const LENGTH = 15;

/** Letters that the sixth place may hold: the fourth of the PAN inside, the kind of holder. */
const HOLDERS = 'ABCFGHJLPT';

/** A GST identification number: two digits of the state, a PAN, an entity number, Z, a check character. */
export const field: FieldType = {
  name: 'GSTin',
  description:
    'A GSTIN of a regular taxpayer, written in capitals without spaces, with its check character. Given the chosen `state` ' +
    'it must be one of that state; with `clears` a GSTIN of another state empties the field of the state, which is said.',
  sensitive: false,
  atHand: true,
  fieldSettings: ['clears'],
  settings: {
    state: orExpression({
      description: 'Two-letter code of the chosen state, as in `reference.states`. Nothing is compared while it has no value.',
      type: 'string',
      examples: [{ '=': 'answers.state' }, 'KA'],
    }),
    clears: {
      description: 'Field of the same step that holds the chosen state: it is emptied when a GSTIN of another state is typed.',
      type: 'string',
      examples: ['state'],
    },
  },
  value: () => 'string',
  schema: () => ({ type: 'string', minLength: LENGTH, maxLength: LENGTH, pattern: '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' }),
  normalise: (answer) => typed(answer, code),
  explain: explainBy({ required: 'GSTin.required', minLength: 'GSTin.length', maxLength: 'GSTin.length' }, 'GSTin.format'),
  check: (answer, settings) => numberProblems(asText(answer), settings),
  summarise: (answer) => asText(answer),
  // It stands on every invoice, but it holds the PAN: others see the state and the end of it.
  mask: maskedBy((number) => (number.length === LENGTH ? `${number.slice(0, 2)}XXXXXXXXXX${number.slice(-3)}` : '••••')),
};

function numberProblems(number: string, settings: Settings): readonly TypeProblem[] {
  const digits = number.slice(0, 2);
  if (!isInUse(number)) return [{ key: 'GSTin.stateCode', params: { digits } }];
  if (!HOLDERS.includes(number.charAt(5)) || number.slice(7, 11) === '0000') return [{ key: 'GSTin.pan' }];
  if (checkCharacter(number.slice(0, -1)) !== number.slice(-1)) return [{ key: 'GSTin.check' }];
  const expected = digitsOf(textSetting(settings, 'state') ?? '');
  return expected === undefined || expected === digits ? [] : [{ key: 'GSTin.state', params: { digits, expected } }];
}
