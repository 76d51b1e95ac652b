import type { Screen } from '../render/view.ts';
import type { FieldView } from './fieldView.ts';
import type { FlowScreenProps } from './FlowScreen.tsx';

/** A step as it was drawn last, with the widgets of its fields. */
export interface DrawnStep {
  readonly props: FlowScreenProps;
  readonly served: Screen;
  readonly views: ReadonlyMap<string, FieldView>;
  /** Counts the steps that were drawn: a step that one comes back to is drawn afresh. */
  readonly visit: number;
}

/** What is drawn: a step, and behind a box the page that it came up over. */
export interface Stage {
  readonly front: DrawnStep;
  readonly behind?: DrawnStep;
}

/** Kinds that stand still: all others ask the server, or leave the page, by themselves. */
const STILL: ReadonlySet<string> = new Set(['form', 'group', 'review', 'tasks']);

/** The stage with a step in front. Behind a box stays the page that was there last, of the same run and in the same language. Pure. */
export function nextStage(before: Stage | undefined, next: Omit<DrawnStep, 'visit'>): Stage {
  const same = before !== undefined && stepOf(before.front) === stepOf(next);
  const front = { ...next, visit: (before?.front.visit ?? 0) + (same ? 0 : 1) };
  if (before === undefined || !isBox(next)) return { front };
  const behind = same || isBox(before.front) ? before.behind : laidBehind(before.front);
  return behind !== undefined && STILL.has(behind.served.kind) && belongs(behind, next) ? { front, behind } : { front };
}

/** Tells the steps of a stage apart. */
export function keyOf(step: DrawnStep): string {
  return `${stepOf(step)} ${step.visit}`;
}

function stepOf({ props, served }: Omit<DrawnStep, 'visit'>): string {
  return `${props.view.run} ${served.step} ${served.itemIndex ?? ''}`;
}

function isBox({ served }: Omit<DrawnStep, 'visit'>): boolean {
  return served.presentation === 'dialog';
}

function belongs(behind: DrawnStep, { props }: Omit<DrawnStep, 'visit'>): boolean {
  return behind.props.view.run === props.view.run && behind.props.host.locale === props.host.locale;
}

/** A page that is only looked at: it tells nobody anything, and what was wrong on it is settled. */
function laidBehind(step: DrawnStep): DrawnStep {
  const { host, view, live, saysPart = false } = step.props;
  const props = { host, view: { ...view, problems: [] }, busy: false, onEvent: () => undefined, saysPart, ...(live && { live }) };
  // Back would stand at the top of the page where it stood in the host's place.
  return { ...step, props: step.props.backSlot === undefined ? props : { ...props, backSlot: step.props.backSlot } };
}
