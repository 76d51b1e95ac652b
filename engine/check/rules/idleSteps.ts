import type { Step } from '../../language/step.ts';
import { problem, type Rule } from '../rule.ts';

/** Pages with nothing on them but a title. */
export const idleSteps: Rule = ({ steps, at }) =>
  steps
    .filter(({ kind, step }) => kind === 'form' && isEmpty(step) && !says(step))
    .map(({ step }) =>
      problem(
        'step-idle',
        at(step, 'id'),
        `The step "${step.id}" shows a title, asks nothing and does nothing.`,
        'Remove it, or say in "lead", "blocks" or "fields" what it is for.',
      ),
    );

function isEmpty({ fields = [], blocks = [], actions = [], lead, button, load, submit }: Step): boolean {
  return (
    fields.length + blocks.length + actions.length === 0 &&
    lead === undefined &&
    button === undefined &&
    load === undefined &&
    submit === undefined
  );
}

/** A title that holds a value tells something, and so does one of several wordings. */
function says({ title }: Step): boolean {
  return typeof title !== 'string' || title.includes('{{');
}
