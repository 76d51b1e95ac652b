import { holds, scopeFor } from '../../run/scope.ts';
import { settle } from '../../run/change.ts';
import type { Move, Phases } from '../../run/situation.ts';
import { actionPhases, asking, frame } from '../phases.ts';
import { PAGE, type Kind } from '../kind.ts';
import { calling, missingInputs } from '../moves.ts';

/** A screen that asks the bank again and again until something has happened. */
export const wait: Kind = {
  name: 'wait',
  uses: [...PAGE, 'poll', 'every', 'until'],
  inItem: true,
  screen: ({ place }) => ({ every: place.step.every ?? DEFAULT_POLL_SECONDS }),
  example: { event: ({ step }) => ({ type: 'poll', step }) },
  check: {
    expressions: (step) => [{ holder: step, key: 'until', value: step.until, is: 'condition' }],
    idle: ({ poll }) => (poll?.when === undefined ? [] : [{ holder: poll, key: 'when', ...POLLS_ANYWAY }]),
  },
  phases: (layout, place) => {
    const { poll } = place.step;
    const shown = `${place.path}.asking`;
    const over: Move = {
      to: `${place.path}.leaving`,
      guard: (at) => holds(place.step.until, scopeFor(at.program, at.run, at.facts, place)),
      change: (at) => settle(at, place),
    };
    const base = asking(layout, place);
    const { ANSWERED: _answered, ...events } = base.on;
    const polls: Move[] = poll ? [{ to: `${place.path}.polling`, guard: (at) => missingInputs(at, place, poll).length === 0 }] : [];
    const phases: Phases = { ...frame(layout, place), asking: { ...base, on: { ...events, POLL: polls } }, ...actionPhases(layout, place) };
    if (!poll) return phases;
    return {
      ...phases,
      polling: calling(layout, place, poll, shown, { to: `${place.path}.polled` }),
      polled: { always: [over, { to: shown }] },
    };
  },
};

const POLLS_ANYWAY = {
  message: 'A step of kind "wait" polls until it is over, whatever "when" says.',
  hint: 'Put the condition into "until", or give the step "when".',
};

/** Between two polls of a step that does not say. */
const DEFAULT_POLL_SECONDS = 5;
