import type { Text } from '../../language/text.ts';
import type { Subject } from './subject.ts';

/** One of the wordings of a text: what it says, where it stands, and what is true where it is shown. */
export interface Worded {
  readonly text: string;
  readonly pointer: string;
  readonly conditions: readonly string[];
}

/** The part that a text stands in, and the key that it stands under. */
type PlaceOfText = readonly [part: object, key: string];

/** The wordings of a text at its place: one, or those by condition, of which the first that holds is shown. Pure. */
export function wordedIn(text: Text | undefined, [part, key]: PlaceOfText, { at }: Pick<Subject, 'at'>): readonly Worded[] {
  if (typeof text === 'string') return [{ text, pointer: at(part, key), conditions: [] }];
  let before: readonly string[] = [];
  return (text ?? []).map((variant) => {
    const { when } = variant;
    const conditions = when === undefined ? before : [...before, when];
    before = when === undefined ? before : [...before, `!(${when})`];
    return { text: variant.text, pointer: at(variant, 'text'), conditions };
  });
}

/** A text by its words alone: two that differ in capitals, blanks, the apostrophe or the sign at the end say the same. Pure. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s?.:!]+/g, ' ')
    .trim();
}
