import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import type { CheckedFlow } from '../../engine/check/index.ts';
import { isDictionary } from '../../engine/load/reading.ts';
import {
  compareRecord,
  digestOf,
  isMade,
  isUntranslated,
  MADE_FROM,
  pointerTo,
  recordedIn,
  type MadeFrom,
} from '../../engine/translation/upToDate.ts';
import { saidFor } from '../../engine/translation/translate.ts';
import type { Wording } from '../../engine/translation/wording.ts';
import { wordingsOf } from '../../engine/translation/wordings.ts';
import { splice } from './accept.ts';

/** What is left to do for a translation, in the order of the flow. */
export interface Work {
  readonly missing: readonly Wording[];
  /** Translated, from words that have changed. */
  readonly stale: readonly Wording[];
  /** Translated, and it isn't known from which words. */
  readonly unrecorded: readonly Wording[];
}

/** What is left to do for a translation of a flow; all of it where there is none. Pure. */
export function workFor(translation: unknown, checked: CheckedFlow): Work {
  const wordings = wordingsIn(checked);
  const { stale, unrecorded } = compareRecord(translation, wordings, checked.flow);
  return { missing: wordings.filter((wording) => isUntranslated(translation, wording, checked.flow)), stale, unrecorded };
}

/** Every place of a flow that a translation says. */
export function wordingsIn({ flow, embedded }: CheckedFlow): readonly Wording[] {
  return wordingsOf(flow, embedded);
}

/**
 * The text of a translation with a place for each wording that it lacks, to be filled in: empty, and by the conditions of the original
 * where it has several. What stands there stays as it is. Pure.
 */
export function withBlanks(text: string, translation: unknown, missing: readonly Wording[]): string {
  const absent = missing.filter((wording) => saidFor(translation, wording) === undefined);
  return absent.reduce((so, { path, original }) => put(so, path, blankOf(original)), text);
}

function blankOf(original: unknown): unknown {
  return Array.isArray(original) ? original.map((one: unknown) => (isDictionary(one) ? { ...one, text: '' } : '')) : '';
}

/**
 * The text of a translation with a record of the words that it was made from: of those texts that are accepted, the others keep what was
 * recorded of them. Records of texts that are gone go too. Pure.
 */
export function withRecord(text: string, translation: unknown, checked: CheckedFlow, accepts: (wording: Wording) => boolean): string {
  const recorded = recordedIn(translation);
  const made = wordingsIn(checked).filter((wording) => isMade(translation, wording));
  const entries = made.flatMap((wording) => {
    const pointer = pointerTo(wording.path);
    const digest = accepts(wording) ? digestOf(wording, checked.flow) : recorded[pointer];
    return digest === undefined ? [] : [[pointer, digest] as const];
  });
  const record = Object.fromEntries(entries);
  return JSON.stringify(record) === JSON.stringify(recorded) ? text : putRecord(text, record);
}

/** Puts the record in the place of the one that there is, else behind everything else; not one line of the words is touched. */
function putRecord(text: string, record: MadeFrom): string {
  const tree = parseTree(text);
  const written = JSON.stringify(record, null, 2).replaceAll('\n', '\n  ');
  const before = tree && findNodeAtLocation(tree, [MADE_FROM]);
  if (before) return splice(text, before.offset, before.length, written);
  const last = tree?.children?.at(-1);
  return last ? splice(text, last.offset + last.length, 0, `,\n  ${JSON.stringify(MADE_FROM)}: ${written}`) : text;
}

function put(text: string, path: readonly string[], value: unknown): string {
  return applyEdits(text, modify(text, [...path], value, { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }));
}
