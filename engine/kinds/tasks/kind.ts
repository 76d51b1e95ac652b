import { settle } from '../../run/change.ts';
import { allDone, firstStep, sectionsOf, statusOf } from '../../run/sections.ts';
import type { Move } from '../../run/situation.ts';
import { actionPhases, asking, frame } from '../phases.ts';
import { PAGE, type Kind } from '../kind.ts';
import { check } from './check.ts';
import { screen } from './screen.ts';

/** A task list over the sections of a long flow; the run comes back to it after each section. */
export const tasks: Kind = {
  name: 'tasks',
  shown: true,
  uses: [...PAGE, 'fields', 'rules', 'button'],
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
    const opens: Move[] = sectionsOf(layout, place).flatMap((section) => {
      const first = firstStep(layout, place, section);
      return first === undefined
        ? []
        : [
            {
              to: `${first}.entering`,
              guard: (at) =>
                at.event?.type === 'OPEN_SECTION' && at.event.section === section && statusOf(layout, place, at.run, section) !== 'not-yet',
            },
          ];
    });
    const onwards: Move = {
      to: `${place.path}.leaving`,
      guard: (at) => allDone(layout, place, at.run),
      change: (at) => settle(at.run, place),
    };
    return {
      ...frame(layout, place),
      asking: { ...base, on: { ...base?.on, ANSWERED: [onwards], OPEN_SECTION: opens } },
      ...actionPhases(layout, place),
    };
  },
};
