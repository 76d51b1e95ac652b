import { settle } from '../advance/change.ts';
import type { Move, Phases, Situation } from '../compile/situation.ts';
import { actionPhases, asking, frame, submitting } from './form.ts';
import type { Kind } from './kind.ts';
import { missingInputs, wanted } from './moves.ts';

/** A way out of the portal (document locker, e-sign, payment page) and back with parameters. */
export const redirect: Kind = {
  name: 'redirect',
  description: 'Sends the customer to another site and goes on when they come back; `returned.<name>` are the parameters they come back with.',
  shown: true,
  phases: (layout, place) => {
    const { submit } = place.step;
    const back = (at: Situation) => (at.event?.type === 'RETURNED' ? { ...at.run, returned: at.event.params } : at.run);
    const submits: Move[] = submit
      ? [{ to: `${place.path}.submitting`, guard: (at) => wanted({ ...at, run: back(at) }, place, submit) && missingInputs({ ...at, run: back(at) }, place, submit).length === 0, change: back }]
      : [];
    const onwards: Move = { to: `${place.path}.leaving`, guard: (at) => submit === undefined || !wanted({ ...at, run: back(at) }, place, submit), change: (at) => settle(back(at), place) };
    const base = asking(layout, place);
    const { ANSWERED: _answered, ...events } = base?.on ?? {};
    const phases: Phases = { ...frame(layout, place), asking: { ...base, on: { ...events, RETURNED: [...submits, onwards] } } };
    return { ...phases, ...actionPhases(layout, place), ...submitting(layout, place) };
  },
};
