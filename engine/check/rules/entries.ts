import { patternOf } from '../../run/entry.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';

/**
 * What a flow may be begun with: patterns that cannot be read, entries that come to nothing; and outcomes that lead on
 * to a service that there is not.
 */
export const entries: Rule = (subject) => [...patterns(subject), ...examples(subject), ...services(subject)];

function patterns({ flow, at }: Subject): readonly FlowProblem[] {
  const declared = flow.entry ?? {};
  if (flow.area === 'shared' && flow.entry)
    return [
      problem(
        'entry-useless',
        at(flow, 'entry'),
        'Nobody begins a shared flow by an address.',
        'Declare it in the flow that embeds this one, and hand it on with "with".',
      ),
    ];
  return Object.entries(declared)
    .filter(([, { pattern }]) => patternOf(pattern) === undefined)
    .map(([name, entry]) =>
      problem(
        'entry-useless',
        at(entry, 'pattern'),
        `The pattern of "${name}" cannot be read, so nothing would match it.`,
        'Write a regular expression for the whole text, such as [A-Z0-9]{6,20}.',
      ),
    );
}

function examples({ flow, at }: Subject): readonly FlowProblem[] {
  return flow.examples.flatMap(({ entry = {} }) =>
    Object.keys(entry)
      .filter((name) => !Object.hasOwn(flow.entry ?? {}, name))
      .map((name) =>
        problem(
          'example-unknown',
          at(entry, name),
          `The flow declares no entry "${name}".`,
          didYouMean(name, Object.keys(flow.entry ?? {})),
        ),
      ),
  );
}

/** Leads out of the flow: to a service that there is, with what that service takes. */
function services({ flow, language, at }: Subject): readonly FlowProblem[] {
  const all = [...language.flows.values()].filter(({ area }) => area !== 'shared').map(({ id }) => id);
  return Object.values(flow.outcomes).flatMap(({ service }) => {
    if (!service) return [];
    const target = service.flow === flow.id ? flow : language.flows.get(service.flow);
    if (!target || target.area === 'shared')
      return language.brokenFlows.includes(service.flow)
        ? []
        : [problem('unknown-flow', at(service, 'flow'), `There is no service "${service.flow}".`, didYouMean(service.flow, all))];
    const taken = Object.keys(target.entry ?? {});
    return Object.keys(service.entry ?? {})
      .filter((name) => !taken.includes(name))
      .map((name) =>
        problem(
          'input-unknown',
          at(service.entry ?? service, name),
          `The service "${target.id}" declares no entry "${name}".`,
          didYouMean(name, taken),
        ),
      );
  });
}
