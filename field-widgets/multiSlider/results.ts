import { toNumber, type Decimal } from '../../engine/expression/decimal.ts';
import type { Settings } from '../../engine/language/fieldType.ts';
import { fullText } from '../shared/numberText.ts';
import { listOf, partOf } from '../shared/parts.ts';
import { instalment, interestPaid, repaid, type Loan } from './emi.ts';
import type { Numbers } from './sliders.ts';

/** What follows from the sliders, in words. */
export interface Result {
  readonly label: string;
  /** Empty while it cannot be told. */
  readonly text: string;
}

/** The kinds of result that a flow may name; any other is an expression of its own. */
const kinds = new Map<string, (loan: Loan) => Decimal | undefined>([
  ['emi', instalment],
  ['emiTotal', repaid],
  ['emiInterest', interestPaid],
]);

/** Names of the kinds of result. */
export const resultKinds: readonly string[] = [...kinds.keys()];

/** The results that the settings ask for, worked out from the numbers of the sliders. Total. */
export function resultsOf(settings: Settings, numbers: Numbers): readonly Result[] {
  return listOf(settings.results).flatMap((result) => {
    const label = partOf(result, 'label');
    if (typeof label !== 'string') return [];
    const kind = kinds.get(String(partOf(result, 'kind')));
    const loan = kind && loanOf(result, numbers);
    const value = kind ? loan && asNumber(kind(loan)) : partOf(result, 'value');
    return [
      {
        label,
        text: textOf(value, {
          money: kind !== undefined || partOf(result, 'money') === true,
          unit: partOf(result, 'unit'),
          unitOne: partOf(result, 'unitOne'),
        }),
      },
    ];
  });
}

function textOf(value: unknown, form: Settings): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? fullText(value, form) : '';
}

function asNumber(value: Decimal | undefined): number | undefined {
  return value === undefined ? undefined : toNumber(value);
}

function loanOf(result: unknown, numbers: Numbers): Loan | undefined {
  const [amount, rate, months, years] = ['amount', 'rate', 'months', 'years'].map((name) => operand(partOf(result, name), numbers));
  const term = months ?? (years === undefined ? undefined : years * 12);
  return amount === undefined || rate === undefined || term === undefined ? undefined : { amount, rate, months: term };
}

/** A number, or that of the slider which is called so. */
function operand(value: unknown, numbers: Numbers): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && Object.hasOwn(numbers, value) ? numbers[value] : undefined;
}
