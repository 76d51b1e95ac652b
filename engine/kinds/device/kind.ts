import { shownUntil } from '../phases.ts';
import { PAGE, type Kind } from '../kind.ts';
import { check } from './check.ts';
import { example } from './example.ts';
import { screen } from './screen.ts';

/**
 * A check of the customer's device before something that needs it. What the browser found is `device.<part>`
 * for the step's own submit and is gone afterwards: where the customer is is not kept.
 */
export const device: Kind = {
  name: 'device',
  uses: [...PAGE, 'submit', 'button', 'needs'],
  screen,
  example,
  check,
  phases: (layout, place) =>
    shownUntil(layout, place, (at) => (at.event?.type === 'REPORTED' ? { ...at.run, device: at.event.found } : at.run), 'REPORTED'),
};
