import type { FieldType, SchemaFailure, Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { remainder } from '../../engine/expression/decimal.ts';
import { exampleNumber } from '../shared/exampleNumber.ts';
import { hidden } from '../shared/masked.ts';
import { countSetting, numberSetting, orExpression, textSetting } from '../shared/settings.ts';
import { boxText, fullText, isMoney } from '../shared/numberText.ts';
import { decimalsOf, readNumberIn } from '../shared/readNumber.ts';

/** A number or an amount: a JSON number, in rupees where it is money. */
export const field: FieldType = {
  name: 'NumberTextinput',
  description: 'A number that one counts or reckons with: an amount, a share, kilometres. Not for numbers that identify something.',
  sensitive: false,
  settings: {
    money: {
      description: 'An amount in rupees: shown with the sign, Indian grouping and up to two decimals.',
      type: 'boolean',
      default: false,
      examples: [true],
    },
    unit: { description: 'Unit behind the number. Who types it too, as in `100 %`, is understood.', type: 'string', examples: ['km', '%'] },
    unitOne: { description: 'Unit behind the number 1, where that is another word.', type: 'string', examples: ['month'] },
    min: orExpression({
      description: 'Least number; 0 unless this or `moreThan` is told.',
      type: 'number',
      default: 0,
      examples: [500, { '=': 'data.dues.minimum' }],
    }),
    max: orExpression({ description: 'Greatest number.', type: 'number', examples: [100000, { '=': 'answers.total' }] }),
    moreThan: orExpression({
      description: 'The number must be greater than this one.',
      type: 'number',
      examples: [0, { '=': 'data.dues.minimum' }],
    }),
    lessThan: orExpression({
      description: 'The number must be less than this one.',
      type: 'number',
      examples: [100, { '=': 'data.account.balance' }],
    }),
    multipleOf: orExpression({
      description: 'The number must be a multiple of this.',
      type: 'number',
      exclusiveMinimum: 0,
      examples: [50, { '=': 'limits.amountMultiple' }],
    }),
    decimals: {
      description: 'Most digits behind the point: 2 for money and 0 for the rest unless told.',
      type: 'integer',
      minimum: 0,
      maximum: 6,
      examples: [2],
    },
    grouping: {
      description: 'False: digits without groups, as a year is written: 2017, not 2,017.',
      type: 'boolean',
      default: true,
      examples: [false],
    },
    words: { description: 'Show the amount in words below the box while it is typed.', type: 'boolean', default: false, examples: [true] },
  },
  value: () => 'number',
  schema: () => ({ type: 'number' }),
  normalise: (answer, settings) => readNumberIn(answer, textSetting(settings, 'unit'), textSetting(settings, 'unitOne')),
  explain,
  check: (answer, settings) => (typeof answer === 'number' ? check(answer, settings) : []),
  summarise: (answer, settings) => (typeof answer === 'number' ? fullText(answer, settings) : ''),
  mask: hidden,
};

function explain({ keyword }: SchemaFailure, settings: Settings): TypeProblem {
  if (keyword === 'required') return { key: 'NumberTextinput.required' };
  const example = exampleIn(settings);
  return example === undefined ? { key: 'NumberTextinput.digits' } : { key: 'NumberTextinput.number', params: { example } };
}

/** A number that the field takes, as it stands in its box; undefined where none is found. */
function exampleIn(settings: Settings): string | undefined {
  const multiple = numberSetting(settings, 'multipleOf');
  const steps = multiple !== undefined && multiple > 0 ? [multiple] : [1, 10 ** -mostDecimals(settings)];
  const least = numberSetting(settings, 'min') ?? numberSetting(settings, 'moreThan') ?? 0;
  const most = numberSetting(settings, 'max') ?? numberSetting(settings, 'lessThan');
  const isTaken = (value: number) => check(value, settings).length === 0;
  const found = steps.map((step) => exampleNumber({ least, most, from: 0, step }, isTaken)).find((value) => value !== undefined);
  return found === undefined ? undefined : boxText(found, settings);
}

function check(answer: number, settings: Settings): readonly TypeProblem[] {
  const decimals = mostDecimals(settings);
  if (decimalsOf(answer) > decimals) {
    return [decimals === 0 ? { key: 'NumberTextinput.whole' } : { key: 'NumberTextinput.decimals', params: { decimals } }];
  }
  const outside = limitProblem(answer, settings);
  if (outside) return [outside];
  const step = numberSetting(settings, 'multipleOf');
  if (step === undefined || step <= 0 || remainder(answer, step) === undefined) return [];
  if (Number(remainder(answer, step)) === 0) return [];
  return [
    step === 1 ? { key: 'NumberTextinput.whole' } : { key: 'NumberTextinput.multipleOf', params: { step: fullText(step, settings) } },
  ];
}

/** What would not be shown is not taken: money has two decimals, whatever the flow says. */
function mostDecimals(settings: Settings): number {
  const said = countSetting(settings, 'decimals');
  return isMoney(settings) ? Math.min(said ?? 2, 2) : (said ?? 0);
}

function limitProblem(answer: number, settings: Settings): TypeProblem | undefined {
  const [above, below] = [numberSetting(settings, 'moreThan'), numberSetting(settings, 'lessThan')];
  if (above !== undefined && answer <= above) return { key: 'NumberTextinput.moreThan', params: { limit: fullText(above, settings) } };
  if (below !== undefined && answer >= below) return { key: 'NumberTextinput.lessThan', params: { limit: fullText(below, settings) } };
  const min = numberSetting(settings, 'min') ?? (above === undefined ? 0 : -Infinity);
  const max = numberSetting(settings, 'max');
  if (answer >= min && (max === undefined || answer <= max)) return undefined;
  const least = fullText(min, settings);
  if (max === undefined) return { key: 'NumberTextinput.min', params: { min: least } };
  const most = fullText(max, settings);
  if (numberSetting(settings, 'min') === undefined && answer > max) return { key: 'NumberTextinput.max', params: { max: most } };
  return { key: 'NumberTextinput.between', params: { min: least, max: most } };
}
