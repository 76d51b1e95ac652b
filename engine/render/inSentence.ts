/** After a parameter's name: the same as the flow says it within a sentence (`Field.inSentence`). */
export const IN_SENTENCE = ':in';

/** Words that keep their capital in the middle of a sentence. */
const NAMES: ReadonlySet<string> = new Set(['Aadhaar', 'India', 'Indian', 'UK', 'Seva']);

/** More words than these are no name of a field any more. */
const MOST_WORDS = 4;

/** A quotation of more words than these is cut short. */
const MOST_QUOTED = 12;
const WHEN_CUT = 10;

/**
 * A label as it stands in the middle of a sentence: `Full name` as `full name`, `PAN` and `Indian passport number` as they are, a
 * question or a whole sentence in quotation marks, the name of a file as it is. Pure and total.
 */
export function inSentence(label: string): string {
  if (/\.\w+$/.test(label)) return label;
  const words = label.split(' ');
  if (/[?.!]$/.test(label) || words.length > MOST_WORDS) return quoted(label);
  const [first = ''] = words;
  const isName = NAMES.has(first.replace(/'s$/, '')) || /^.+[\p{Lu}\d]/u.test(first);
  return isName ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** A label in quotation marks: its first sentence, and of a long one how it begins. Pure and total. */
export function quoted(label: string): string {
  const first = /^.*?[.!?।](?=\s)/su.exec(label)?.[0] ?? label;
  const words = first.split(' ');
  return `“${words.length > MOST_QUOTED ? `${words.slice(0, WHEN_CUT).join(' ')}…` : first}”`;
}
