import type { Move, Phases } from '../../run/situation.ts';
import { changeableKinds } from '../../run/kindFacts.ts';
import { isOpenToChange } from '../../run/seal.ts';
import { cutFrom, shownPages } from '../../run/way.ts';
import { actionPhases, asking, frame, submitting } from '../phases.ts';
import { PAGE, type Kind } from '../kind.ts';

/** A screen that shows the answers given so far, each with a way to change it, before something is sent. */
export const review: Kind = {
  name: 'review',
  uses: [...PAGE, 'fields', 'rules', 'submit', 'button', 'danger'],
  screen: ({ review }) => ({ review: review() }),
  phases: (layout, place) => {
    const shown = asking(layout, place);
    const edits: Move[] = [...layout.places.values()]
      .filter((other) => changeableKinds.has(other.kind))
      .map((other) => ({
        to: other.kind === 'group' ? `${other.path}.gathering` : `${other.path}.asking`,
        guard: (at) => at.event?.type === 'EDIT' && at.event.target === other.path && isOpenToChange(at.run, other.path),
        change: (at) => ({ ...cutFrom(at.program, at.run, other), returnTo: place.path, edited: other.path, shown: shownPages(at.run) }),
      }));
    const phases: Phases = { ...frame(layout, place), asking: { ...shown, on: { ...shown.on, EDIT: edits } } };
    return { ...phases, ...actionPhases(layout, place), ...submitting(layout, place) };
  },
};
