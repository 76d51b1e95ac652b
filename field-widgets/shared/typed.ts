/** Control characters and the invisible ones that copying brings along. Line breaks and tabs are left to the caller. */
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Half a sign, which no browser sends: what the bank reads as UTF-8 or keeps in a database has none, so it could not take the text. */
const HALF = /\p{Cs}/gu;

/**
 * The canonical form of a typed text: composed letters, nothing invisible, no half of a sign, no blanks at its ends, then
 * whatever `clean` does. Undefined when nothing is left; anything but a text is handed back as it is,
 * so that the schema refuses it.
 */
export function typed(answer: unknown, clean: (text: string) => string = oneLine): unknown {
  if (answer === undefined || answer === null) return undefined;
  if (typeof answer !== 'string') return answer;
  const text = clean(answer.replace(INVISIBLE, '').replace(HALF, '').normalize('NFC').trim()).normalize('NFC').trim();
  return text === '' ? undefined : text;
}

/** Blanks and line breaks between words become one space each. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Zero to nine in Devanagari, and in eight further scripts of India that Unicode lays out alike, 128 places apart. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;
const DEVANAGARI_ZERO = 0x0966;
const APART = 0x80;

/** With 0 to 9 for the digits of India's scripts, which its keyboards may write: `९८७` becomes `987`. */
export function plainDigits(text: string): string {
  return text.replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) - DEVANAGARI_ZERO) % APART));
}

/** Without the spaces, hyphens and dots that people put into numbers and codes, and with plain digits. */
export function bare(text: string): string {
  return plainDigits(text).replace(/[\s.‐-―-]/g, '');
}

/** Without spaces and hyphens, in capital letters: how codes such as PAN are written. Only ASCII letters are touched. */
export function code(text: string): string {
  return bare(text).replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Tells whether there is a letter or a digit in a text: `.` and `---` say nothing. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A text to put into a box: the answer when it is one, else nothing. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
