import { shownUntil } from '../phases.ts';
import type { Kind } from '../kind.ts';

/** A way out of the portal (document locker, e-sign, payment page) and back with parameters. */
export const redirect: Kind = {
  name: 'redirect',
  description:
    'Sends the customer to another site and goes on when they come back; `returned.<name>` are the parameters they come back with.',
  shown: true,
  phases: (layout, place) =>
    shownUntil(layout, place, (at) => (at.event?.type === 'RETURNED' ? { ...at.run, returned: at.event.params } : at.run), 'RETURNED'),
};
