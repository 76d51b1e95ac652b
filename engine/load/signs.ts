/** A sign of JSON: a bracket, a comma or a colon; `"` stands for a whole text, `x` for a number or a word. */
export interface Sign {
  readonly sign: string;
  readonly offset: number;
  readonly line: number;
  /** Blanks before the first sign of its line. */
  readonly indent: number;
  /** Whether it is the first of its line. */
  readonly leads: boolean;
}

/** Blanks; a text, which ends in its line; a bracket, comma or colon; or a word. */
const SIGN = /"(?:[^"\\\n]|\\.)*"?|[[\]{}:,]|[^\s"[\]{}:,]+/g;

/** The signs of a text that is to be JSON, in order. Pure, total. */
export function signsOf(text: string): readonly Sign[] {
  const signs: Sign[] = [];
  text.split('\n').reduce((start, content, index) => {
    const indent = content.length - content.trimStart().length;
    for (const { 0: found, index: column } of content.matchAll(SIGN))
      signs.push({ sign: kindOf(found), offset: start + column, line: index + 1, indent, leads: column === indent });
    return start + content.length + 1;
  }, 0);
  return signs;
}

function kindOf(found: string): string {
  const [first = ''] = found;
  return '"[]{}:,'.includes(first) ? first : 'x';
}
