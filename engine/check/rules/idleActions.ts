import { problem, type Rule } from '../rule.ts';

/** Buttons that do nothing. */
export const idleActions: Rule = ({ steps, at }) =>
  steps.flatMap(({ step }) =>
    (step.actions ?? [])
      .filter(({ call, to }) => call === undefined && (to === undefined || to === step.id))
      .map((action) =>
        problem(
          'action-idle',
          at(action, 'id'),
          `The button "${action.id}" calls nothing and leads ${action.to === undefined ? 'nowhere' : 'to the page that it stands on'}.`,
          'Give it a "call" or a "to", or remove it.',
        ),
      ),
  );
