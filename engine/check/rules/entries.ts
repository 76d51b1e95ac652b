import type { NextService } from '../../language/flow.ts';
import { isExpression } from '../../language/text.ts';
import type { BlockLead } from '../../render/blocks/block.ts';
import { blockLeadsOf } from '../../render/blocks/registry.ts';
import { patternOf } from '../../run/entry.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';

/**
 * What a flow may be begun with: patterns that cannot be read, entries that come to nothing; and outcomes or menus
 * that lead on to a service that there is not.
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

/** Leads out of the flow, of outcomes and blocks: to a service that there is, with what that service takes. */
function services(subject: Subject): readonly FlowProblem[] {
  const { flow, steps } = subject;
  const outcomes = Object.values(flow.outcomes);
  const blocks = [...steps.map(({ step }) => step.blocks), ...outcomes.map((outcome) => outcome.blocks)];
  const named = outcomes.flatMap(({ service }) => service ?? []).filter(isNamed);
  return [...named, ...blocks.flatMap(blockLeadsOf)].flatMap((lead) => leadProblems(subject, lead));
}

/** A service that an expression gives is known to the bank's answer only. */
function isNamed(service: NextService): service is NextService & BlockLead {
  return !isExpression(service.flow);
}

function leadProblems({ flow, language, at }: Subject, lead: BlockLead): readonly FlowProblem[] {
  const all = [...language.flows.values()].filter(({ area }) => area !== 'shared').map(({ id }) => id);
  const target = lead.flow === flow.id ? flow : language.flows.get(lead.flow);
  if (!target || target.area === 'shared')
    return language.brokenFlows.includes(lead.flow)
      ? []
      : [problem('unknown-flow', at(lead, 'flow'), `There is no service "${lead.flow}".`, didYouMean(lead.flow, all))];
  const taken = Object.keys(target.entry ?? {});
  return Object.keys(lead.entry ?? {})
    .filter((name) => !taken.includes(name))
    .map((name) =>
      problem(
        'input-unknown',
        at(lead.entry ?? lead, name),
        `The service "${target.id}" declares no entry "${name}".`,
        didYouMean(name, taken),
      ),
    );
}
