import type { AnswerProblem } from '../language/fieldType.ts';
import type { Need } from '../language/step.ts';

/**
 * What a part of a customer's device was found to be: `ready`, or what keeps it from being so. A location says
 * where, in degrees, and within how many metres.
 */
export interface Finding {
  readonly state: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly accuracy?: number;
}

/** What was found, by part. A part that was not looked at is absent. */
export type Findings = Readonly<Record<string, Finding>>;

const MEDIA = ['missing', 'busy', 'denied', 'stopped', 'unsupported', 'insecure', 'unknown'] as const;

/** The parts that a flow may need, each with what can keep it from being ready; `engine.device.<part>.<state>` says it in words. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  secure: ['insecure'],
  connection: ['offline', 'slow'],
  camera: MEDIA,
  microphone: MEDIA,
  location: ['denied', 'unavailable', 'timeout', 'unsupported', 'insecure', 'unknown'],
};

/** The message for a part in a state that is not ready. */
export function failureKey(part: string, state: string): string {
  return `engine.device.${part}.${state}`;
}

/** Reads what a browser says it found; undefined for anything that is not exactly that. Pure and total. */
export function parseFindings(raw: unknown): Findings | undefined {
  if (!isRecord(raw)) return undefined;
  const found = Object.entries(raw).map(([part, finding]) => [part, parseFinding(part, finding)] as const);
  const sound = found.flatMap(([part, finding]) => (finding ? [[part, finding] as const] : []));
  return sound.length === found.length ? Object.fromEntries(sound) : undefined;
}

function parseFinding(part: string, raw: unknown): Finding | undefined {
  if (!isRecord(raw) || typeof raw['state'] !== 'string') return undefined;
  const { state } = raw;
  const failures = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
  if (!failures || (state !== 'ready' && !failures.includes(state))) return undefined;
  const located = part === 'location' && state === 'ready';
  if (Object.keys(raw).length !== (located ? 4 : 1)) return undefined;
  return located ? placeIn(raw) : { state };
}

function placeIn({ latitude, longitude, accuracy }: Readonly<Record<string, unknown>>): Finding | undefined {
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180) || typeof accuracy !== 'number' || !(accuracy >= 0 && accuracy <= EARTH_METRES))
    return undefined;
  return { state: 'ready', latitude, longitude, accuracy };
}

/** Half way round the earth: nothing is farther away. */
const EARTH_METRES = 20_040_000;

/** A hundredth of a degree, about a kilometre: enough to tell the country, too little to tell the house. */
const STEPS_PER_DEGREE = 100;

/** How much the rounding itself may move a place, in metres. */
const ROUNDING_METRES = 1000;

/** Where somebody is, as far as it matters in which country: rounded, and no more exact than that. Pure. */
export function roundedPlace(latitude: number, longitude: number, accuracy: number): Finding {
  const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  return {
    state: 'ready',
    latitude: round(latitude),
    longitude: round(longitude),
    accuracy: Math.max(ROUNDING_METRES, Math.ceil(accuracy / ROUNDING_METRES) * ROUNDING_METRES),
  };
}

/** What was found, no place in it finer than the country needs. Pure. */
export function roundedFindings(found: Findings): Findings {
  return Object.fromEntries(
    Object.entries(found).map(([part, finding]) => {
      const { latitude, longitude, accuracy } = finding;
      return [
        part,
        latitude === undefined || longitude === undefined || accuracy === undefined ? finding : roundedPlace(latitude, longitude, accuracy),
      ];
    }),
  );
}

/** What was found, without where: enough to know later how it went. Pure. */
export function withoutPlaces(found: Findings): Findings {
  return Object.fromEntries(Object.entries(found).map(([part, { state }]) => [part, { state }]));
}

/** What keeps a device from being ready for a step, one problem for each part that it needs. The same in browser and server. Pure. */
export function readinessProblems(needs: readonly Pick<Need, 'part'>[], found: Findings): readonly AnswerProblem[] {
  return needs.flatMap(({ part }) => {
    const state = found[part]?.state;
    if (state === 'ready') return [];
    return [{ field: part, key: state === undefined ? 'engine.device.unchecked' : failureKey(part, state), params: {} }];
  });
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
