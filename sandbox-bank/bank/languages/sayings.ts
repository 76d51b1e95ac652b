import type { Locale } from '../../../engine/language/locale.ts';
import types from '../../../schemas/reference/requestTypes.json' with { type: 'json' };
import states from '../../../schemas/reference/states.json' with { type: 'json' };
import spokenTypes from '../../../schemas/reference/hi/requestTypes.json' with { type: 'json' };
import spokenStates from '../../../schemas/reference/hi/states.json' with { type: 'json' };
import applications from './hi/applications.json' with { type: 'json' };
import loans from './hi/loans.json' with { type: 'json' };
import money from './hi/money.json' with { type: 'json' };
import numbers from './hi/numbers.json' with { type: 'json' };
import offers from './hi/offers.json' with { type: 'json' };
import places from './hi/places.json' with { type: 'json' };
import products from './hi/products.json' with { type: 'json' };
import requests from './hi/requests.json' with { type: 'json' };

type Words = Readonly<Record<string, string>>;

/** What the bank says in a language, by what it says in English. */
interface Sayings {
  readonly whole: ReadonlyMap<string, string>;
  /** Those with gaps: `{product}: application`. The one that says most of itself comes first. */
  readonly gapped: readonly { readonly pattern: RegExp; readonly said: string }[];
  /** Words of numbers, which are told one after the other. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** What is filled in: `{product}`. */
const GAP = /\{(\w+)\}/g;

const sayings: Readonly<Partial<Record<Locale, Sayings>>> = {
  hi: sayingsOf(
    {
      ...named(states.items, spokenStates.words),
      ...named(types.items, spokenTypes.words),
      ...applications.words,
      ...loans.words,
      ...money.words,
      ...offers.words,
      ...places.words,
      ...products.words,
      ...requests.words,
    },
    numbers.words,
  ),
};

/** The English text in the words of a locale, what stands in its gaps too; itself where the bank has no words for it. Pure. */
export function saidIn(locale: Locale, text: string): string {
  const known = sayings[locale];
  return known === undefined ? text : said(known, text);
}

function said(known: Sayings, text: string): string {
  const whole = known.whole.get(text);
  if (whole !== undefined) return whole;
  for (const { pattern, said: saying } of known.gapped) {
    const gaps = pattern.exec(text)?.groups;
    if (gaps) return saying.replace(GAP, (_, name: string) => said(known, gaps[name] ?? ''));
  }
  const words = text.split(' ').map((word) => known.numbers.get(word));
  return words.every((word) => word !== undefined) ? words.join(' ') : text;
}

function sayingsOf(words: Words, numberWords: Words): Sayings {
  const entries = Object.entries(words);
  const gapped = entries.filter(([text]) => text.includes('{')).toSorted(([one], [other]) => literalLength(other) - literalLength(one));
  return {
    whole: new Map(entries.filter(([text]) => !text.includes('{'))),
    gapped: gapped.map(([text, saying]) => ({ pattern: patternOf(text), said: saying })),
    numbers: new Map(Object.entries(numberWords)),
  };
}

function literalLength(text: string): number {
  return text.replace(GAP, '').length;
}

function patternOf(text: string): RegExp {
  const parts = text.split(GAP).map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^$()[\]\\|]/g, '\\$&') : `(?<${part}>.+?)`));
  return new RegExp(`^${parts.join('')}$`, 'u');
}

function named(
  items: readonly { readonly code: string; readonly name: string }[],
  words: Readonly<Record<string, { readonly name: string }>>,
): Words {
  return Object.fromEntries(items.map(({ code, name }) => [name, words[code]?.name ?? name]));
}
