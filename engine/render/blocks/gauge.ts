import { evaluate } from '../../expression/index.ts';
import type { Scope } from '../../expression/index.ts';
import { isExpression, type JsonValue } from '../../language/text.ts';
import type { BlockKind } from './block.ts';
import { wordsIn } from './parts.ts';

/** A number on a scale: `value`, `least`, `most`, `marks` (where its bands begin), `label` (the same in words), `ends`. */
export const gauge: BlockKind = {
  name: 'gauge',
  description: 'Where a number stands on a scale, such as a credit score, with the same in words.',
  render: (block, scope): Readonly<Record<string, JsonValue>> => {
    const [value, least, most] = ['value', 'least', 'most'].map((part) => numberOf(block[part], scope));
    if (value === undefined || least === undefined || most === undefined || least >= most) return { label: '' };
    const marks = typeof block['marks'] === 'string' ? evaluate(block['marks'], scope) : [];
    return {
      label: wordsIn(block['label'], scope),
      at: share(value, least, most),
      marks: Array.isArray(marks) ? marks.flatMap((mark) => markOf(mark, least, most)) : [],
      ends: block['ends'] === false ? [] : [String(least), String(most)],
    };
  },
};

/** How far along the scale a number stands, 0 to 100. */
function share(value: number, least: number, most: number): number {
  const part = (value - least) / (most - least);
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10;
}

/** Where a band begins; nothing for the first one, which begins at the end of the scale. */
function markOf(mark: unknown, least: number, most: number): readonly number[] {
  const number = Number(mark);
  return number > least && number < most ? [share(number, least, most)] : [];
}

function numberOf(part: unknown, scope: Scope): number | undefined {
  const value: unknown = isExpression(part) ? evaluate(part['='], scope) : part;
  const number = value === undefined || value === null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}
