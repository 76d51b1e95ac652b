import type { ExampleAnswers } from '../language/example.ts';
import { isAnswers } from '../language/wholeExamples.ts';
import type { RenderedNeed, Screen } from '../render/view.ts';
import { UNCHECKED, type Findings } from '../run/readiness.ts';
import type { RunEvent } from '../run/run.ts';
import { answersFor, givenAt, itemsAt } from './answers.ts';

/** Swaps what stands for something else in an answer: `$otp`, `$grid:<n>`, `$file:<name>`. */
export type Replace = (answer: unknown) => unknown;

/** What a customer does on a page to go on with these answers; `instead` are given in their place on this page. Pure. */
export function eventFor(screen: Screen, answers: ExampleAnswers, replace: Replace, instead?: ExampleAnswers): RunEvent {
  const { step } = screen;
  const given = givenAt(answers, step);
  if (screen.kind === 'wait') return { type: 'poll', step };
  if (screen.kind === 'redirect') return { type: 'return', step, params: strings(instead ?? given) };
  if (screen.needs) return { type: 'report', step, found: foundIn(screen.needs, instead ?? given) };
  const open = screen.tasks?.find((task) => task.status === 'open');
  if (open) return { type: 'open-section', step, section: open.section };
  return listEvent(screen, answers) ?? { type: 'answer', step, answers: answersFor(screen, answers, replace, instead) };
}

/** On a list, one step nearer to as many items as there are to be. */
function listEvent({ step, group }: Screen, answers: ExampleAnswers): RunEvent | undefined {
  const items = itemsAt(answers, step);
  if (!group || items === undefined) return undefined;
  const listed = group.lines.length;
  if (group.canAdd && listed < items.length) return { type: 'add-item', step };
  return group.canRemove && listed > items.length ? { type: 'remove-item', step, index: listed - 1 } : undefined;
}

/** Nagpur, in the middle of India. */
const IN_INDIA = { latitude: 21.15, longitude: 79.09, accuracy: 20 };

/** What an example finds of the device: what it does not name is ready, and in the middle of India. */
function foundIn(needs: readonly RenderedNeed[], given: ExampleAnswers[string] | undefined): Findings {
  const said = isAnswers(given) ? given : {};
  return Object.fromEntries(
    needs.flatMap(({ part }) => {
      const state = said[part] ?? 'ready';
      if (state === UNCHECKED) return [];
      const place = part !== 'location' || (state !== 'ready' && !isAnswers(state)) ? {} : isAnswers(state) ? state : IN_INDIA;
      return [[part, { state: typeof state === 'string' ? state : 'ready', ...place }] as const];
    }),
  );
}

function strings(value: ExampleAnswers[string] | undefined): Record<string, string> {
  return isAnswers(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {};
}
