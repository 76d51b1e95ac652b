import { evaluate, references } from '../expression/index.ts';
import { rememberFor } from '../expression/remember.ts';
import type { Scope } from '../expression/index.ts';
import { fingerprint } from './fingerprint.ts';
import { fieldsOf, ownIds, type Place } from './place.ts';
import type { Program } from './program.ts';
import type { Run } from './run.ts';
import { rowsOver } from './scope.ts';
import { readsOnlyAnswers, sourcesIn } from './sources.ts';

/** Ids of the fields of a step by which a customer confirms what the step says. */
export function confirmations(program: Program, place: Place): readonly string[] {
  return fieldsOf(place)
    .filter((field) => program.fieldTypes.get(field.type)?.confirms === true)
    .map((field) => field.id);
}

/** The locale in which values are compared, whichever the page is told in. */
const ENGLISH = 'en-IN';

/** Fingerprints of what the declarations of a step confirm: of what its page says to all of them, and of the words of each. */
export interface ConfirmedPrints {
  readonly page: string;
  readonly declarations: readonly string[];
}

/**
 * Whoever ticks a declaration confirms the values in its words, in those of its step, and on a review all that is listed. Undefined
 * where nothing is confirmed. Pure.
 */
export function confirmedPrints(program: Program, run: Run, place: Place, scope: Scope): ConfirmedPrints | undefined {
  const confirmed = confirmedIn(program)(place);
  if (confirmed === undefined) return undefined;
  const inEnglish = scope['locale'] === ENGLISH ? scope : { ...scope, locale: ENGLISH };
  const values = (sources: readonly string[], at: Scope) => sources.map((source) => evaluate(source, at) ?? null);
  const listed = place.kind === 'review' ? listedAnswers(run, place) : null;
  const cells = confirmed.lists.map(({ rows, cells: read }) =>
    rowsOver(evaluate(rows, inEnglish), inEnglish).map((row) => values(read, row)),
  );
  return {
    page: fingerprint([values(confirmed.page, inEnglish), listed, cells]),
    declarations: confirmed.declarations.map((sources) => fingerprint(values(sources, inEnglish))),
  };
}

/** True where the words that a step has confirmed hold nothing but what the customer answered and what never changes. Pure. */
export function confirmsAnswers(program: Program, place: Place): boolean {
  return confirmedIn(program)(place)?.ofAnswers === true;
}

/** The expressions in what is confirmed: those that are read once, and those of blocks that are read for each row of a list. */
interface Confirmed {
  readonly page: readonly string[];
  readonly declarations: readonly (readonly string[])[];
  readonly lists: readonly { readonly rows: string; readonly cells: readonly string[] }[];
  readonly ofAnswers: boolean;
}

/** Looked up once; undefined where nothing is confirmed. */
const confirmedIn = /* @__PURE__ */ rememberFor((program: Program) => rememberFor((place: Place) => sourcesConfirmed(program, place)));

function sourcesConfirmed(program: Program, place: Place): Confirmed | undefined {
  const ids = confirmations(program, place);
  if (ids.length === 0) return undefined;
  const { step } = place;
  const { blocks = [] } = step;
  const lists = blocks.flatMap((block) => {
    const [rows, cells] = [block['rows'], lasting(block).filter(isOfRow)];
    return typeof rows === 'string' && cells.length > 0 ? [{ rows, cells }] : [];
  });
  const page = lasting([step.title, step.lead, blocks]);
  const declarations = fieldsOf(place)
    .filter((field) => ids.includes(field.id))
    .map((field) => lasting(field));
  const flow = program.scopes.get(place.scope)?.flow ?? program.data.flow;
  return { page, declarations, lists, ofAnswers: readsOnlyAnswers([...page, ...declarations.flat()], flow) };
}

/** The clock goes on and a locale is but another way to say the same. */
function lasting(part: unknown): readonly string[] {
  return sourcesIn(part).filter((source) => !references(source).includes('now'));
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
