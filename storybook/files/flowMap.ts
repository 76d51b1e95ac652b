import { kindOf } from '../../flows/tool/paths/paths.ts';
import { legsOf, type Leg, type Place } from '../../flows/tool/paths/legs.ts';
import { inWords } from '../../flows/tool/paths/reason.ts';
import type { Subject } from '../../engine/check/subject/subject.ts';
import type { Text } from '../../engine/language/text.ts';
import type { FlowMap, MapWay } from '../stories/map/flowMap.ts';
import { plain } from './story.ts';

/** The map of a flow, by the ways that `npm run flow -- walk` goes. `storyOf` gives the story of a step, where it has one. Pure. */
export function mapOf(subject: Subject, storyOf: (path: string) => string | undefined): FlowMap {
  const leaving = Map.groupBy(legsOf(subject), ({ from }) => from);
  const ends = new Set([...leaving.values()].flat().flatMap(({ to }) => ('outcome' in to ? [to.outcome] : [])));
  return {
    steps: subject.steps.map(({ path, step, kind }) => {
      const story = storyOf(path);
      const title = kind === 'flow' ? embeddedTitle(step.flow, subject) : step.title;
      return { path, title: titleOf(title), kind, ways: waysOf(leaving.get(path) ?? []), ...(story === undefined ? {} : { story }) };
    }),
    ends: [...ends].map((id) => ({ id, kind: kindOf(id, subject) })),
  };
}

/** One way for all legs to the same place, with the reasons of each. */
function waysOf(legs: readonly Leg[]): readonly MapWay[] {
  return [...Map.groupBy(legs, ({ to }) => nameOf(to))].map(([to, same]) => {
    const reasons = [...new Set(same.map((leg) => leg.reasons.map(inWords).join(', and ')))];
    return { to, why: reasons.includes('') ? [] : reasons };
  });
}

function nameOf(place: Place): string {
  return 'step' in place ? place.step : place.outcome;
}

function embeddedTitle(flow: string | undefined, { language }: Subject): Text | undefined {
  return language.flows.get(flow ?? '')?.title;
}

/** The first wording, with what only a run can fill in left open. Pure. */
export function titleOf(text: Text | undefined): string {
  const first = typeof text === 'string' ? text : text?.at(-1)?.text;
  return first === undefined ? '' : plain(first);
}
