import { OWN_FIELD_KEYS } from '../../run/settings.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { saidWords } from '../../translation/saidWords.ts';
import { sourcesOf } from '../../translation/spoken.ts';
import { wordingsOf } from '../../translation/wordings.ts';
import { problem, type Rule } from '../rule.ts';
import { lookupsOf } from '../subject/lookups.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';

/** Words in an expression that somebody reads, where no translation has a place for them: they stay as they are in every language. */
export const untranslatable: Rule = (subject) => {
  const sites = subject.sites.filter(({ source }) => MAY_SAY.test(source));
  if (sites.length === 0) return [];
  const places = readPlaces(subject);
  const sources = sourcesOf(subject.flow);
  const found = sites.flatMap((site) => {
    const place = places.find(({ pointer }) => site.pointer.startsWith(pointer));
    if (!place) return [];
    const said = saidWords(site.source, sources).filter(({ text }) => place.says(text));
    return said.length === 0 ? [] : [{ site, said: said.map(({ text }) => text), hint: place.hint }];
  });
  if (found.length === 0) return [];
  const reached = reachedIn(subject);
  return found.filter(({ site }) => !reached.includes(site.pointer)).map(({ site, said, hint }) => told(site, said, hint));
};

/** What every expression has in it that says words: a text in quotes, or the name of a computed value. */
const MAY_SAY = /['"]|\bcomputed\b/;

function told({ pointer, offset, source }: ExpressionSite, said: readonly string[], hint: string): FlowProblem {
  const words = [...new Set(said)].map((one) => JSON.stringify(one)).join(', ');
  return problem('words-untranslatable', pointer, `A translation has no place for ${words}.`, hint, {
    start: offset,
    end: offset + source.length,
  });
}

/** A place whose values are read by somebody, and which texts there are words and no codes. */
interface ReadPlace {
  readonly pointer: string;
  readonly hint: string;
  says(text: string): boolean;
}

const A_TEXT = 'Write the words in a text, with {{ }} or with wordings by "when".';
const A_MESSAGE = 'Write a message for each case, and choose between them by "when" or by the error.';

/** Settings of fields, what messages are filled with, what a field suggests, and the references of outcomes. */
function readPlaces({ steps, calls, flow, at }: Subject): readonly ReadPlace[] {
  const fields = steps.flatMap(({ step }) => step.fields ?? []);
  const settings = fields.flatMap((field) =>
    Object.keys(field)
      .filter((key) => !OWN_FIELD_KEYS.has(key))
      .map((key) => ({ pointer: at(field, key), hint: A_TEXT, says: readsLikeWords })),
  );
  const params = [
    ...steps.flatMap(({ step }) => (step.rules ?? []).map((rule) => rule.params)),
    ...calls.flatMap(({ call }) => [...Object.values(call.on), ...(call.refuse ?? [])].map((one) => one.params)),
  ].flatMap((one) => (one ? [{ pointer: `${at(one)}/`, hint: A_MESSAGE, says: always }] : []));
  const suggested = lookupsOf(steps).flatMap(({ lookup: { suggest } }) => (suggest ? [suggest] : []));
  return [
    ...settings,
    ...params,
    ...suggested.map((suggest) => ({ pointer: `${at(suggest)}/hint`, hint: A_TEXT, says: always })),
    ...Object.values(flow.outcomes).map((outcome) => ({ pointer: at(outcome, 'reference'), hint: A_TEXT, says: readsLikeWords })),
  ];
}

const always = () => true;

/** Several words, or a single one as at the head of a line: a code, such as `name` for a format, is neither. */
function readsLikeWords(text: string): boolean {
  return /\p{L}\s|\s\p{L}|^\p{Lu}\p{Ll}/u.test(text);
}

/** Where a translation has a place for words. */
function reachedIn({ flow, at }: Subject): readonly string[] {
  return wordingsOf(flow).flatMap(({ place }) => {
    const holder = place.slice(0, -1).reduce<unknown>((part, key) => (isObject(part) ? Reflect.get(part, key) : undefined), flow);
    const last = place.at(-1);
    return isObject(holder) && last !== undefined ? [at(holder, last)] : [];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
