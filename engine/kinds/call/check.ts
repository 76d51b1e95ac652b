import type { Call } from '../../language/call.ts';
import type { KindCheck } from '../kind.ts';

/**
 * A call shows nothing itself: before it a page is needed on which its messages can stand. One that says nothing needs none: whatever the
 * bank answers leads elsewhere.
 */
export const check: KindCheck = {
  misplaced: (steps, _flow, shows) =>
    steps
      .filter(({ kind, group }) => kind === 'call' && group === undefined)
      .filter(({ step }) => step.submit === undefined || speaks(step.submit))
      .filter(({ index, siblings }) => !siblings.slice(0, index).some((site) => site.step.when === undefined && shows(site)))
      .map(({ step }) => ({
        holder: step,
        part: 'kind',
        message: 'No page is sure to come before this call, where its messages could stand.',
        hint: 'Put a page without "when" before it.',
      })),
};

function speaks({ on, refuse = [] }: Call): boolean {
  return [...Object.values(on), ...refuse].some(({ outcome, step }) => outcome === undefined && step === undefined);
}
