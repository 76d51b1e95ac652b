import { PARTS } from '../../engine/run/readiness.ts';
import type { Checked, Device } from '../../engine/react/kinds/device/device.ts';

/** What the device of a story may be set to besides being ready: the reader's own, or one part in one of its states. */
export const deviceChoices = [
  { value: 'own', title: 'Your own device' },
  ...Object.entries(PARTS).flatMap(([part, states]) => states.map((state) => ({ value: `${part}-${state}`, title: `${part}: ${state}` }))),
];

/** How long a pretended look takes, so that one sees it. */
const LOOK_MS = 500;

const NAGPUR = { state: 'ready', latitude: 21.15, longitude: 79.09, accuracy: 1000 };

/** A device for a story, without any hardware: all is ready but what is chosen. Undefined for the reader's own. */
export function storyDevice(choice: unknown): Device | undefined {
  if (choice === 'own') return undefined;
  const [broken, state] = typeof choice === 'string' ? choice.split('-') : [];
  return async (part) => {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return part === broken && state !== undefined ? { found: { state } } : ready(part);
  };
}

function ready(part: string): Checked {
  if (part === 'location') return { found: NAGPUR };
  return { found: { state: 'ready' }, ...(part === 'camera' ? { stream: picture() } : part === 'microphone' ? { stream: silence() } : {}) };
}

function picture(): MediaStream {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 240];
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#0b5866';
    context.fillRect(0, 0, 320, 240);
    context.fillStyle = '#f2b25c';
    context.arc(160, 110, 60, 0, 2 * Math.PI);
    context.fill();
  }
  return canvas.captureStream();
}

function silence(): MediaStream {
  return new AudioContext().createMediaStreamDestination().stream;
}
