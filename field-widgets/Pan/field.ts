import type { FieldType, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { maskPan } from '../../engine/expression/masks.ts';
import { explainBy } from '../shared/explain.ts';
import { maskedBy } from '../shared/masked.ts';
import { textSetting } from '../shared/settings.ts';
import { asText, code, typed } from '../shared/typed.ts';

/** Letters that the fourth place may hold: the kinds of holder of the Income Tax Department. */
const HOLDERS = 'ABCFGHJLPT';
const mask = maskedBy(maskPan);

/** A permanent account number: five letters, four digits, a letter. Its check letter cannot be computed. */
export const field: FieldType = {
  name: 'Pan',
  description: "A PAN, written in capitals without spaces. Only the bank's tax-database operation proves it.",
  sensitive: true,
  atHand: true,
  settings: {
    holder: {
      description: 'Whose PAN is taken: of anyone, of a person only (fourth letter P), or of an organisation only.',
      enum: ['any', 'person', 'organisation'],
      default: 'any',
      examples: ['person'],
    },
  },
  value: () => 'string',
  schema: () => ({ type: 'string', minLength: 10, maxLength: 10, pattern: '^[A-Z]{5}[0-9]{4}[A-Z]$' }),
  normalise: (answer) => typed(answer, code),
  explain: explainBy({ required: 'Pan.required', minLength: 'Pan.length', maxLength: 'Pan.length' }, 'Pan.format'),
  check: (answer, settings) => holderProblems(asText(answer), settings),
  summarise: mask,
  mask,
  full: asText,
};

function holderProblems(pan: string, settings: Settings): readonly TypeProblem[] {
  const kind = pan.charAt(3);
  const wanted = textSetting(settings, 'holder');
  if (!HOLDERS.includes(kind)) return [{ key: 'Pan.holder', params: { letter: kind } }];
  if (pan.slice(5, 9) === '0000') return [{ key: 'Pan.serial' }];
  if (wanted === 'person' && kind !== 'P') return [{ key: 'Pan.person', params: { letter: kind } }];
  if (wanted === 'organisation' && kind === 'P') return [{ key: 'Pan.organisation' }];
  return [];
}
