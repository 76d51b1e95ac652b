import { problem, type Rule } from '../rule.ts';
import { momentOf, type Moment } from '../subject/site.ts';

/** Steps from which no outcome can be reached. */
export const ends: Rule = ({ steps, ways, at, flow }) => {
  const { reached, ending } = ways;
  const stuck = (moment: Moment) => reached.has(moment) && !ending.has(moment);
  return steps.filter((site) => stuck(momentOf(site.path, 'enter')) || stuck(momentOf(site.path, 'done'))).map((site) =>
    problem('step-dead-end', at(site.step, 'id'), `From the step "${site.step.id}" no outcome can be reached.`, `Lead a route on to ${Object.keys(flow.outcomes).slice(0, 3).map((id) => `"${id}"`).join(', ') || 'an outcome'}.`));
};
