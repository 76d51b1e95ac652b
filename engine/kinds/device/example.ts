import type { Step } from '../../language/step.ts';
import type { RenderedNeed } from '../../render/view.ts';
import { parseFindings, PARTS, type Findings } from '../../run/readiness.ts';
import { isValues } from '../../run/run.ts';
import type { ExampleMistake, KindExample } from '../kind.ts';

/** In an example: a part that nobody looked at. */
const UNCHECKED = 'unchecked';

/** Nagpur, in the middle of India. */
const IN_INDIA = { latitude: 21.15, longitude: 79.09, accuracy: 20 };

/** What an example finds of the device: what it does not name is ready, and in the middle of India. */
export const example: KindExample = {
  event: ({ step, needs = [] }, given) => ({ type: 'report', step, found: foundIn(needs, given) }),
  mistakes,
};

function foundIn(needs: readonly RenderedNeed[], given: unknown): Findings {
  const said = isValues(given) ? given : {};
  return Object.fromEntries(
    needs.flatMap(({ part }) => {
      const state = said[part] ?? 'ready';
      if (state === UNCHECKED) return [];
      const place = part !== 'location' || (state !== 'ready' && !isValues(state)) ? {} : isValues(state) ? state : IN_INDIA;
      return [[part, { state: typeof state === 'string' ? state : 'ready', ...place }] as const];
    }),
  );
}

/** Parts that the step checks, in states that there are, or where it is. */
function mistakes({ needs = [] }: Step, given: unknown): readonly ExampleMistake[] {
  if (!isValues(given))
    return [
      {
        at: [],
        code: 'example-answer-wrong',
        message: 'What is found of a device is said by part.',
        instead: 'Write { "camera": "denied" }; what is not named is ready.',
      },
    ];
  const parts = needs.map(({ part }) => part);
  return Object.entries(given).flatMap(([part, state]): readonly ExampleMistake[] => {
    if (!parts.includes(part))
      return [
        { at: [part], code: 'example-unknown', message: `The step does not check "${part}".`, instead: { said: part, among: parts } },
      ];
    const states = ['ready', UNCHECKED, ...(PARTS[part] ?? [])];
    if (part === 'location' && isValues(state)) return isPlace(state) ? [] : [notAPlace(part)];
    return states.some((one) => one === state)
      ? []
      : [
          {
            at: [part],
            code: 'example-answer-wrong',
            message: `A ${part} is never found like that.`,
            instead: { said: String(state), among: states },
          },
        ];
  });
}

function isPlace(state: object): boolean {
  return parseFindings({ location: { state: 'ready', ...state } }) !== undefined;
}

function notAPlace(part: string): ExampleMistake {
  return {
    at: [part],
    code: 'example-answer-wrong',
    message: 'This is no place.',
    instead: 'Write { "latitude": 19.08, "longitude": 72.88, "accuracy": 20 }.',
  };
}
