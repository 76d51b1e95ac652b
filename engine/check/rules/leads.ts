import type { Flow, NextService } from '../../language/flow.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { isExpression, type Mapped } from '../../language/text.ts';
import type { BlockLead } from '../../render/blocks/block.ts';
import { blockLeadsOf } from '../../render/blocks/registry.ts';
import { entryOf } from '../../run/entry.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';

/** Leads out of the flow, of outcomes and blocks: to a service that there is, for its reader, with what that service takes. */
export const leads: Rule = (subject) => {
  const { flow, steps } = subject;
  const outcomes = Object.values(flow.outcomes);
  const blocks = [...steps.map(({ step }) => step.blocks), ...outcomes.map((outcome) => outcome.blocks)];
  const named = outcomes.flatMap(({ service }) => service ?? []).filter(isNamed);
  return [...named, ...blocks.flatMap(blockLeadsOf)].flatMap((lead) => leadProblems(subject, lead));
};

/** A service that an expression gives is known to the bank's answer only. */
function isNamed(service: NextService): service is NextService & BlockLead {
  return !isExpression(service.flow);
}

function leadProblems(subject: Subject, lead: BlockLead): readonly FlowProblem[] {
  const { flow, language, at } = subject;
  const target = lead.flow === flow.id ? flow : language.flows.get(lead.flow);
  if (target && target.area !== 'shared')
    return [...closed(subject, lead, target), ...unknown(subject, lead, target), ...dropped(subject, lead, target)];
  const all = [...language.flows.values()].filter(({ area }) => area !== 'shared').map(({ id }) => id);
  return language.brokenFlows.includes(lead.flow)
    ? []
    : [problem('unknown-flow', at(lead, 'flow'), `There is no service "${lead.flow}".`, didYouMean(lead.flow, all))];
}

/**
 * A service for agents alone, out of one that others begin. Who reads a shared flow is for those to say who embed it; and the
 * login of the agents' own area, which nobody has who is one yet, leads to services of that area.
 */
function closed({ flow, at }: Subject, lead: BlockLead, target: Flow): readonly FlowProblem[] {
  if (flow.area === 'shared' || flow.area === target.area || !isForAgentsAlone(target) || isForAgentsAlone(flow)) return [];
  return [
    problem(
      'lead-closed',
      at(lead, 'flow'),
      `The service "${target.id}" is for agents, and a customer who reads this may not begin it.`,
      'Lead to a service for customers, or give this flow "audience": ["agent"].',
    ),
  ];
}

function isForAgentsAlone({ audience }: Flow): boolean {
  return audience?.every((actor) => actor === 'agent') ?? false;
}

function unknown({ at }: Subject, lead: BlockLead, target: Flow): readonly FlowProblem[] {
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

/** A value as it is written that the service would drop without a word, as it does with any address. */
function dropped({ at }: Subject, lead: BlockLead, target: Flow): readonly FlowProblem[] {
  return Object.entries(lead.entry ?? {}).flatMap(([name, value]) => {
    const declared = target.entry?.[name];
    if (declared === undefined || !isWritten(value) || Object.hasOwn(entryOf(target, { [name]: String(value) }), name)) return [];
    return [
      problem(
        'entry-dropped',
        at(lead.entry ?? lead, name),
        `The service "${target.id}" does not take ${JSON.stringify(value)} as its entry "${name}": it would begin without it.`,
        `Write a ${declared.type} that is wholly of its pattern ${declared.pattern}.`,
      ),
    ];
  });
}

function isWritten(value: Mapped): value is string | number | boolean {
  return typeof value !== 'object' || value === null;
}
