import type { StaticType } from '../../expression/staticType.ts';
import type { KindCheck } from '../kind.ts';

/** Each need has words of its own; what was found of it may be read by the submit alone. */
export const check: KindCheck = {
  expressions: ({ needs = [] }) =>
    needs.flatMap((need) => [
      { holder: need, key: 'label', value: need.label, is: 'text' },
      { holder: need, key: 'why', value: need.why, is: 'text' },
    ]),
  brings: ({ needs = [] }) => needs.map(({ part }) => ({ path: `device.${part}`, type: findingType(part), forgotten: true })),
};

/** Only what is ready gets by, so a location has its place. */
function findingType(part: string): StaticType {
  return {
    object: part === 'location' ? { state: 'string', latitude: 'number', longitude: 'number', accuracy: 'number' } : { state: 'string' },
  };
}
