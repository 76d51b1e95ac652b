import { isPage } from '../../run/place.ts';
import { problem, type Rule } from '../rule.ts';
import { areAlternatives } from '../subject/alternatives.ts';

/** Steps of one flow that have the same address, by a `route` or by their id, and may both come. */
export const sharedRoutes: Rule = (subject) => {
  const { steps, at } = subject;
  return steps.flatMap((site, index) => {
    const { route } = site.step;
    if (route === undefined) return [];
    const other = steps.find(
      (one, place) =>
        one !== site &&
        (one.step.route === undefined ? isPage(one) && one.step.id === route : one.step.route === route && place < index) &&
        !areAlternatives(one, site, subject),
    );
    return other
      ? [
          problem(
            'route-shared',
            at(site.step, 'route'),
            `The step "${other.step.id}" has the address "${route}" too.`,
            'Give one of them another "route": the browser’s Back and a saved address lead to one step only.',
          ),
        ]
      : [];
  });
};
