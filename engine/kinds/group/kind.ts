import { arriveAt, withAnswers } from '../../run/change.ts';
import type { OpenItem, Run } from '../../run/run.ts';
import { bounds, itemsOf } from '../../run/items.ts';
import { eachOf } from '../../run/scope.ts';
import type { Place } from '../../run/place.ts';
import { pathOf } from '../../run/place.ts';
import type { Move, Situation } from '../../run/situation.ts';
import { actionPhases, asking, frame, submitting } from '../phases.ts';
import { PAGE, type Kind } from '../kind.ts';
import { answerProblems } from './answerProblems.ts';
import { example } from './example.ts';
import { reviewLines, screen } from './lines.ts';

/** A repeatable group: a list of items, each asked about in one or more steps. */
export const group: Kind = {
  name: 'group',
  shown: true,
  uses: [...PAGE, 'fields', 'rules', 'submit', 'button', 'item', 'min', 'max', 'each'],
  changeable: true,
  screen,
  reviewLines,
  answerProblems,
  example,
  phases: (layout, place) => {
    const first = place.step.item?.steps[0];
    const start = first ? `${pathOf(place.path, first.id)}.entering` : `${place.path}.asking`;
    const base = asking(layout, place);
    const framed = frame(layout, place);
    const begins: Move = {
      to: start,
      guard: (at) => firstOpen(at, place) !== undefined,
      change: (at) => opened(at.run, place, firstOpen(at, place) ?? 0),
    };
    const always = framed['entering']?.always ?? [];
    const shown = always.at(-1);
    return {
      ...framed,
      entering: { always: shown ? [...always.slice(0, -1), begins, shown] : always },
      asking: { ...base, arrive: (at) => listed(arriveAt(closed(at.run), place), place), on: { ...base?.on, ...itemMoves(place, start) } },
      // An item's last step leads past the group: keep the item, then ask about the next or show the list.
      committing: {
        always: [
          {
            ...begins,
            guard: (at) => begun(commit(at, place), place) !== undefined,
            change: (at) => opened(commit(at, place).run, place, begun(commit(at, place), place) ?? 0),
          },
          { to: `${place.path}.asking`, change: (at) => commit(at, place).run },
        ],
      },
      ...actionPhases(layout, place),
      ...submitting(layout, place),
    };
  },
};

/** The run with a list, empty where there is none: a group that was shown has been answered, if with nothing. */
function listed(run: Run, place: Place): Run {
  const answers = run.answers[place.scope] ?? {};
  return answers[place.step.id] === undefined
    ? { ...run, answers: { ...run.answers, [place.scope]: { ...answers, [place.step.id]: [] } } }
    : run;
}

/** The first item that must be asked about before the list is worth showing. */
function firstOpen(at: Situation, place: Place): number | undefined {
  const { min } = bounds(at, place);
  return place.step.each === undefined ? (itemsOf(at.run, place).length === 0 && min > 0 ? 0 : undefined) : begun(at, place);
}

/** In a fixed list, the first element without an item. */
function begun(at: Situation, place: Place): number | undefined {
  const each = eachOf(at.program, at.run, at.facts, place.path);
  const items = itemsOf(at.run, place);
  const index = each?.findIndex((_, position) => !items[position]) ?? -1;
  return index < 0 ? undefined : index;
}

function itemMoves(place: Place, start: string): Readonly<Partial<Record<string, readonly Move[]>>> {
  const free = place.step.each === undefined;
  const count = (at: Situation) => itemsOf(at.run, place).length;
  const picked = (at: Situation, type: string) =>
    at.event && 'index' in at.event && at.event.type === type && at.event.index < count(at) ? at.event.index : undefined;
  return {
    ADD_ITEM: [{ to: start, guard: (at) => free && count(at) < bounds(at, place).max, change: (at) => opened(at.run, place, count(at)) }],
    EDIT_ITEM: [
      {
        to: start,
        guard: (at) => picked(at, 'EDIT_ITEM') !== undefined,
        change: (at) => opened(at.run, place, picked(at, 'EDIT_ITEM') ?? 0),
      },
    ],
    REMOVE_ITEM: [
      {
        to: `${place.path}.asking`,
        guard: (at) => free && picked(at, 'REMOVE_ITEM') !== undefined,
        change: (at) =>
          replaced(
            at,
            place,
            itemsOf(at.run, place).filter((_, index) => index !== picked(at, 'REMOVE_ITEM')),
          ),
      },
    ],
  };
}

function opened(run: Run, place: Place, index: number): Run {
  const before = itemsOf(run, place)[index];
  const answers = typeof before === 'object' && before !== null ? { ...before } : {};
  const item: OpenItem = { group: place.path, index, answers };
  return { ...run, item };
}

function closed(run: Run): Run {
  const { item: _item, ...rest } = run;
  return rest;
}

function commit(at: Situation, place: Place): Situation {
  const { item } = at.run;
  if (item?.group !== place.path) return at;
  const each = eachOf(at.program, at.run, at.facts, place.path);
  const before = itemsOf(at.run, place);
  const length = Math.max(before.length, item.index + 1, each?.length ?? 0);
  const items = Array.from({ length }, (_, index) => (index === item.index ? item.answers : (before[index] ?? null)));
  return { ...at, run: closed(replaced(at, place, items)) };
}

function replaced(at: Situation, place: Place, items: readonly unknown[]): Run {
  const run = { ...at.run, settled: at.run.settled.filter((path) => path !== place.path) };
  return withAnswers(at.program, run, place, { [place.step.id]: items });
}
