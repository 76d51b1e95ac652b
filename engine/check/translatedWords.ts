import type { FlowProblem } from '../language/problem.ts';
import { escapePointer } from '../load/flowText.ts';
import { isDictionary } from '../load/reading.ts';
import type { Wording } from '../translation/wording.ts';
import { problem } from './rule.ts';
import { plainWords } from './subject/worded.ts';

/** Whether some word of a translation is written in other letters than English is. Pure. */
export function isInOtherLetters(translation: unknown): boolean {
  return OTHER_LETTER.test(JSON.stringify(translation) ?? '');
}

const OTHER_LETTER = /[^\P{L}\p{Script=Latin}]/u;

/**
 * Words of a translation that stayed English: those of the flow but for capitals and blanks, and, in a language of other letters, words
 * without any of those, or several in a row. Numbers, abbreviations, brands that are written like `DigiLocker`, and what stands in quotes
 * may stay as they are. Pure.
 */
export function copied(words: unknown, { path, kind, original }: Wording, inOtherLetters: () => boolean): readonly FlowProblem[] {
  if (kind !== 'text' && kind !== 'message') return [];
  const own = new Set(textsIn(original).map(plainWords));
  const texts = textsIn(words).filter((text) => translatableIn(text).length > 0);
  const same = texts.find((text) => own.has(plainWords(text)));
  const english = same ?? texts.find((text) => staysEnglish(text) && inOtherLetters());
  if (english === undefined) return [];
  return [
    problem(
      'translation-same',
      path.map((key) => `/${escapePointer(key)}`).join(''),
      `${same === undefined ? 'These words are English' : 'These are the words of the original'}: ` +
        `${JSON.stringify(english.length > 90 ? `${english.slice(0, 89)}…` : english)}.`,
      'Translate them. Write a name in the letters of the language too.',
    ),
  ];
}

/** Whether a text has two English words and not one letter of another script, or more English words in a row than a name has. */
function staysEnglish(text: string): boolean {
  if (!OTHER_LETTER.test(text)) return translatableIn(text).length > 1;
  return withoutValues(text)
    .replaceAll(/“[^”]*”/g, ' | ')
    .split(/[^\p{Script=Latin}\s,'’-]+/u)
    .some((row) => translatableIn(row).length > LONGEST_NAME);
}

/** "Embassy of France". */
const LONGEST_NAME = 3;

/** The plain text, or that of each wording. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value)
    ? value.flatMap((one: unknown) => (isDictionary(one) && typeof one['text'] === 'string' ? [one['text']] : []))
    : [];
}

/** The words of a text that can be translated: two small Latin letters together, in no address, and no capital within the word. */
function translatableIn(text: string): readonly string[] {
  return (withoutValues(text).match(/\p{L}+/gu) ?? []).filter((word) => /[a-z]{2}/.test(word) && !/.[A-Z]/.test(word));
}

/** A text without what is filled in and without addresses. */
function withoutValues(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}|\{[^}]*\}|\S+@\S+|https?:\S+|\b(?:[\w-]+\.)+[a-z]{2,}\b/gs, ' | ');
}
