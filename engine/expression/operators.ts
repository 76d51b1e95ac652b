import { add, divide, isDecimal, multiply, remainder, subtract, type Decimal } from './decimal.ts';
import type { BinaryOperator } from './syntax.ts';
import { equal, isList, order, same } from './value.ts';

/** What an operator makes of two values that are there; undefined when they do not suit it. */
export type Operator = (a: unknown, b: unknown) => unknown;

/** The operators that need both of their sides, by how they are written. */
export const operators: Readonly<Record<BinaryOperator, Operator>> = {
  '==': equal,
  '!=': (a, b) => {
    const alike = equal(a, b);
    return alike === undefined ? undefined : !alike;
  },
  '<': ordered((difference) => difference < 0),
  '<=': ordered((difference) => difference <= 0),
  '>': ordered((difference) => difference > 0),
  '>=': ordered((difference) => difference >= 0),
  in: (a, b) => (isList(b) ? b.some((element) => same(a, element)) : undefined),
  '+': plus,
  '-': arithmetic(subtract),
  '*': arithmetic(multiply),
  '/': arithmetic(divide),
  '%': arithmetic(remainder),
};

function ordered(test: (difference: number) => boolean): Operator {
  return (a, b) => {
    const difference = order(a, b);
    return difference === undefined ? undefined : test(difference);
  };
}

function arithmetic(run: (a: Decimal, b: Decimal) => Decimal | undefined): Operator {
  return (a, b) => (isDecimal(a) && isDecimal(b) ? run(a, b) : undefined);
}

function plus(a: unknown, b: unknown): unknown {
  if (isDecimal(a) && isDecimal(b)) return add(a, b);
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  return isList(a) && isList(b) ? [...a, ...b] : undefined;
}
