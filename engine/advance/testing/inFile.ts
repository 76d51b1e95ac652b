import type { Step } from '../../language/step.ts';
import type { StepInFile } from '../../kinds/kind.ts';

/** The steps of a file as the checker sees them, those of items after their group. */
export function inFile(steps: readonly Step[], group?: StepInFile): readonly StepInFile[] {
  const siblings: StepInFile[] = [];
  for (const [index, step] of steps.entries())
    siblings.push({ step, kind: step.kind ?? 'form', index, siblings, ...(group ? { group } : {}) });
  return siblings.flatMap((site) => [site, ...inFile(site.step.item?.steps ?? [], site)]);
}
