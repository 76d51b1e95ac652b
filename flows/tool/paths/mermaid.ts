import type { StepSite } from '../../../engine/check/subject/steps.ts';
import type { Subject } from '../../../engine/check/subject/subject.ts';
import type { Flow } from '../../../engine/language/flow.ts';
import type { Text } from '../../../engine/language/text.ts';
import { keyOf, legsOf, type Leg, type Place } from './legs.ts';
import { kindOf } from './paths.ts';
import { inWords } from './reason.ts';

/** A flow as a Mermaid flowchart: steps, outcomes, and on the arrows why they are gone. Pure. */
export function mermaidOf(subject: Subject): string {
  const legs = legsOf(subject);
  const names = nodeNames(legs);
  const nameOf = (place: Place): string => names.get(keyOf(place)) ?? '';
  const outcomes = [...new Map(legs.flatMap(({ to }) => ('outcome' in to ? [[to.outcome, to] as const] : []))).values()];
  const [first] = subject.steps;
  return [
    'flowchart TD',
    `  start((" ")) --> ${first ? nameOf({ step: first.path }) : ''}`,
    ...subject.steps.filter(({ path }) => names.has(`step:${path}`)).map((site) => `  ${nameOf({ step: site.path })}${shapeOf(site)}`),
    ...outcomes.map((place) => `  ${nameOf(place)}([${quoted(outcomeWords(place.outcome, subject))}]):::${kindOf(place.outcome, subject)}`),
    ...arrows(legs).map(
      ({ from, to, words }) => `  ${nameOf({ step: from })} -->${words === '' ? '' : `|${quoted(words)}|`} ${nameOf(to)}`,
    ),
    ...Object.entries(COLOURS).map(([kind, colour]) => `  classDef ${kind} ${colour}`),
  ].join('\n');
}

const COLOURS: Readonly<Record<Flow['outcomes'][string]['kind'], string>> = {
  success: 'fill:#e3f4e6,stroke:#1d7a34,color:#0f3d1a',
  failure: 'fill:#fde8e6,stroke:#b3261e,color:#5a130f',
  info: 'fill:#e6f0fb,stroke:#1f5fa8,color:#0f2f54',
  pending: 'fill:#fdf3dc,stroke:#8a6100,color:#453000',
};

/** Names that Mermaid takes, whatever the ids are: `end` and the like mean something to it. */
function nodeNames(legs: readonly Leg[]): ReadonlyMap<string, string> {
  const keys = new Set(legs.flatMap((leg) => [keyOf({ step: leg.from }), keyOf(leg.to)]));
  const counts = { step: 0, outcome: 0 };
  return new Map(
    [...keys].map((key) => {
      const kind = key.startsWith('step:') ? 'step' : 'outcome';
      counts[kind] += 1;
      return [key, `${kind === 'step' ? 's' : 'o'}${counts[kind]}`];
    }),
  );
}

/** Each kind of step has a shape of its own. */
const SHAPES: Readonly<Record<string, readonly [string, string]>> = {
  flow: ['[[', ']]'],
  group: ['[/', '/]'],
  wait: ['{{', '}}'],
  call: ['(', ')'],
  redirect: ['>', ']'],
  tasks: ['[(', ')]'],
};

function shapeOf({ step, kind, path }: StepSite): string {
  const [open, close] = SHAPES[kind] ?? ['[', ']'];
  const title = step.title === undefined ? '' : `<br/>${escaped(wordsOf(step.title))}`;
  // One arrow stands for going through a step and for passing it over, so the step itself says when it comes.
  const when = step.when === undefined ? '' : `<br/>only if ${escaped(step.when)}`;
  return `${open}"<b>${escaped(path)}</b>${title}${when}"${close}`;
}

function outcomeWords(id: string, { flow, language, steps }: Subject): string {
  const [step, inner] = id.split('/');
  const owner = inner === undefined ? flow : language.flows.get(steps.find((site) => site.path === step)?.step.flow ?? '');
  const title = owner?.outcomes[inner ?? id]?.title;
  return title === undefined ? id : `${id}: ${wordsOf(title)}`;
}

interface Arrow {
  readonly from: string;
  readonly to: Place;
  readonly words: string;
}

/** Longest list of reasons on one arrow. */
const MOST_REASONS = 4;

/** One arrow for all legs between the same two places, with their reasons one under the other. */
function arrows(legs: readonly Leg[]): readonly Arrow[] {
  return [...Map.groupBy(legs, (leg) => `${leg.from} ${keyOf(leg.to)}`).values()].flatMap((same) => {
    const [leg] = same;
    if (!leg) return [];
    const ways = [...new Set(same.map(({ reasons }) => reasons.map(inWords).join(', and ')))];
    const shown = ways.includes('')
      ? []
      : ways.length > MOST_REASONS
        ? [...ways.slice(0, MOST_REASONS - 1), `and ${ways.length - MOST_REASONS + 1} more`]
        : ways;
    return [{ from: leg.from, to: leg.to, words: shown.join('\n') }];
  });
}

function wordsOf(text: Text): string {
  return typeof text === 'string' ? text : (text.at(-1)?.text ?? '');
}

function quoted(words: string): string {
  return `"${words.split('\n').map(escaped).join('<br/>')}"`;
}

/** Mermaid reads HTML and its own signs inside of quotes; none of them may come out of a flow. */
function escaped(words: string): string {
  return words.replaceAll(/[#"<>&`]/g, (sign) => `#${sign.codePointAt(0) ?? 0};`);
}
