import type { ExampleCall } from '../language/example.ts';
import type { JsonValue } from '../language/text.ts';
import type { Program } from '../run/program.ts';
import type { View } from '../render/view.ts';
import { END, pageTexts } from './pageTexts.ts';
import type { LookedUp } from './lookups.ts';
import type { ExampleCalled, ExampleResult } from './runExample.ts';

/** What an example saw, showed and sent, in the words of the flow file. */
export interface ExampleRecord {
  readonly sees: readonly string[];
  readonly shows: Readonly<Record<string, readonly string[]>>;
  readonly sends: readonly ExampleCall[];
  /** By field, what its lookup found. */
  readonly finds: Readonly<Record<string, readonly string[]>>;
}

/** What a followed example is found to have seen, shown and sent. Pure. */
export function recordOf(program: Program, { views, calls, lookups }: Pick<ExampleResult, 'views' | 'calls' | 'lookups'>): ExampleRecord {
  return { sees: stepsSeen(views), shows: pagesShown(program, views), sends: callsSent(calls), finds: lookupsFound(lookups) };
}

/** The steps that views show, in order: a page that is shown again at once counts once, each item of a group by itself. Pure. */
export function stepsSeen(views: readonly View[]): readonly string[] {
  const pages = views.flatMap(({ screen }) => (screen ? [{ step: screen.step, key: `${screen.step}#${screen.itemIndex ?? ''}` }] : []));
  return pages.filter(({ key }, index) => key !== pages[index - 1]?.key).map(({ step }) => step);
}

/** By step, what its page showed last. Pure. */
export function pagesShown(program: Program, views: readonly View[]): Readonly<Record<string, readonly string[]>> {
  const pages = views.filter(({ screen, outcome }) => screen ?? outcome);
  return Object.fromEntries(pages.map((view) => [view.outcome ? END : (view.screen?.step ?? ''), pageTexts(program, view)]));
}

/** Calls as a flow file says them; what a page that waits asks again by itself counts once. Pure. */
export function callsSent(calls: readonly ExampleCalled[]): readonly ExampleCall[] {
  const sent = calls.map(({ operation, input, polled }) => ({ call: { [operation]: withFileNames(input) }, polled }));
  const isAgain = (index: number): boolean => JSON.stringify(sent[index]?.call) === JSON.stringify(sent[index - 1]?.call);
  return sent.filter(({ polled }, index) => !polled || !isAgain(index)).map(({ call }) => call);
}

/** Characters of a value that a reader of an example still reads. */
const READ = 200;

/** By field, what its lookup found last: what it asked, then what it says and fills in. Pure. */
function lookupsFound(lookups: readonly LookedUp[]): ExampleRecord['finds'] {
  return Object.fromEntries(lookups.map(({ field, found }) => [field, found.map(shortened)]));
}

/** The bytes of a document are nothing to read: of a long value only that there is one is recorded. */
function shortened(text: string): string {
  return text.length > READ ? text.replace(/ = .*/s, ' = …') : text;
}

/** A stored file of an example is called as the example calls it. */
function withFileNames(input: Readonly<Record<string, JsonValue>>): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, fileNamed(value)]));
}

function fileNamed(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.replace(/^example-(?=.+\.\w+$)/, '$file:');
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(fileNamed);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fileNamed(part)]));
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
