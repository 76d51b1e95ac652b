import { problem, type Rule } from '../rule.ts';

/** Buttons that do nothing. One that leads to its own page fetches anew what the page loads. */
export const idleActions: Rule = ({ steps, at }) =>
  steps.flatMap(({ step }) =>
    (step.actions ?? [])
      .filter(({ call, to }) => call === undefined && (to === undefined || (to === step.id && step.load === undefined)))
      .map((action) =>
        problem(
          'action-idle',
          at(action, 'id'),
          `The button "${action.id}" calls nothing and leads ${action.to === undefined ? 'nowhere' : 'to the page that it stands on'}.`,
          action.to === undefined
            ? 'Give it a "call" or a "to", or remove it.'
            : 'Lead to another step, give the page a "load" that is made again, or remove the button.',
        ),
      ),
  );
