import type { FlowEntry } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import { patternOf } from '../../run/entry.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { stepSitesOf } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';

/** What a flow may be begun with: patterns that cannot be read, and names that two flows of a run declare in two ways. */
export const entries: Rule = (subject) => [...patterns(subject), ...clashes(subject), ...examples(subject)];

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
