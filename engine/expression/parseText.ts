/** A piece of a text. `start` and `end` are offsets into the text: of the words, or of the source between the braces. */
export type TextPart =
  | { readonly kind: 'literal'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'expression'; readonly source: string; readonly start: number; readonly end: number }
  /** Braces that have no partner, with what follows them. */
  | { readonly kind: 'fault'; readonly text: string; readonly start: number; readonly end: number };

/** Splits a text at its `{{ expr }}`. Pure, never throws; an unclosed or stray pair of braces is a fault. */
export function parseText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{{', at);
    const end = open < 0 ? text.length : open;
    parts.push(...words(text, at, end));
    if (open < 0) break;
    const close = closing(text, open + 2);
    if (close === undefined) return [...parts, { kind: 'fault', text: text.slice(open), start: open, end: text.length }];
    parts.push({ kind: 'expression', source: text.slice(open + 2, close), start: open + 2, end: close });
    at = close + 2;
  }
  return parts;
}

function words(text: string, start: number, end: number): readonly TextPart[] {
  if (start === end) return [];
  const stray = text.slice(start, end).indexOf('}}');
  if (stray < 0) return [{ kind: 'literal', text: text.slice(start, end), start, end }];
  const at = start + stray;
  return [...words(text, start, at), { kind: 'fault', text: '}}', start: at, end: at + 2 }, ...words(text, at + 2, end)];
}

/** Where the `}}` stands that ends an expression; braces inside quotes and of a map do not count. */
function closing(text: string, from: number): number | undefined {
  let quote: string | undefined;
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== undefined) {
      if (character === '\\') at++;
      else if (character === quote) quote = undefined;
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '{') depth++;
    else if (character === '}' && depth > 0) depth--;
    else if (character === '}' && text.charAt(at + 1) === '}') return at;
  }
  return undefined;
}
