import type { Example } from '../language/flow.ts';
import type { RenderedField, Screen, View } from '../render/view.ts';
import { isValues, type RunEvent, type Values } from '../run/run.ts';
import { kinds } from '../kinds/registry.ts';

/** What a follower of an example remembers between events. */
export interface ExampleMemory {
  /** Steps whose action was taken already. */
  readonly acted: ReadonlySet<string>;
  /** How often each step was answered, so that a run that goes in circles is noticed. */
  readonly asked: Readonly<Record<string, number>>;
  /** How many of the changes from a review have been made. */
  readonly changed: number;
  /** Items of groups that were opened again since the last change, as `<step>/<position>`. */
  readonly edited: ReadonlySet<string>;
}

/** The memory at the start. */
export const freshMemory: ExampleMemory = { acted: new Set(), asked: {}, changed: 0, edited: new Set() };

/** What an example does next, and what to remember; `stuck` when it has been here too often. */
export type ExampleMove = { readonly event: RunEvent; readonly memory: ExampleMemory } | { readonly stuck: string };

/** A step that is answered more often than this in one example leads nowhere. */
const MOST_VISITS = 8;

/**
 * Decides the next event of an example from the view alone, so that the engine, the server and a
 * browser can be led by the same file. `replace` swaps placeholders: `$otp` for the code that was
 * sent, `$file:<name>` for a stored file. Pure.
 */
export function exampleMove(view: View, example: Example, memory: ExampleMemory, replace: (answer: unknown) => unknown): ExampleMove {
  const { screen } = view;
  if (!screen) return { stuck: view.state };
  const visits = (memory.asked[screen.step] ?? 0) + 1;
  if (visits > MOST_VISITS) return { stuck: screen.step };
  const asked = { ...memory.asked, [screen.step]: visits };
  const action = example.actions?.[screen.step];
  if (action !== undefined && !memory.acted.has(screen.step)) {
    return {
      event: { type: 'act', step: screen.step, action },
      memory: { ...memory, asked, acted: new Set([...memory.acted, screen.step]) },
    };
  }
  const change = example.changes?.[memory.changed];
  if (change && screen.review?.some((section) => section.step === change.step && section.canChange) === true) {
    return {
      event: { type: 'edit', step: screen.step, target: change.step },
      memory: { ...memory, asked, changed: memory.changed + 1, edited: new Set() },
    };
  }
  const item = changedItem(screen, example, memory);
  if (item !== undefined)
    return {
      event: { type: 'edit-item', step: screen.step, index: item },
      memory: { ...memory, asked, edited: new Set([...memory.edited, `${screen.step}/${item}`]) },
    };
  return { event: eventFor(screen, withChanges(example, memory.changed), replace), memory: { ...memory, asked } };
}

/** The first item on the list whose answers the last change made others, and which was not opened since. */
function changedItem({ step, group }: Screen, example: Example, { changed, edited }: ExampleMemory): number | undefined {
  if (!group || changed === 0) return undefined;
  const items = (made: number): readonly unknown[] => {
    const list = at(withChanges(example, made).answers ?? {}, step.split('/'));
    return Array.isArray(list) ? list : [];
  };
  const [before, now] = [items(changed - 1), items(changed)];
  const found = group.lines.findIndex(
    ({ index }) =>
      index < Math.min(before.length, now.length) &&
      !edited.has(`${step}/${index}`) &&
      JSON.stringify(before[index]) !== JSON.stringify(now[index]),
  );
  return found < 0 ? undefined : found;
}

type Answers = NonNullable<Example['answers']>;

/** The example with the answers that it gives after so many of its changes. */
function withChanges(example: Example, made: number): Example {
  const changes = (example.changes ?? []).slice(0, made);
  return {
    ...example,
    answers: changes.reduce<Answers>((so, { step, answers }) => merged(so, step.split('/').slice(0, -1), answers), example.answers ?? {}),
  };
}

function merged(into: Answers, scope: readonly string[], given: Answers): Answers {
  const [name, ...rest] = scope;
  return name === undefined ? { ...into, ...given } : { ...into, [name]: merged(answersIn(into[name]), rest, given) };
}

function answersIn(answer: Answers[string] | undefined): Answers {
  return typeof answer === 'object' && answer !== null && !isList(answer) ? answer : {};
}

function isList(answer: Answers[string]): answer is readonly Answers[string][] {
  return Array.isArray(answer);
}

function eventFor(screen: Screen, example: Example, replace: (answer: unknown) => unknown): RunEvent {
  const { step } = screen;
  const answers = answersFor(screen, example);
  const own = kinds.get(screen.kind)?.example?.event?.(screen, at(example.answers ?? {}, step.split('/')));
  if (own) return own;
  return { type: 'answer', step, answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, replace(answer)])) };
}

/**
 * The example's answers for the fields of a screen, those that others may yet reveal included; of a group's item those
 * of the item being asked.
 */
function answersFor(screen: Screen, example: Example): Values {
  const scope = screen.step.split('/').slice(0, -1);
  const held = at(example.answers ?? {}, scope);
  const index = screen.itemIndex;
  const source: unknown = index === undefined ? held : Array.isArray(held) ? held[index] : undefined;
  const own = (field: RenderedField) => (isValues(source) ? source[field.id] : undefined);
  return Object.fromEntries(screen.fields.filter((field) => own(field) !== undefined).map((field) => [field.id, own(field)]));
}

function at(answers: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((held, name) => (isValues(held) ? held[name] : undefined), answers);
}
