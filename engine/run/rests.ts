import { evaluate, references } from '../expression/index.ts';
import { remember, rememberFor } from '../expression/remember.ts';
import type { Scope } from '../expression/index.ts';
import { sourcesIn } from './sources.ts';
import { fingerprint } from './fingerprint.ts';
import { fetchedIn, laidOver, withFetched } from './origins.ts';
import type { Place } from './place.ts';
import { ownIds, pathOf } from './place.ts';
import type { Program } from './program.ts';
import type { Aside, Facts, Run, Values } from './run.ts';
import { rowsOver, scopeFor } from './scope.ts';

/** What a fingerprint is taken over. */
export interface Standing {
  readonly program: Program;
  readonly run: Run;
  readonly facts: Facts;
}

/** The fingerprint of what some answers of a step rest on: equal ones need not be asked again. Pure. */
export function restsOf({ program, run, facts }: Standing, place: Place, own: Values): string {
  const keys = program.reads.get(place.path)?.keys ?? [];
  const scope = scopeFor(program, run, facts, place, { answers: own });
  return fingerprint([keys.map((key) => valueAt(program, run, key)), confirmedValues(program, run, place, scope)]);
}

/**
 * The fingerprint of what the answers of a step off the way rest on, as it would be on it again: with what its calls brought for it then,
 * which a customer who confirmed something may have read. Pure.
 */
export function restsOfKept({ program, run, facts }: Standing, place: Place, kept: Aside): string {
  const there = withFetched(run, place.scope, laidOver(fetchedIn(run, place.scope), kept));
  return restsOf({ program, run: there, facts }, place, kept.answers);
}

/** The same for a page of a group's item; `scope` is what its expressions read, the item's answers so far included. Pure. */
export function itemRests({ program, run }: Omit<Standing, 'facts'>, place: Place, scope: Scope): string {
  const { keys = [], item = [], source = false } = program.reads.get(place.path) ?? {};
  const answers = keys.map((key) => valueAt(program, run, key));
  const beside = item.map((name) => partOf(scope['item'], name));
  return fingerprint([answers, beside, source ? scope['source'] : null, confirmedValues(program, run, place, scope)]);
}

/**
 * The fingerprint of what a group begins with: what is filled in of its list, in whatever order that comes, and the answers that tell
 * which list it is. Pure.
 */
export function prefillRests({ program, run }: Omit<Standing, 'facts'>, place: Place, list: readonly Values[]): string {
  const keys = program.reads.get(place.path)?.prefill ?? [];
  return fingerprint([keys.map((key) => valueAt(program, run, key)), list.map(fingerprint).sort()]);
}

/** Ids of the fields of a step by which a customer confirms what the step says. */
export function confirmations(program: Program, place: Place): readonly string[] {
  return (place.step.fields ?? []).filter((field) => program.fieldTypes.get(field.type)?.confirms === true).map((field) => field.id);
}

/** Whoever ticks a declaration confirms the values in its words, in those of its step, and on a review all that is listed. */
function confirmedValues(program: Program, run: Run, place: Place, scope: Scope): unknown {
  const confirmed = confirmedIn(program)(place);
  if (confirmed === undefined) return null;
  const inEnglish = { ...scope, locale: 'en-IN' };
  const values = (sources: readonly string[], at: Scope) => sources.map((source) => evaluate(source, at) ?? null);
  const listed = place.kind === 'review' ? listedAnswers(run, place) : null;
  const cells = confirmed.lists.map(({ rows, cells: read }) =>
    rowsOver(evaluate(rows, inEnglish), inEnglish).map((row) => values(read, row)),
  );
  return [values(confirmed.sources, inEnglish), listed, ...(cells.length > 0 ? [cells] : [])];
}

/** The expressions in what is confirmed: those that are read once, and those of blocks that are read for each row of a list. */
interface Confirmed {
  readonly sources: readonly string[];
  readonly lists: readonly { readonly rows: string; readonly cells: readonly string[] }[];
}

/** Looked up once; undefined where nothing is confirmed. */
const confirmedIn = /* @__PURE__ */ rememberFor((program: Program) => rememberFor((place: Place) => sourcesConfirmed(program, place)));

function sourcesConfirmed(program: Program, place: Place): Confirmed | undefined {
  const ids = confirmations(program, place);
  if (ids.length === 0) return undefined;
  const { step } = place;
  const { blocks = [] } = step;
  const words = [step.title, step.lead, blocks, ...(step.fields ?? []).filter((field) => ids.includes(field.id))];
  // The clock goes on and a locale is but another way to say the same.
  const lasting = (part: unknown): readonly string[] => sourcesIn(part).filter((source) => !references(source).includes('now'));
  const lists = blocks.flatMap((block) => {
    const [rows, cells] = [block['rows'], lasting(block).filter(isOfRow)];
    return typeof rows === 'string' && cells.length > 0 ? [{ rows, cells }] : [];
  });
  return { sources: lasting(words), lists };
}

/** Whether an expression reads an element of a list. */
function isOfRow(source: string): boolean {
  return references(source).some((reference) => /^(item|index)\b/.test(reference));
}

function listedAnswers(run: Run, place: Place): unknown {
  const own = new Set(ownIds(place));
  const others = Object.entries(run.answers[place.scope] ?? {}).filter(([id]) => !own.has(id));
  return Object.entries({ ...run.answers, [place.scope]: Object.fromEntries(others) }).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** A code that is never stored is as good as none. */
function valueAt(program: Program, run: Run, key: string): unknown {
  if (program.transient.has(key)) return null;
  const { scope, id, inner } = partsOf(key);
  return run.answers[scope]?.[id] ?? run.answers[inner] ?? null;
}

/** A key taken apart; `inner`: the scope of the flow that a step of that id embeds. */
const partsOf = /* @__PURE__ */ remember(10_000, (key) => {
  const [scope = '', id = ''] = key.split('|');
  return { scope, id, inner: pathOf(scope, id) };
});

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Object.entries(value).find(([key]) => key === name)?.[1] ?? null) : null;
}
