import { parseText } from '../expression/authoring.ts';
import type { Flow } from '../language/flow.ts';
import { isDictionary } from '../load/reading.ts';
import { saidWords, type SaidWord, type Sources } from './saidWords.ts';
import type { Wording } from './wording.ts';

/** Whether something is said at a place of a flow: in plain words, or by an expression. Pure. */
export function saysWords({ original, kind, reads }: Wording, flow: Flow): boolean {
  if (kind !== 'expression' && textsIn(original).some(speaksPlainly)) return true;
  return saidAt(original, kind, sourcesOf(flow, reads)).length > 0;
}

/** The flow's own words that what a translation says at a place comes out with; what it says itself is none. Pure. */
export function englishIn(said: unknown, { kind, reads }: Wording, flow: Flow): readonly string[] {
  const found = saidAt(said, kind, sourcesOf(flow, reads)).filter(({ own }) => !own);
  return [...new Set(found.map((one) => one.text))];
}

/** What the names of a flow stand for, and those that `reads` adds. Pure. */
export function sourcesOf({ computed = {} }: Flow, reads: Sources = {}): Sources {
  const named = Object.entries(computed).map(([name, { value }]) => [`computed.${name}`, value] as const);
  return { ...Object.fromEntries(named), ...reads };
}

function saidAt(value: unknown, kind: Wording['kind'], sources: Sources): readonly SaidWord[] {
  if (kind === 'expression') return typeof value === 'string' ? saidWords(value, sources) : [];
  return textsIn(value).flatMap((text) =>
    parseText(text).flatMap((part) => (part.kind === 'expression' ? saidWords(part.source, sources) : [])),
  );
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value)
    ? value.flatMap((one: unknown) => (isDictionary(one) && typeof one['text'] === 'string' ? [one['text']] : []))
    : [];
}

/** Whether letters stand beside the `{{ }}` of a text. */
function speaksPlainly(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/gs, ''));
}
