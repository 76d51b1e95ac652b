import { arriveAt, stands } from '../../run/change.ts';
import { bounds, itemsOf, keptItem, openedItem, reconciled, walkedItems, withRecords } from '../../run/items.ts';
import { withoutLeftIn } from '../../run/left.ts';
import type { Place } from '../../run/place.ts';
import { pathOf } from '../../run/place.ts';
import type { Run } from '../../run/run.ts';
import type { Move, Phase, Situation } from '../../run/situation.ts';
import { adopted, restored } from '../../run/way.ts';
import { actionPhases, asking, frame, submitting } from '../phases.ts';
import { PAGE, type Kind } from '../kind.ts';
import { answerProblems } from './answerProblems.ts';
import { example } from './example.ts';
import { reviewLines, screen } from './lines.ts';
import { isPrefilled, prefilled } from './prefill.ts';

/** A repeatable group: a list of items, each asked about in one or more steps. */
export const group: Kind = {
  name: 'group',
  uses: [...PAGE, 'fields', 'rules', 'submit', 'button', 'item', 'min', 'max', 'each', 'key', 'prefill'],
  screen,
  reviewLines,
  answerProblems,
  example,
  phases: (layout, place) => {
    const first = place.step.item?.steps[0];
    const start = first ? `${pathOf(place.path, first.id)}.entering` : `${place.path}.asking`;
    const base = asking(layout, place);
    return {
      ...frame(layout, place, { shown: `${place.path}.gathering`, stands: (at) => stands(at, place) && isWhole(at, place) }),
      gathering: gathering(place, start),
      asking: {
        ...base,
        arrive: (at) => reconciled({ ...at, run: arriveAt(at.program, keptItem(at, place), place) }, place),
        on: { ...base.on, ...itemMoves(place, start) },
      },
      // An item's last step leads past the group: keep the item, then ask about the next or show the list.
      committing: {
        arrive: (at) => keptItem(at, place),
        always: [
          next(place, start, (at) => (place.step.each === undefined ? undefined : unfinished(at, place))),
          { to: `${place.path}.asking` },
        ],
      },
      ...actionPhases(layout, place),
      ...submitting(layout, place),
    };
  },
};

/** Before the list is shown: its items as they stand now or as it begins, and the first of those that must be asked about. */
function gathering(place: Place, start: string): Phase {
  return {
    arrive: (at) => reconciled({ ...at, run: prefilled({ ...at, run: adopted(at.run, place) }, place) }, place),
    always: [next(place, start, (at) => firstOpen(at, place)), { to: `${place.path}.asking` }],
  };
}

/** On to an item, where there is one to ask about. */
function next(place: Place, start: string, index: (at: Situation) => number | undefined): Move {
  return {
    to: start,
    guard: (at) => index(at) !== undefined,
    change: (at) => openedItem(at.run, place, index(at) ?? 0),
  };
}

/** The first item that must be asked about before the list is worth showing: not where the list has something fetched to show. */
function firstOpen(at: Situation, place: Place): number | undefined {
  if (place.step.each !== undefined) return unfinished(at, place);
  if (place.step.load !== undefined) return undefined;
  return itemsOf(at.run, place).length === 0 && bounds(at, place).min > 0 ? 0 : undefined;
}

/** The first item whose way does not come to its end. */
function unfinished(at: Situation, place: Place): number | undefined {
  const index = walkedItems(at, place).findIndex((item) => !item.complete);
  return index < 0 ? undefined : index;
}

/** True when a list that is put aside, as its source is now, has nothing that is yet to be asked, and would not begin anew. */
function isWhole(at: Situation, place: Place): boolean {
  const run = reconciled({ ...at, run: adopted(at.run, place) }, place);
  return unfinished({ ...at, run }, place) === undefined && isPrefilled({ ...at, run: restored(at.run, place) }, place);
}

function itemMoves(place: Place, start: string): Readonly<Partial<Record<string, readonly Move[]>>> {
  const free = place.step.each === undefined;
  const count = (at: Situation) => itemsOf(at.run, place).length;
  const picked = (at: Situation) => (at.event && 'index' in at.event && at.event.index < count(at) ? at.event.index : undefined);
  const added = (at: Situation) => (free && count(at) < bounds(at, place).max ? count(at) : undefined);
  return {
    ADD_ITEM: [next(place, start, added)],
    EDIT_ITEM: [next(place, start, picked)],
    REMOVE_ITEM: [
      {
        to: `${place.path}.asking`,
        guard: (at) => free && picked(at) !== undefined,
        change: (at) => removed(at, place, picked(at)),
      },
    ],
  };
}

function removed(at: Situation, place: Place, index: number | undefined): Run {
  const records = at.run.items[place.path] ?? [];
  return withRecords(
    { ...at, run: withoutLeftIn(at.run, place) },
    place,
    records.filter((_, other) => other !== index),
  );
}
