import { isDeepStrictEqual } from 'node:util';
import { bounds, walkedItems } from '../../run/items.ts';
import type { Program } from '../../run/program.ts';
import { splitState } from '../../run/state.ts';
import type { Facts, HostEvent, ItemRecord, Run, RunEvent } from '../../run/run.ts';
import { picked } from '../../run/way.ts';
import { viewOf } from '../../view/viewOf.ts';
import { advance, beginRun } from '../advance.ts';

/** A fresh run does not come farther than this. */
const MOST_EVENTS = 300;

/**
 * A run that goes the way of another straight on, with the answers that count there and no others: without Back,
 * changes or anything that was left behind. Undefined where that one cannot be followed straight on.
 */
export function freshRun(program: Program, like: Run, facts: Facts): Run | undefined {
  const round = Object.keys(like.counts).some((name) => name.startsWith('route:'));
  if (round || hasHalfItem(program, like, facts) || hasSections(program) || hasLostItems(program, like)) return undefined;
  let { run } = beginRun(program, { id: like.id, facts });
  for (let count = 0; count < MOST_EVENTS; count += 1) {
    if (hasArrived(program, run, like, facts)) return run;
    const event = eventFor(program, run, like, facts);
    if (!event) return undefined;
    const next = advance(program, run, event, facts);
    if (next.refused || next.problems.length > 0)
      throw new Error(`A fresh run cannot go this way: ${JSON.stringify([event, next.refused, next.problems, run, like])}`);
    run = next.run;
  }
  throw new Error(`A fresh run does not come to ${like.state}, it stands at ${run.state}: ${JSON.stringify([run, like])}`);
}

function hasArrived(program: Program, run: Run, like: Run, facts: Facts): boolean {
  if (run.state !== like.state || run.item?.index !== like.item?.index) return false;
  if (JSON.stringify(run.item?.way) !== JSON.stringify(like.item?.way)) return false;
  const pages = (of: Run) =>
    JSON.stringify(like.way.map((path) => (of.items[path] ?? []).map((record) => Object.keys(record.pages).length > 0)));
  if (like.way.some((path) => itemOtherwise(program, run, like, facts, path) !== undefined)) return false;
  return pages(run) === pages(like) && taken(program, run) === taken(program, like);
}

/** A half-done item comes about by Back alone, and a list that is too short by removing. */
function hasHalfItem(program: Program, like: Run, facts: Facts): boolean {
  return Object.entries(like.items).some(([path, records]) => {
    const at = { program, run: like, facts };
    const items = walkedItems(at, placeOf(program, path));
    if (records.length < bounds(at, placeOf(program, path)).min && like.item?.group !== path) return true;
    // So does one that is done before another of a fixed list.
    const lastDone = items.findLastIndex(({ complete }) => complete);
    return items.some(({ complete }, index) => !complete && (index < lastDone || Object.keys(records[index]?.pages ?? {}).length > 0));
  });
}

/** An ended run keeps its lists and not the pages behind them. */
function hasLostItems(program: Program, like: Run): boolean {
  return like.state.startsWith('outcome:') && like.way.some((path) => placeOf(program, path).kind === 'group');
}

/** Sections are done in an order, left and opened again: no fresh run knows which of them came first. */
function hasSections(program: Program): boolean {
  return [...program.places.values()].some(({ kind }) => kind === 'tasks');
}

/** The steps whose answers were taken; a task list gives none. */
function taken(program: Program, run: Run): string {
  return run.settled
    .filter((path) => program.places.get(path)?.kind !== 'tasks')
    .toSorted()
    .join();
}

function eventFor(program: Program, run: Run, like: Run, facts: Facts): RunEvent | HostEvent | undefined {
  const { pending } = run;
  if (pending) return { type: 'succeeded', call: pending.call, data: { reference: JSON.stringify(pending.input) } };
  const [step] = splitState(run.state);
  const place = program.places.get(step);
  const { screen } = viewOf(program, run, facts);
  if (!place || !screen) throw new Error(`A fresh run ends at ${run.state}, before ${like.state}`);
  if (place.group !== undefined) {
    const event = itemEvent(program, run, like, facts);
    return event?.type === 'back' && !screen.canGoBack ? undefined : event;
  }
  if (place.kind === 'group') return listEvent(program, run, like, facts);
  const waits = splitState(like.state)[0] === step && like.pending !== undefined;
  if (!like.settled.includes(step) && !waits && !like.state.startsWith('outcome:'))
    return screen.canGoBack ? { type: 'back', step } : undefined;
  return { type: 'answer', step, answers: picked(like.answers[place.scope] ?? {}, place.step.fields?.map(({ id }) => id) ?? []) };
}

/** A page of an item is answered as in the other run, and left by Back where that one was left. */
function itemEvent(program: Program, run: Run, like: Run, facts: Facts): RunEvent | undefined {
  const [step] = splitState(run.state);
  const place = program.places.get(step);
  const group = program.places.get(place?.group ?? '');
  const index = run.item?.index ?? 0;
  if (!place || !group) return undefined;
  const open = like.item?.group === group.path && like.item.index === index ? like.item : undefined;
  const record: ItemRecord | undefined = like.items[group.path]?.[index];
  const listed = (run.items[group.path] ?? []).length > index && isDone(program, run, facts, group.path, index);
  if (group.step.each !== undefined && !open && !isDone(program, like, facts, group.path, index)) return undefined;
  const way =
    open && (listed || !record || !isDone(program, like, facts, group.path, index))
      ? open.way
      : walkedWay(program, like, facts, group.path, index);
  const answers = (open && way === open.way ? open.pages : record?.pages)?.[step]?.answers;
  const isOver = !open && way.every((page) => run.item?.pages[page] !== undefined) && !isDone(program, like, facts, group.path, index);
  return way.includes(step) && answers && !isOver ? { type: 'answer', step, answers } : { type: 'back', step };
}

function listEvent(program: Program, run: Run, like: Run, facts: Facts): RunEvent | undefined {
  const [step] = splitState(run.state);
  const [count, wanted] = [run.items[step]?.length ?? 0, like.items[step]?.length ?? 0];
  const partial = walkedItems({ program, run: like, facts }, placeOf(program, step)).some(({ complete }) => !complete);
  if (program.places.get(step)?.step.each !== undefined && partial) return undefined;
  const other = itemOtherwise(program, run, like, facts, step);
  // What an item had before it was opened is not told apart from what it is given now.
  if (other !== undefined)
    return like.item?.group === step && like.item.index === other ? undefined : { type: 'edit-item', step, index: other };
  if (count < wanted) return { type: 'add-item', step };
  if (count > wanted) return { type: 'remove-item', step, index: count - 1 };
  if (like.item?.group === step)
    return like.item.index < count ? { type: 'edit-item', step, index: like.item.index } : { type: 'add-item', step };
  return like.settled.includes(step) || like.state.startsWith('outcome:') ? { type: 'answer', step, answers: {} } : { type: 'back', step };
}

/** The first item of a list that began with another which the other run has otherwise. */
function itemOtherwise(program: Program, run: Run, like: Run, facts: Facts, step: string): number | undefined {
  if (placeOf(program, step).step.prefill === undefined) return undefined;
  const [own, theirs] = [run, like].map((one) => walkedItems({ program, run: one, facts }, placeOf(program, step)));
  const found = (own ?? []).findIndex(({ answers }, index) => theirs?.[index] && !isDeepStrictEqual(answers, theirs[index].answers));
  return found < 0 ? undefined : found;
}

function isDone(program: Program, run: Run, facts: Facts, group: string, index: number): boolean {
  return walkedItems({ program, run, facts }, placeOf(program, group))[index]?.complete === true;
}

function walkedWay(program: Program, run: Run, facts: Facts, group: string, index: number): readonly string[] {
  return walkedItems({ program, run, facts }, placeOf(program, group))[index]?.way ?? [];
}

function placeOf(program: Program, path: string) {
  const place = program.places.get(path);
  if (!place) throw new Error(`There is no step ${path}`);
  return place;
}
