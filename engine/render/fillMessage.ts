import { parseText } from '../expression/parseText.ts';
import { remember } from '../expression/remember.ts';
import { IN_SENTENCE, inSentence, quoted } from './inSentence.ts';
import type { Locale } from '../language/locale.ts';

/**
 * Fills a message's `{name}` placeholders, and each `{{ expr }}` with the value that was worked out where the message was
 * named; unknown ones are left out. A field's `{label}` that is a question is no beginning of a sentence: what it asks for stands
 * there, or the question in quotation marks. `{name:in}` is a label in the middle of a sentence, as the flow says it there or as
 * `inSentence` makes it; where the flow doesn't say it, `{name:in|an answer to #}` has words around it, and `{name:in|“#”}`
 * quotation marks. `{name:one|more}` is words for a number: `one` where the locale says a number so (1 in English, 0 too in Hindi),
 * else `more`, each with the number for `#` as it is written in India, and nothing where there is none. Pure and total.
 */
export function fillMessage(message: string, params: Readonly<Record<string, string | number>> = {}, locale: Locale = 'en'): string {
  if (!message.includes('{{')) return filled(message, params, locale);
  return parseText(message)
    .map((part) => (part.kind === 'expression' ? String(params[part.source.trim()] ?? '') : filled(part.text, params, locale)))
    .join('');
}

/** The parameter that holds a field's label, as `namesOf` names it; all others are titles and names, which stay as they are. */
const LABEL = 'label';

/** `{name}`, `{name:in}`, `{name:in|unless}`, `{name:one|more}`. */
const PLACEHOLDER = /\{(\w+)(?:(:in)(?:\|([^{}|]*))?|:([^{}|]*)\|([^{}|]*))?\}/g;

function filled(message: string, params: Readonly<Record<string, string | number>>, locale: Locale): string {
  return message.replace(PLACEHOLDER, (_, name: string, inside?: string, unless?: string, one?: string, more?: string, at?: number) => {
    const value = params[name];
    if (inside !== undefined) return String(params[`${name}${IN_SENTENCE}`] ?? unsaid(unless ?? '#', String(value ?? '')));
    if (one === undefined || more === undefined)
      return at === 0 && name === LABEL ? first(String(value ?? ''), params[`${name}${IN_SENTENCE}`]) : String(value ?? '');
    return value === undefined ? '' : (isOne(Number(value), locale) ? one : more).replaceAll('#', grouped(String(value)));
  });
}

/** A whole number with its lakhs and thousands apart: Intl would take a slow phone longer than all else of a message. */
function grouped(number: string): string {
  return /^\d+$/.test(number) ? number.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,') : number;
}

/** What a sentence begins with: a label, but where that is a question, what is asked for. */
function first(label: string, inside: string | number | undefined): string {
  if (!/[?.!।]$/.test(label)) return label;
  const words = String(inside ?? '');
  return words === '' ? quoted(label) : words.charAt(0).toUpperCase() + words.slice(1);
}

function unsaid(words: string, label: string): string {
  return words.includes('“#”') ? words.replace('“#”', () => quoted(label)) : words.replace('#', () => inSentence(label));
}

/** By locale: making one takes a slow phone longer than all else of a message. */
const plurals = /* @__PURE__ */ remember(10, (locale) => new Intl.PluralRules(locale));

function isOne(count: number, locale: Locale): boolean {
  return plurals(locale).select(count) === 'one';
}
