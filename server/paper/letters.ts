import { families, type Family } from './fonts.ts';

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Signs that have no shape of their own: they say how their neighbours are joined or shown, or where a line may end. */
const SHAPELESS = /\s|\p{Join_Control}|\p{Variation_Selector}|\u{200b}|\u{2060}/u;

/** A part of a text that one font has. */
export interface Stretch {
  readonly family: Family;
  readonly text: string;
}

/** The stretches of a text, each in the letters of one script. What no font has is in the usual one. Pure. */
export function stretchesOf(text: string): readonly Stretch[] {
  const stretches: { family: Family; text: string }[] = [];
  for (const { segment } of letters.segment(text)) {
    const last = stretches.at(-1);
    const family = familyOf(segment) ?? usual();
    if (last?.family === family) last.text += segment;
    else stretches.push({ family, text: segment });
  }
  return stretches;
}

/**
 * A text in which `instead` stands for what no font has, such as emoji, or cannot be shaped by its font; several at a time are one.
 * Pure.
 */
export function inKnownLetters(text: string, instead: string): string {
  const known = ofKnownLetters(text, instead);
  return stretchesOf(known)
    .map((stretch) => (isShaped(stretch) ? stretch.text : instead))
    .join('');
}

function ofKnownLetters(text: string, instead: string): string {
  const parts: string[] = [];
  for (const { segment } of letters.segment(text)) {
    const known = familyOf(segment) !== undefined;
    if (known || parts.at(-1) !== instead) parts.push(known ? segment : instead);
  }
  return parts.join('');
}

/** Latin letters are as they are: nothing is joined or put in another place. */
const SHAPED = /[^\u{0}-\u{2ff}\u{2000}-\u{20ff}]/u;

/** Nobody's words keep a receipt from being drawn. */
function isShaped({ family, text }: Stretch): boolean {
  if (!SHAPED.test(text)) return true;
  try {
    for (const weight of ['regular', 'bold'] as const) family.font(weight).layout(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a paper has all letters of a text. Pure. */
export function hasLetters(text: string): boolean {
  return inKnownLetters(text, '\0') === text;
}

function usual(): Family {
  const [first] = families;
  if (!first) throw new Error('A paper has no font');
  return first;
}

function familyOf(letter: string): Family | undefined {
  const points = Array.from(letter).filter((sign) => !SHAPELESS.test(sign));
  const family = families.find(({ script }) => script.test(points[0] ?? ' '));
  const font = family?.font('regular');
  return points.every((sign) => font?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) ? (family ?? usual()) : undefined;
}
