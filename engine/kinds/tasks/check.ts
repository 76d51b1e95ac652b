import type { Flow } from '../../language/flow.ts';
import type { KindCheck, Misplaced, StepInFile } from '../kind.ts';

/** One task list is where every section leads back to; the steps of a section stand together, after it. */
export const check: KindCheck = {
  misplaced: (steps, flow) => {
    const lists = steps.filter(({ kind }) => kind === 'tasks');
    if (lists.length === 0) return [];
    return [
      ...lists.filter(({ group }) => group === undefined).flatMap((list) => listing(list, flow)),
      ...lateOnes(flow),
      ...lists.slice(1).map(({ step }) => wrong(step, 'kind', 'A flow has one task list.', 'Remove the second one.')),
      ...steps.filter(isTorn).map(({ step }) => {
        const message = `Another section stands between this step and the rest of "${step.section ?? ''}".`;
        return wrong(step, 'section', message, 'Put the steps of a section one after the other.');
      }),
    ];
  },
};

function listing({ step, index, siblings }: StepInFile, flow: Flow): readonly Misplaced[] {
  const known = (flow.sections ?? []).some(({ id }) => siblings.some((site) => site.step.section === id));
  if (!known) {
    const hint = 'Write "sections" in the flow, and "section" in the steps.';
    return [wrong(step, 'kind', 'A task list without sections has nothing to list.', hint)];
  }
  const early = siblings.slice(0, index).find((site) => site.step.section !== undefined);
  if (!early) return [];
  const message = `The step "${early.step.id}" of a section stands before the task list.`;
  return [wrong(step, 'kind', message, 'Put the task list before the steps of its sections.')];
}

/** Sections that wait for one which stands below them, or which there is not: where all look up, none waits for itself. */
function lateOnes({ sections = [] }: Flow): readonly Misplaced[] {
  return sections.flatMap((section, index) => {
    const { id, after = [] } = section;
    const above = sections.slice(0, index).map((one) => one.id);
    return after.flatMap((earlier) => {
      const message = `The section "${id}" comes after "${earlier}", which does not stand above it.`;
      const hint = 'Name a section that stands above it, or move it below.';
      return above.includes(earlier) ? [] : [wrong(section, 'after', message, hint)];
    });
  });
}

function isTorn({ step: { section }, group, index, siblings }: StepInFile): boolean {
  return (
    group === undefined &&
    section !== undefined &&
    siblings[index - 1]?.step.section !== section &&
    siblings.slice(0, index).some((site) => site.step.section === section)
  );
}

function wrong(holder: Misplaced['holder'], part: Misplaced['part'], message: string, hint: string): Misplaced {
  return { holder, part, message, hint };
}
