import { problem, type Rule } from '../rule.ts';
import { areAlternatives } from '../subject/alternatives.ts';

/** Steps of one flow that have the same address and may both come. */
export const sharedRoutes: Rule = (subject) => {
  const routed = subject.steps.filter(({ step }) => step.route !== undefined && step.route !== '');
  return routed.flatMap((site, index) => {
    const other = routed.slice(0, index).find((one) => one.step.route === site.step.route && !areAlternatives(one, site, subject));
    return other
      ? [
          problem(
            'route-shared',
            subject.at(site.step, 'route'),
            `The step "${other.step.id}" has the address "${site.step.route}" too.`,
            'Give one of them another "route": the browser’s Back and a saved address lead to one step only.',
          ),
        ]
      : [];
  });
};
