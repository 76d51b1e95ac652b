import { settle } from '../../run/change.ts';
import type { Place } from '../../run/place.ts';
import { regained } from '../../run/regained.ts';
import { allDone, firstStep, namedSections, sectionsOf, statusOf } from '../../run/sections.ts';
import { isSealed } from '../../run/seal.ts';
import type { Move, Situation } from '../../run/situation.ts';
import { actionPhases, asking, frame } from '../phases.ts';
import { PAGE, type Kind } from '../kind.ts';
import { check } from './check.ts';
import { screen } from './screen.ts';

/** A task list over the sections of a long flow; the run comes back to it after each section. */
export const tasks: Kind = {
  name: 'tasks',
  uses: [...PAGE, 'fields', 'rules', 'button', 'order'],
  screen,
  example: {
    event: ({ step, tasks = [] }) => {
      const open = tasks.find(({ status }) => status === 'open');
      return open && { type: 'open-section', step, section: open.section };
    },
  },
  check,
  phases: (layout, place) => {
    const base = asking(layout, place);
    const opens: Move[] = namedSections(layout, place).map((section) => ({
      to: `${firstStep(layout, place, section) ?? place.path}.entering`,
      guard: (at) => at.event?.type === 'OPEN_SECTION' && at.event.section === section && isOpen(at, place, section),
    }));
    const onwards: Move = {
      to: `${place.path}.leaving`,
      guard: (at) => allDone(at, place),
      change: (at) => settle(at, place),
    };
    return {
      ...frame(layout, place, { stands: (at) => wasLeft(at, place) && allDone(at, place), comes: (at) => regained(at, place) }),
      asking: { ...base, on: { ...base.on, ANSWERED: [onwards], OPEN_SECTION: opens } },
      ...actionPhases(layout, place),
    };
  },
};

function isOpen(at: Situation, place: Place, section: string): boolean {
  const first = firstStep(at.program, place, section);
  if (first !== undefined && isSealed(at.run, first)) return false;
  return sectionsOf(at, place).includes(section) && statusOf(at, place, section) !== 'not-yet';
}

function wasLeft({ run }: Situation, place: Place): boolean {
  return run.settled.includes(place.path) || run.aside[place.path]?.stood === true;
}
