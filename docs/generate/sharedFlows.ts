import { describeType, type StaticType } from '../../engine/expression/authoring.ts';
import { stepSitesOf } from '../../engine/check/subject/steps.ts';
import { inputType, typesOf } from '../../engine/check/subject/types.ts';
import type { Flow } from '../../engine/language/flow.ts';
import type { Language } from '../../engine/language/language.ts';
import type { Text } from '../../engine/language/text.ts';
import { code, inline, prose, table } from './markdown.ts';

/** Every flow that others embed: what it is for, what it is given, what it answers and brings, and how it ends. */
export function sharedFlowsPart(language: Language): string {
  const shared = [...language.flows.values()].filter(({ area }) => area === 'shared').toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids: ReadonlySet<string> = new Set(shared.map(({ id }) => id));
  return shared.map((flow) => section(flow, language, ids)).join('\n\n');
}

function section(flow: Flow, language: Language, ids: ReadonlySet<string>): string {
  const steps = stepSitesOf(flow);
  const { base } = typesOf(flow, steps, language);
  const inside = new Map(steps.flatMap(({ step, group }) => (step.flow === undefined || group ? [] : [[step.id, step.flow] as const])));
  const parts = [
    `## ${flow.id}`,
    `**${firstWords(flow.title)}.** ${sentence(firstWords(flow.summary))}`,
    inputsOf(flow, language),
    partsTable('answer', base['answers'], inside, ids),
    partsTable('result', base['data'], inside, ids),
    table(
      ['ends in', '', ''],
      Object.entries(flow.outcomes).map(([id, end]) => [inline(id), end.kind, firstWords(end.title)]),
    ),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

function inputsOf(flow: Flow, language: Language): string {
  const rows = Object.entries(flow.inputs ?? {}).map(([name, input]) => [
    `${inline(name)}${input.default === undefined ? ' \\*' : ''}`,
    input.result === undefined ? describeType(inputType(input, language)) : `what ${inline(input.result)} answers`,
    input.default === undefined ? '' : code(input.default),
    prose(input.description ?? ''),
  ]);
  return table(['input', '', 'default', ''], rows);
}

/** Answers or results by name; those of a flow that is embedded in turn stand in its own section. */
function partsTable(head: string, all: StaticType | undefined, inside: ReadonlyMap<string, string>, ids: ReadonlySet<string>): string {
  if (typeof all !== 'object' || !('object' in all)) return '';
  const rows = Object.entries(all.object).map(([name, type]) => {
    const embedded = inside.get(name);
    return [inline(name), embedded !== undefined && ids.has(embedded) ? `as [${embedded}](#${embedded}) says` : inWords(type)];
  });
  return table([head, ''], rows);
}

/** A type in words, an object by the names of its parts. */
function inWords(type: StaticType): string {
  if (typeof type === 'object' && 'object' in type) return Object.keys(type.object).map(inline).join(', ');
  if (typeof type === 'object' && 'list' in type && typeof type.list === 'object' && 'object' in type.list)
    return `a list, each with ${inWords(type.list)}`;
  return describeType(type);
}

/** A text, or the first of several wordings, safe in Markdown. */
function firstWords(text: Text | undefined): string {
  const words = typeof text === 'string' ? text : text?.[0]?.text;
  return words === undefined ? '' : prose(words);
}
