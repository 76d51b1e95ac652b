import type { Example, ExampleAnswers, ExampleDeed, ExampleProblem, ExampleRefusal } from '../language/example.ts';
import { expectedProblems, secondsIn } from '../language/wholeExamples.ts';
import type { Screen, View } from '../render/view.ts';
import type { RunEvent } from '../run/run.ts';
import { answersAfter, answersFor, itemsAt } from './answers.ts';
import { eventFor, type Replace } from './event.ts';

/** What a follower of an example remembers between events. */
export interface ExampleMemory {
  /** How often each page was answered, so that a run that goes in circles is noticed. */
  readonly asked: Readonly<Record<string, number>>;
  /** How many of the deeds have been done. */
  readonly done: number;
  /** Of each of them, the item that was being asked about, where it was done on a page of an item. */
  readonly askedItems: readonly (number | undefined)[];
  /** How many of the refusals have been seen. */
  readonly refused: number;
  /** Answers that are to be refused are on their way. */
  readonly refusing: boolean;
  /** Items of groups that were opened again since the last deed, as `<step>/<position>`. */
  readonly edited: ReadonlySet<string>;
}

/** The memory at the start. */
export const freshMemory: ExampleMemory = { asked: {}, done: 0, askedItems: [], refused: 0, refusing: false, edited: new Set() };

/** How a followed example came out: in an outcome, refused, or `stuck`. */
export interface ExampleEnd {
  readonly ends?: string;
  /** The problem that the example expects, else the first of the page. */
  readonly problem?: ExampleProblem;
  /** Every problem of the page. */
  readonly problems?: readonly ExampleProblem[];
  /** Why it went no further, where it neither ended nor was refused. */
  readonly stuck?: string;
}

/** What an example does next, and what to remember; or how it came out. */
export type ExampleMove =
  | {
      /** Absent where the customer does nothing to the page: time passes, or they go and come back. */
      readonly event?: RunEvent;
      readonly memory: ExampleMemory;
      /** Seconds that pass before the event. */
      readonly wait?: number;
      /** The customer leaves after the event, and comes back. */
      readonly leave?: true;
    }
  | { readonly end: ExampleEnd };

/** A page that is answered more often than this in one example leads nowhere. */
const MOST_VISITS = 8;

/**
 * Decides the next event of an example from the view alone, so that the engine, the server and a
 * browser can be led by the same file. `replace` swaps placeholders: `$otp` for the code that was
 * sent, `$file:<name>` for a stored file. Pure.
 */
export function exampleMove(view: View, example: Example, before: ExampleMemory, replace: Replace): ExampleMove {
  const { screen } = view;
  if (view.outcome) return { end: atEnd(view.outcome.id, example, before) };
  if (!screen) return { end: { stuck: view.state } };
  const judged = judgeRefusal(view, example, before);
  if ('end' in judged) return judged;
  const stopped = judged.seen ? undefined : stoppedBy(view, example);
  if (stopped) return { end: stopped };
  const page = `${screen.step}#${screen.itemIndex ?? screen.group?.lines.length ?? ''}`;
  const visits = (judged.memory.asked[page] ?? 0) + 1;
  if (visits > MOST_VISITS) return { end: { stuck: withNotice(view) } };
  return nextMove(screen, example, { ...judged.memory, asked: { ...judged.memory.asked, [page]: visits } }, replace);
}

/** Where it stopped, and the notice that stands there, if one does. */
function withNotice({ screen, notice }: View): string {
  return notice ? `${screen?.step ?? ''}, with the notice "${notice.key}"` : (screen?.step ?? '');
}

function nextMove(screen: Screen, example: Example, memory: ExampleMemory, replace: Replace): ExampleMove {
  const { step } = screen;
  const answers = answersAfter(example, memory.done, memory.askedItems);
  const deed = example.does?.[memory.done];
  if (deed?.on === step) {
    const after = doneOne(memory, screen, deed);
    return { ...deedMove(screen, deed, answersAfter(example, after.done, after.askedItems), replace), memory: after };
  }
  const refusal = example.refuses?.[memory.refused];
  if (refusal?.step === step)
    return {
      event: eventFor(screen, answers, replace, refusal.answers),
      memory: { ...memory, refusing: true },
    };
  const item = changedItem(screen, example, memory);
  if (item !== undefined)
    return {
      event: { type: 'edit-item', step, index: item },
      memory: { ...memory, edited: new Set([...memory.edited, `${step}/${item}`]) },
    };
  return { event: eventFor(screen, answers, replace), memory };
}

function doneOne(memory: ExampleMemory, { step, itemIndex }: Screen, { back }: ExampleDeed): ExampleMemory {
  // An item that is still being asked about is given its new answers there, and need not be opened again.
  const open = itemIndex === undefined || back ? [] : [`${step.split('/').slice(0, -1).join('/')}/${itemIndex}`];
  return { ...memory, done: memory.done + 1, askedItems: [...memory.askedItems, itemIndex], edited: new Set(open) };
}

function deedMove(
  screen: Screen,
  deed: ExampleDeed,
  answers: ExampleAnswers,
  replace: Replace,
): { readonly event?: RunEvent; readonly wait?: number; readonly leave?: true } {
  const { step } = screen;
  if (deed.action !== undefined) return { event: { type: 'act', step, action: deed.action } };
  if (deed.back) return { event: { type: 'back', step } };
  if (deed.change !== undefined) return { event: { type: 'edit', step, target: deed.change } };
  if (deed.edit !== undefined) return { event: { type: 'edit-item', step, index: deed.edit - 1 } };
  if (deed.remove !== undefined) return { event: { type: 'remove-item', step, index: deed.remove - 1 } };
  if (deed.continue) return { event: { type: 'answer', step, answers: answersFor(screen, answers, replace) } };
  if (deed.leave)
    return {
      leave: true,
      ...(deed.answers ? { event: { type: 'save', step, answers: typed(screen, deed, replace), ...draftItem(screen) } } : {}),
    };
  if (deed.wait === undefined) return { event: eventFor(screen, answers, replace) };
  return { wait: secondsIn(deed.wait), ...(screen.kind === 'wait' ? { event: { type: 'poll', step } } : {}) };
}

/** Names the item that a draft is of, where the screen asks about one. */
function draftItem({ itemIndex }: Screen): { readonly item?: number } {
  return itemIndex === undefined ? {} : { item: itemIndex };
}

function typed(screen: Screen, { answers = {} }: ExampleDeed, replace: Replace) {
  const own = screen.fields.filter(({ id }) => answers[id] !== undefined);
  return Object.fromEntries(own.map(({ id }) => [id, replace(answers[id])]));
}

/** The first item on the list whose answers the last deed made others, and which was not opened since. */
function changedItem({ step, group }: Screen, example: Example, { done, askedItems, edited }: ExampleMemory): number | undefined {
  if (!group || done === 0) return undefined;
  const itemsAfter = (deeds: number) => itemsAt(answersAfter(example, deeds, askedItems), step);
  const [before, now] = [itemsAfter(done - 1), itemsAfter(done)];
  const deed = example.does?.[done - 1];
  if (deed?.edit !== undefined || deed?.remove !== undefined || before === undefined || now === undefined) return undefined;
  const found = group.lines.findIndex(
    ({ index }) =>
      index < Math.min(before.length, now.length) &&
      !edited.has(`${step}/${index}`) &&
      JSON.stringify(before[index]) !== JSON.stringify(now[index]),
  );
  return found < 0 ? undefined : found;
}

/** The memory once a refusal has been seen; the end where what was to be refused was not, or otherwise. */
function judgeRefusal(
  view: View,
  example: Example,
  memory: ExampleMemory,
): { readonly memory: ExampleMemory; readonly seen: boolean } | { readonly end: ExampleEnd } {
  const refusal = memory.refusing ? example.refuses?.[memory.refused] : undefined;
  if (!refusal) return { memory, seen: false };
  if (isRefusedWith(view, refusal)) return { memory: refusalSeen(memory), seen: true };
  return { end: stoppedBy(view, example) ?? allProblems(view, example) ?? { stuck: `${refusal.step} did not refuse it` } };
}

/** The memory once answers that were to be refused have been, by the page itself or by the engine. */
export function refusalSeen(memory: ExampleMemory): ExampleMemory {
  return { ...memory, refusing: false, refused: memory.refused + 1 };
}

/** A handler may lead to an earlier step and say there what is wrong, so any step may show it. */
function isRefusedWith(view: View, { problems }: ExampleRefusal): boolean {
  const key = (field: string | null | undefined, message: string): string => `${field ?? ''}|${message}`;
  const shown = problemsIn(view).map((one) => key(one.field, one.key));
  const wanted = problems.map((one) => key(one.field, one.key));
  return view.screen !== undefined && shown.toSorted().join('\n') === wanted.toSorted().join('\n');
}

/** An end, unless something that the example does was never done. */
function atEnd(outcome: string, example: Example, { done, refused }: ExampleMemory): ExampleEnd {
  const deed = example.does?.[done];
  if (deed) return { stuck: `it ends in "${outcome}" before the deed on "${deed.on}" could be done` };
  const refusal = example.refuses?.[refused];
  return refusal ? { stuck: `it ends in "${outcome}" before "${refusal.step}" refused anything` } : { ends: outcome };
}

/** The problems or the message that a view shows, when the example expects one or cannot go on past it. */
export function stoppedBy(view: View, example: Example): ExampleEnd | undefined {
  const expected = expectedProblems(example) ?? [];
  const isExpected = ({ key, step }: ExampleProblem) => expected.some((one) => one.key === key && one.step === step);
  const all = problemsIn(view);
  if (view.problems.length === 0 && !all.some(isExpected)) return undefined;
  return { problem: all.find(isExpected) ?? all[0], problems: all };
}

function allProblems(view: View, example: Example): ExampleEnd | undefined {
  const all = problemsIn(view);
  return stoppedBy(view, example) ?? (all.length === 0 ? undefined : { problem: all[0], problems: all });
}

/** Everything that a view says is wrong: problems of answers, and the message over the page. */
function problemsIn({ screen, problems, notice }: View): readonly ExampleProblem[] {
  const step = screen?.step ?? '';
  return [
    ...problems.map(({ field, key }) => ({ step, ...(field === null ? {} : { field }), key })),
    ...(notice ? [{ step, key: notice.key }] : []),
  ];
}
