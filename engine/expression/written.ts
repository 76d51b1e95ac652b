import type { Place } from './syntax.ts';

const TEXTS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

/**
 * A part of an expression as it is written, with the brackets that belong to it: the parser ends `!(a || b)` before its last
 * bracket. Pure.
 */
export function writtenAs({ start, end }: Place, source: string): string {
  const part = source.slice(start, end);
  if (!/[()]/.test(part)) return part;
  const signs = /['"]/.test(source) ? source.replace(TEXTS, (text) => '_'.repeat(text.length)) : source;
  const { closes, opens } = unpaired(signs.slice(start, end));
  let [from, to] = [start, end];
  for (let left = closes; left > 0 && from > 0; left--) from = signs.lastIndexOf('(', from - 1);
  for (let left = opens; left > 0 && signs.indexOf(')', to) >= 0; left--) to = signs.indexOf(')', to) + 1;
  return source.slice(Math.max(from, 0), to);
}

/** A source with one space wherever there are blanks, so that what differs in nothing else is the same. Most have no others. Pure. */
export function withBlanksAlike(source: string): string {
  return /\s\s|[^\S ]/.test(source) ? source.replace(/\s+/g, ' ') : source;
}

/** Brackets that are closed and never opened, and the other way round. */
function unpaired(signs: string): { readonly closes: number; readonly opens: number } {
  let [closes, opens] = [0, 0];
  for (const sign of signs) {
    if (sign === '(') opens++;
    else if (sign === ')' && opens > 0) opens--;
    else if (sign === ')') closes++;
  }
  return { closes, opens };
}
