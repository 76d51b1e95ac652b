import type { FlowProblem } from '../language/problem.ts';
import { escapePointer } from '../load/flowText.ts';
import { isDictionary } from '../load/reading.ts';
import type { Wording } from '../translation/wording.ts';
import { problem } from './rule.ts';

/**
 * Words of a translation that are those of the flow, letter by letter: they were copied and never translated. Numbers, abbreviations and
 * brands that are written like `DigiLocker` may stay as they are. Pure.
 */
export function copied(words: unknown, { path, kind, original }: Wording): readonly FlowProblem[] {
  if (kind !== 'text' && kind !== 'message') return [];
  const own = new Set(textsIn(original));
  const same = textsIn(words).find((text) => own.has(text) && hasWords(text));
  if (same === undefined) return [];
  return [
    problem(
      'translation-same',
      path.map((key) => `/${escapePointer(key)}`).join(''),
      `These are the words of the original: ${JSON.stringify(same.length > 90 ? `${same.slice(0, 89)}…` : same)}.`,
      'Translate them. Write a name in the letters of the language too.',
    ),
  ];
}

/** The plain text, or that of each wording. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value)
    ? value.flatMap((one: unknown) => (isDictionary(one) && typeof one['text'] === 'string' ? [one['text']] : []))
    : [];
}

/** Whether a word of a text can be translated: two small Latin letters together, in no address, and no capital within the word. */
function hasWords(text: string): boolean {
  const said = text.replaceAll(/\{\{.*?\}\}|\{[^}]*\}|\S+@\S+|https?:\S+|\b(?:[\w-]+\.)+[a-z]{2,}\b/gs, ' ');
  return (said.match(/\p{L}+/gu) ?? []).some((word) => /[a-z]{2}/.test(word) && !/.[A-Z]/.test(word));
}
