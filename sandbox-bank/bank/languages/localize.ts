import type { Locale } from '../../../engine/language/locale.ts';
import type { JsonValue } from '../../../engine/language/text.ts';
import type { Answer, Named } from '../answer.ts';
import { localizedAbout, localizedAnswer, type LocalizedParts } from './localizedParts.ts';
import { saidIn } from './sayings.ts';

/**
 * An answer of an operation in a locale: the texts that the contract marks `x-localized` in its words, everything else as it is.
 * What it has no words for stays English. Pure.
 */
export function localized(operation: string, answer: Answer, locale: Locale): Answer {
  if (locale === 'en') return answer;
  const say = (text: string) => saidIn(locale, text);
  if (answer.ok) return { ...answer, data: namedIn(answer.data, partsOf(operation, answer.data), say) };
  const { about } = answer;
  return about === undefined ? answer : { ...answer, about: namedIn(about, localizedAbout(answer.code), say) };
}

/** Of a write that is asked after by its key, what its operation answered is told in the same words as then. */
function partsOf(operation: string, { operation: of }: Named): LocalizedParts | undefined {
  if (operation !== 'request.byKey') return localizedAnswer(operation);
  const result = typeof of === 'string' ? localizedAnswer(of) : undefined;
  return result && { kind: 'object', parts: new Map([['result', result]]) };
}

function namedIn(value: Named, parts: LocalizedParts | undefined, say: (text: string) => string): Named {
  if (parts?.kind !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, valueIn(part, parts.parts.get(name), say)]));
}

function valueIn(value: JsonValue, parts: LocalizedParts | undefined, say: (text: string) => string): JsonValue {
  if (parts === undefined) return value;
  if (typeof value === 'string') return parts.kind === 'text' ? say(value) : value;
  if (isList(value)) return parts.kind === 'list' ? value.map((element) => valueIn(element, parts.of, say)) : value;
  return isNamed(value) ? namedIn(value, parts, say) : value;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isNamed(value: JsonValue): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
