import { roundedPlace, type Finding } from '../../../run/readiness.ts';
import { release, type Checked, type Device } from './device.ts';

/** Longest that the device may look for where it is; the customer's own thinking about the permission does not count. */
const PLACE_MS = 15_000;

/** A server that takes longer to answer nothing at all is too far away for moving pictures. */
const ANSWER_MS = 5_000;

/** The customer's own device, through the browser. */
export const browserDevice: Device = async (part, signal) => {
  const look = Object.hasOwn(looks, part) ? looks[part] : undefined;
  return look ? look(signal) : { found: { state: 'unsupported' } };
};

const looks: Readonly<Record<string, (signal: AbortSignal) => Promise<Checked>>> = {
  secure: async () => found(isSecureContext ? 'ready' : 'insecure'),
  connection: async (signal) => found(await connectionState(signal)),
  camera: (signal) => opened({ video: { facingMode: 'user' } }, signal),
  microphone: (signal) => opened({ audio: true }, signal),
  location: async () => ({ found: await place() }),
};

function found(state: string): Checked {
  return { found: { state } };
}

async function connectionState(signal: AbortSignal): Promise<string> {
  if (!navigator.onLine) return 'offline';
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_MS);
  const stop = () => late.abort();
  signal.addEventListener('abort', stop);
  try {
    await fetch(new URL('/', location.href), { method: 'HEAD', cache: 'no-store', signal: late.signal });
    return 'ready';
  } catch {
    return late.signal.aborted ? 'slow' : 'offline';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function opened(constraints: MediaStreamConstraints, signal: AbortSignal): Promise<Checked> {
  if (!isSecureContext) return found('insecure');
  if (!('mediaDevices' in navigator)) return found('unsupported');
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    if (!signal.aborted) return { found: { state: 'ready' }, stream };
    // The permission came after the customer had left.
    release(stream);
    return found('stopped');
  } catch (error) {
    return found(mediaFailures[nameOf(error)] ?? 'unknown');
  }
}

/** The names under which browsers refuse a camera or a microphone (W3C, Media Capture and Streams). */
const mediaFailures: Readonly<Record<string, string>> = {
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  TypeError: 'unsupported',
};

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function place(): Promise<Finding> {
  if (!isSecureContext) return Promise.resolve({ state: 'insecure' });
  if (!('geolocation' in navigator)) return Promise.resolve({ state: 'unsupported' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      // What is finer than is needed never leaves the device.
      ({ coords: { latitude, longitude, accuracy } }) => resolve(roundedPlace(latitude, longitude, accuracy)),
      ({ code }) => resolve({ state: placeFailures[code] ?? 'unknown' }),
      { timeout: PLACE_MS, maximumAge: 0 },
    );
  });
}

/** By the codes of `GeolocationPositionError`. */
const placeFailures: Readonly<Record<number, string>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
