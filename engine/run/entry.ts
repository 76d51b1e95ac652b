import type { Flow, FlowEntry } from '../language/flow.ts';
import type { ProgramData, Values } from './run.ts';

const NOTHING: Values = {};

/** Longest value of a parameter, in characters: a reference, never a text. */
const LONGEST = 100;

/**
 * What a flow declares that an address may hand it, and the flows that are embedded in it: what two of them declare alike
 * both get. Pure.
 */
export function declaredIn({ flow, embedded }: Pick<ProgramData, 'flow' | 'embedded'>): Pick<Flow, 'entry'> {
  const all = [...Object.values(embedded), flow].flatMap(({ entry = {} }) => Object.entries(entry));
  return { entry: Object.fromEntries(all) };
}

/** What one flow may read of it: nothing but what it declares itself. Pure. */
export function ownEntry({ entry = {} }: Pick<Flow, 'entry'>, taken: Values = NOTHING): Values {
  if (taken === NOTHING) return taken;
  return Object.fromEntries(Object.entries(taken).filter(([name]) => Object.hasOwn(entry, name)));
}

/**
 * What a flow takes of the parameters of the address by which it is begun: those that it declares, each wholly of its
 * pattern. Everything else is dropped without a word, since anybody can write an address. Pure.
 */
export function entryOf({ entry = {} }: Pick<Flow, 'entry'>, given: Readonly<Record<string, string>>): Values {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, declared]) => {
      const text = Object.hasOwn(given, name) ? given[name] : undefined;
      const value = text === undefined ? undefined : valueOf(declared, text);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** What a run was begun with, as the texts of an address. Pure. */
export function entryTexts(entry: Values = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, String(value)]));
}

function valueOf({ type, pattern }: FlowEntry, text: string): string | number | undefined {
  if (text.length > LONGEST || patternOf(pattern)?.test(text) !== true) return undefined;
  if (type === 'string') return text;
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

/** A pattern that the whole text must match; undefined for one that cannot be read. */
export function patternOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}
