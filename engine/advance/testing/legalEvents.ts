import { viewOf } from '../../view/viewOf.ts';
import type { RenderedField, Screen } from '../../render/view.ts';
import type { Program } from '../../run/program.ts';
import type { Facts, HostEvent, Run, RunEvent, Values } from '../../run/run.ts';

/**
 * What may be tried on a run as it stands, what leads on first: as a customer sees it, and as the bank may answer.
 * What is fetched for a page comes. Not all of it need be taken: a list that is not complete refuses Continue.
 */
export function legalEvents(program: Program, run: Run, facts: Facts): readonly (RunEvent | HostEvent)[] {
  const { pending } = run;
  if (pending) {
    const said = { type: 'succeeded', call: pending.call, data: { reference: JSON.stringify(pending.input) } } as const;
    return run.state.endsWith('.loading') ? [said] : [said, { type: 'failed', call: pending.call, code: 'no' }];
  }
  const { screen } = viewOf(program, run, facts);
  return screen ? onScreen(screen) : [];
}

function onScreen(screen: Screen): readonly (RunEvent | HostEvent)[] {
  const { step, group, tasks = [], review = [] } = screen;
  const events: RunEvent[] = answersFor(screen.fields).map((answers) => ({ type: 'answer', step, answers }));
  for (const { section, status } of tasks) if (status === 'open') events.push({ type: 'open-section', step, section });
  if (group?.canAdd) events.push({ type: 'add-item', step });
  for (const { index, complete } of group?.lines ?? []) {
    if (!complete) events.unshift({ type: 'edit-item', step, index });
    else events.push({ type: 'edit-item', step, index });
    if (group?.canRemove) events.push({ type: 'remove-item', step, index });
  }
  for (const { step: target, canChange } of review) if (canChange) events.push({ type: 'edit', step, target });
  for (const { section, status } of tasks) if (status === 'done') events.push({ type: 'open-section', step, section });
  if (screen.canGoBack) events.push({ type: 'back', step });
  return events;
}

/** Every way to answer a screen, one field after the other; what a field hides is dropped by the engine. */
function answersFor(fields: readonly RenderedField[]): readonly Values[] {
  return fields.reduce<readonly Values[]>(
    (so, field) => so.flatMap((answers) => choicesOf(field).map((answer) => ({ ...answers, [field.id]: answer }))),
    [{}],
  );
}

function choicesOf({ type, options = [] }: RenderedField): readonly unknown[] {
  if (type === 'tick') return [true];
  const values = options.map((option) => option.value);
  return type === 'choices' ? [values, ...values.map((value) => [value]), values.toReversed().slice(0, 2)] : values;
}
