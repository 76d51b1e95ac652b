import { shownUntil } from '../phases.ts';
import { evaluate } from '../../expression/index.ts';
import { broughtBack } from '../../run/returned.ts';
import { isValues } from '../../run/run.ts';
import { shown } from '../../render/words.ts';
import { PAGE, type Kind } from '../kind.ts';

/** A way out of the portal (document locker, e-sign, payment page) and back with parameters. */
export const redirect: Kind = {
  name: 'redirect',
  uses: [...PAGE, 'submit', 'button', 'url', 'returns'],
  inItem: true,
  screen: ({ place, scope }) => ({ url: shown(evaluate(place.step.url ?? '', scope)) }),
  example: {
    event: ({ step }, given) => ({ type: 'return', step, params: texts(given) }),
    mistakes: () => [],
  },
  check: {
    expressions: (step) => [{ holder: step, key: 'url', value: step.url, is: 'words' }],
    addresses: (step) => [{ holder: step, key: 'url', value: { '=': step.url ?? '' }, takes: 'address' }],
    brings: (step) => (step.returns ?? []).map((name) => ({ path: `returned.${name}`, type: 'string' })),
  },
  phases: (layout, place) =>
    shownUntil(layout, place, (at) => (at.event?.type === 'RETURNED' ? broughtBack(at.run, place, at.event.params) : at.run), 'RETURNED'),
};

function texts(given: unknown): Record<string, string> {
  const entries = Object.entries(isValues(given) ? given : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
