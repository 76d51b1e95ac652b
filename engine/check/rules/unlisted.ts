import { problem, type Rule } from '../rule.ts';

/**
 * Outcomes for those who are not offered the service, to which nothing leads before anything is asked: no rule of eligibility, and not
 * every step is passed over. Nobody is ever known to be one of them.
 */
export const unlisted: Rule = ({ flow, at, language }) => {
  const passes = flow.steps.every((step) => step.kind === 'flow' && language.flows.get(step.flow ?? '')?.passWhen !== undefined);
  if (passes) return [];
  const denied = new Set((flow.eligibility ?? []).map(({ outcome }) => outcome));
  return Object.entries(flow.outcomes).flatMap(([id, outcome]) =>
    outcome.unlisted !== true || denied.has(id)
      ? []
      : [
          problem(
            'unlisted-unknown',
            at(outcome, 'unlisted'),
            `Nobody is sent to "${id}" by "eligibility", so lists offer the service to everybody.`,
            `Say who it is not for: "eligibility": [{ "deny": "…", "outcome": "${id}" }].`,
          ),
        ],
  );
};
