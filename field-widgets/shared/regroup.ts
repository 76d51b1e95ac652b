/** What stands in a box, and where the caret is in it. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Signs that group digits and say nothing by themselves. */
const SEPARATOR = /[\s,]/;

/**
 * Groups what is being typed, with the caret staying behind the same digit. `group` only puts in,
 * takes out or moves separators; where the digits would come out otherwise the text is left as it is. Pure.
 */
export function regroup({ text, caret }: Typed, group: (text: string) => string): Typed {
  const grouped = group(text);
  if (grouped === text || bareOf(grouped) !== bareOf(text)) return { text, caret };
  return { text: grouped, caret: placeBehind(grouped, bareOf(text.slice(0, caret)).length) };
}

function bareOf(text: string): string {
  return text.replace(/[\s,]/g, '');
}

/** The place right behind the n-th character that is no separator. */
function placeBehind(text: string, count: number): number {
  let left = count;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (!SEPARATOR.test(text.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
}
