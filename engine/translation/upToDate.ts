import type { Flow } from '../language/flow.ts';
import { escapePointer } from '../load/flowText.ts';
import { isDictionary } from '../load/reading.ts';
import { fingerprint } from '../run/fingerprint.ts';
import { englishIn, saysWords } from './spoken.ts';
import { fitsWording, isBlank, saidFor } from './translate.ts';
import type { Wording } from './wording.ts';

/** Where a translation keeps, by the pointer of each of its texts, a digest of the words that the text was made from. */
export const MADE_FROM = 'madeFrom';

/** What a translation keeps of the words that it was made from. */
export type MadeFrom = Readonly<Record<string, string>>;

/** Enough that a change goes unseen once in two thousand million. */
const DIGEST_LENGTH = 6;

/** A part of a translation as a JSON pointer. Pure. */
export function pointerTo(path: readonly string[]): string {
  return path.map((key) => `/${escapePointer(key)}`).join('');
}

/**
 * A digest of what a flow says at a place: its words, the conditions that choose between them, and the words of computed values and
 * rows that come out among them. Blanks that nobody reads do not count. Pure.
 */
export function digestOf(wording: Wording, flow: Flow): string {
  return fingerprint([tidy(wording.original), englishIn(wording.original, wording, flow)]).slice(-DIGEST_LENGTH);
}

function tidy(value: unknown): unknown {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string'
      ? part
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/(?<=\{\{) | (?=\}\})/g, '')
          .trim()
      : part,
  );
}

/** Whether a translation owes its customers the words of a place. Pure. */
export function isUntranslated(translation: unknown, wording: Wording, flow: Flow): boolean {
  const said = saidFor(translation, wording);
  return (said === undefined || isBlank(said)) && wording.needed && saysWords(wording, flow);
}

/** Whether a translation says something at a place that must follow the words of the flow: keywords stand beside the flow's own. Pure. */
export function isMade(translation: unknown, wording: Wording): boolean {
  return wording.kind !== 'list' && fitsWording(saidFor(translation, wording), wording);
}

/** What a translation has recorded; nothing where that is not to be understood. Pure, total. */
export function recordedIn(translation: unknown): MadeFrom {
  const kept = isDictionary(translation) ? translation[MADE_FROM] : undefined;
  if (!isDictionary(kept)) return {};
  return Object.fromEntries(Object.entries(kept).flatMap(([key, digest]) => (typeof digest === 'string' ? [[key, digest] as const] : [])));
}

/** What a translation has recorded, held against the words of its flow as they are now. */
export interface RecordCompared {
  /** Texts that were made from words which have changed. */
  readonly stale: readonly Wording[];
  /** Texts of which nothing is recorded. */
  readonly unrecorded: readonly Wording[];
  /** Pointers of records at which the flow says nothing any more. */
  readonly idle: readonly string[];
}

/** Compares what a translation has recorded with the `wordings` of its flow, in their order. Pure, total. */
export function compareRecord(translation: unknown, wordings: readonly Wording[], flow: Flow): RecordCompared {
  const recorded = recordedIn(translation);
  const made = wordings.filter((wording) => isMade(translation, wording));
  const pointers = new Set(wordings.map(({ path }) => pointerTo(path)));
  const digestAt = ({ path }: Wording): string | undefined =>
    Object.hasOwn(recorded, pointerTo(path)) ? recorded[pointerTo(path)] : undefined;
  return {
    stale: made.filter((wording) => digestAt(wording) !== undefined && digestAt(wording) !== digestOf(wording, flow)),
    unrecorded: made.filter((wording) => digestAt(wording) === undefined),
    idle: Object.keys(recorded).filter((pointer) => !pointers.has(pointer)),
  };
}
