import type { FlowEntry, NextService } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import { isExpression } from '../../language/text.ts';
import type { BlockLead } from '../../render/blocks/block.ts';
import { blockLeadsOf } from '../../render/blocks/registry.ts';
import { patternOf } from '../../run/entry.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { stepSitesOf } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';

/**
 * What a flow may be begun with: patterns that cannot be read, names that two flows of a run declare in two ways; and
 * outcomes or menus that lead on to a service that there is not.
 */
export const entries: Rule = (subject) => [...patterns(subject), ...clashes(subject), ...examples(subject), ...services(subject)];

function patterns({ flow, at }: Subject): readonly FlowProblem[] {
  return Object.entries(flow.entry ?? {})
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

/** An entry as a flow declares it, and the step that brings that flow; none where it is the flow's own. */
interface Declared {
  readonly name: string;
  readonly entry: FlowEntry;
  readonly flow: string;
  readonly step?: object;
}

/** Everything that an address may hand to a flow: its own entries first, then those of the flows that are embedded in it. */
function declared({ flow, steps, language }: Pick<Subject, 'flow' | 'steps' | 'language'>): readonly Declared[] {
  const own = Object.entries(flow.entry ?? {}).map(([name, entry]) => ({ name, entry, flow: flow.id }));
  const hosts = steps.filter(({ kind }) => kind === 'flow').map(({ step }) => step);
  return [...own, ...hosts.flatMap((step) => declaredInside(step.flow ?? '', language, [flow.id]).map((one) => ({ ...one, step })))];
}

function declaredInside(id: string, language: Language, embedding: readonly string[]): readonly Declared[] {
  const flow = embedding.includes(id) ? undefined : language.flows.get(id);
  if (!flow) return [];
  const inner = stepSitesOf(flow).flatMap(({ step }) => (step.flow === undefined ? [] : [step.flow]));
  return [
    ...Object.entries(flow.entry ?? {}).map(([name, entry]) => ({ name, entry, flow: id })),
    ...inner.flatMap((one) => declaredInside(one, language, [...embedding, id])),
  ];
}

/** Names that two flows of one run declare in two ways: what the address says would be right for one of them only. */
function clashes(subject: Subject): readonly FlowProblem[] {
  const all = declared(subject);
  return all.flatMap(({ name, entry, flow, step }, index) => {
    const other = all.slice(0, index).find((one) => one.name === name && !isAlike(one.entry, entry));
    if (!step || !other) return [];
    return [
      problem(
        'entry-clash',
        subject.flow.entry?.[name] ? subject.at(subject.flow.entry[name]) : subject.at(step, 'flow'),
        `The flows "${other.flow}" and "${flow}" both take "${name}" from the address, each in its own way.`,
        'Give one of the two another name, or both the same type and pattern.',
      ),
    ];
  });
}

function isAlike(one: FlowEntry, other: FlowEntry): boolean {
  return one.type === other.type && one.pattern === other.pattern;
}

function examples(subject: Subject): readonly FlowProblem[] {
  const { flow, at } = subject;
  const names = declared(subject).map(({ name }) => name);
  return flow.examples.flatMap(({ entry = {} }) =>
    Object.keys(entry)
      .filter((name) => !names.includes(name))
      .map((name) => problem('example-unknown', at(entry, name), `The flow declares no entry "${name}".`, didYouMean(name, names))),
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
