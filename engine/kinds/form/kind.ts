import { PAGE, type Kind } from '../kind.ts';
import { actionPhases, asking, frame, submitting } from '../phases.ts';

/** A screen with questions: loads, asks, submits, goes on. */
export const form: Kind = {
  name: 'form',
  uses: [...PAGE, 'fields', 'rules', 'submit', 'button', 'danger', 'presentation'],
  inItem: true,
  phases: (layout, place) => ({
    ...frame(layout, place),
    asking: asking(layout, place),
    ...actionPhases(layout, place),
    ...submitting(layout, place),
  }),
};
