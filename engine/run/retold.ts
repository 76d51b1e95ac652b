import type { Locale } from '../language/locale.ts';
import type { JsonValue } from '../language/text.ts';
import { stillResting } from './resting.ts';
import { fetchedIn, withFetched, type Fetched, type Origin } from './origins.ts';
import type { Standing } from './rests.ts';
import type { Aside, Run } from './run.ts';
import { inWordsOf, type WordPaths } from './spoken.ts';

/** A question that the bank was asked, to be asked again for its words. */
export type Question = Pick<Origin, 'operation' | 'input'>;

/** What came of asking again. */
export interface Reply extends Question {
  /** Absent where the bank did not answer; null where it refuses this now. */
  readonly data?: JsonValue;
  /** Which texts of it are in the customer's language. */
  readonly words: WordPaths;
}

/** How long a bank that did not answer is left alone before it is asked for words again, in milliseconds. */
const LEFT_ALONE_MS = 60_000;

/**
 * The questions whose answers a run has in the words of another language, each once: those that count first. Without those that were
 * asked in this language in vain. Pure.
 */
export function questionsIn({ origins = {}, aside }: Run, locale: Locale, now: string): readonly Question[] {
  const all = [...Object.values(origins), ...Object.values(aside).map((kept) => kept.origins ?? {})];
  const due = all.flatMap((of) => Object.values(of)).filter((origin) => isDue(origin, locale, now));
  return [...new Map(due.map(({ operation, input }) => [nameOf({ operation, input }), { operation, input }])).values()];
}

function isDue({ locale: spoken, missed }: Origin, locale: Locale, now: string): boolean {
  if (spoken === locale) return false;
  return missed?.locale !== locale || (missed.until !== undefined && Date.parse(missed.until) <= Date.parse(now));
}

/**
 * The run with what its calls brought in the words of these replies, where they say the same but for their words; of others it is noted
 * that they were asked for in vain. Nothing else changes: what rested on the words of before rests on those of now. Pure.
 */
export function retold(at: Standing, locale: Locale, replies: readonly Reply[]): Run {
  const { run } = at;
  const known = new Map(replies.map((reply) => [nameOf(reply), reply]));
  const said = (fetched: Fetched) => inWords(fetched, known, locale, at.facts.now);
  const scoped = Object.keys(run.origins ?? {}).reduce((so, scope) => withFetched(so, scope, said(fetchedIn(so, scope))), run);
  const aside = Object.entries(run.aside).map(([path, kept]): readonly [string, Aside] => [path, { ...kept, ...said(kept) }]);
  return stillResting(at, { ...scoped, aside: Object.fromEntries(aside) });
}

function inWords(fetched: Fetched, replies: ReadonlyMap<string, Reply>, locale: Locale, now: string): Fetched {
  return Object.entries(fetched.origins ?? {}).reduce<Fetched>((so, [name, origin]) => {
    const reply = replies.get(nameOf(origin));
    if (!reply || !isDue(origin, locale, now)) return so;
    const value = reply.data === undefined ? undefined : inWordsOf(so.data[name], reply.data, reply.words);
    if (value === undefined) return { ...so, origins: { ...so.origins, [name]: missedIn(origin, reply, locale, now) } };
    const { missed: _missed, ...spoken } = { ...origin, locale };
    return { data: { ...so.data, [name]: value }, origins: { ...so.origins, [name]: spoken } };
  }, fetched);
}

function missedIn(origin: Origin, { data }: Reply, locale: Locale, now: string): Origin {
  const until = new Date(Date.parse(now) + LEFT_ALONE_MS).toISOString();
  return { ...origin, missed: { locale, ...(data === undefined ? { until } : {}) } };
}

function nameOf({ operation, input }: Question): string {
  return JSON.stringify([operation, input]);
}
