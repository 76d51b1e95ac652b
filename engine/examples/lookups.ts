import { askedOf } from '../render/askedOf.ts';
import { foundBy, lookupCall } from '../render/lookup.ts';
import { askingBlocks, blockLookup, foundForBlock } from '../view/blockLookup.ts';
import { END } from './pageTexts.ts';
import type { Found } from '../render/view.ts';
import type { Facts, Run, RunEvent } from '../run/run.ts';
import type { Program } from '../run/program.ts';
import { outcomeIn, splitState } from '../run/state.ts';
import type { ExampleBank } from './bank.ts';

/** What the lookup of a field or a block found while an example was followed. */
export interface LookedUp {
  /** `<step>/<field>`; of a block `<step>/<id>`, at the end `end/<id>`. */
  readonly field: string;
  readonly found: readonly string[];
  /** The handler that had something to say of an error; a part of the flow. */
  readonly handler?: object;
}

/** Makes the lookups of the fields that an event answers, as a browser does while they are filled in. They change nothing of the run. */
export function lookedUp(program: Program, run: Run, event: RunEvent, facts: Facts, bank: ExampleBank): readonly LookedUp[] {
  const place = program.places.get(splitState(run.state)[0]);
  if (event.type !== 'answer' || !place) return [];
  const asked = askedOf(program, run, facts, place);
  return (place.step.fields ?? []).flatMap(({ id, lookup }) => {
    const call = lookup && event.answers[id] !== undefined ? lookupCall(asked, id, event.answers) : undefined;
    if (!lookup || !call) return [];
    const answer = bank(call.operation, call.input, { facts, call: `lookup ${place.path}/${id}` });
    const handler = answer.ok ? undefined : lookup.on?.[answer.code];
    const found = answer.ok ? inWords(foundBy(asked, id, event.answers, answer.data)) : [`(${handler?.message ?? answer.code})`];
    return [{ field: `${place.path}/${id}`, found: [`(${JSON.stringify(call.input)})`, ...found], ...(handler ? { handler } : {}) }];
  });
}

/** Presses every button of the page by which a block asks the bank for something. It changes nothing of the run. */
export function lookedUpByBlocks(program: Program, run: Run, facts: Facts, bank: ExampleBank): readonly LookedUp[] {
  const [path] = splitState(run.state);
  const page = outcomeIn(path) === undefined ? path : END;
  return askingBlocks(program, run, facts).flatMap((id) => {
    const call = blockLookup(program, run, facts, id);
    if (!call) return [];
    const answer = bank(call.operation, call.input, { facts, call: `lookup ${page}/${id}` });
    const found = answer.ok ? inWords(foundForBlock(program, run, facts, id, answer.data)) : [`(${answer.code})`];
    return [{ field: `${page}/${id}`, found: [`(${JSON.stringify(call.input)})`, ...found] }];
  });
}

function inWords({ shows, fill, suggestions, tells }: Found): readonly string[] {
  return [
    ...(shows === undefined ? [] : [shows]),
    ...filled(fill),
    ...suggestions.flatMap((one) => [[one.label, ...(one.hint === undefined ? [] : [one.hint])].join(' | '), ...filled(one.fill)]),
    ...(tells ? filled(tells) : []),
  ];
}

function filled(values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(values).map(([id, value]) => `(${id} = ${typeof value === 'string' ? value : JSON.stringify(value)})`);
}
