import { settle } from '../../run/change.ts';
import { isPage, type Layout, type Place } from '../../run/place.ts';
import type { Move, Phases, Situation } from '../../run/situation.ts';
import { cutFrom } from '../../run/way.ts';
import type { Kind } from '../kind.ts';
import { check } from './check.ts';
import { calling, entering, leaving, missingInputs, wanted } from '../moves.ts';

/** Asks the bank between two pages, whichever of them came before; what it says of a mistake stands on that page. */
export const call: Kind = {
  name: 'call',
  uses: ['submit'],
  check,
  phases: (layout, place) => {
    const { submit } = place.step;
    const left = `${place.path}.leaving`;
    // Where no page came before, the bank is asked all the same, whose refusal leads elsewhere.
    const before = pageBefore(layout, place);
    const asked: Move[] = submit
      ? [
          {
            to: `${place.path}.refused`,
            guard: (at) =>
              wanted(at, place, submit) && missingInputs(at, place, submit).length > 0 && before.some(({ guard }) => guard?.(at) ?? true),
            change: (at) => ({ ...at.run, notice: { key: 'engine.inputMissing', params: {} } }),
          },
          { to: `${place.path}.calling`, guard: (at) => wanted(at, place, submit) },
        ]
      : [];
    const phases: Phases = {
      entering: { always: entering(layout, place, [...asked, { to: left }]) },
      leaving: { always: leaving(layout, place) },
    };
    if (!submit) return phases;
    const done: Move = { to: left, change: (at) => settle(at, place) };
    return {
      ...phases,
      calling: calling(layout, place, submit, `${place.path}.refused`, done),
      refused: { always: before },
    };
  },
};

/**
 * Back to the page that was shown last. The checker sees to it that there is one where the call says anything; the nearest in the file
 * stands in for a run that says none.
 */
function pageBefore(layout: Layout, place: Place): readonly Move[] {
  const pages = [...layout.places.values()].filter(isPage);
  const last = (at: Situation, page: Place) => at.run.trail.at(-1) === page.path;
  const nearest = pages.filter((page) => place.siblings.slice(0, place.siblings.indexOf(place.path)).includes(page.path)).slice(-1);
  return [...pages.map((page): Move => ({ ...backTo(page), guard: (at) => last(at, page) })), ...nearest.map(backTo)];
}

function backTo(page: Place): Move {
  return { to: `${page.path}.${page.kind === 'group' ? 'gathering' : 'asking'}`, change: (at) => cutFrom(at.program, at.run, page) };
}
