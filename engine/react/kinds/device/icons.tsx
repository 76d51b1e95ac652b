import type { Check } from './useChecks.ts';
import styles from './DeviceKind.module.css';

/** Outlines on a field of 24 by 24, by part. */
const shapes: Readonly<Record<string, string>> = {
  secure: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  connection: 'M4 10a12 12 0 0 1 16 0M7 13.5a7.5 7.5 0 0 1 10 0M10 17a3 3 0 0 1 4 0M12 19.5v.5',
  camera: 'M4 7h11v10H4zM15 10.5 20 8v8l-5-2.5',
  microphone: 'M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM6 11a6 6 0 0 0 12 0M12 17v3M9 20h6',
  location: 'M12 21c4-4.5 6-7.7 6-10.5a6 6 0 0 0-12 0C6 13.3 8 16.5 12 21zM12 12.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
};

/** Draws a part of a device. For the eye only: its name stands beside it. */
export function PartIcon({ part }: { readonly part: string }) {
  return <Outline d={shapes[part] ?? ''} />;
}

const marks: Readonly<Record<Check['state'], string>> = {
  waiting: 'M7 12h.01M12 12h.01M17 12h.01',
  checking: 'M12 4a8 8 0 1 0 8 8',
  ready: 'm5 12.5 4.5 4.5L19 7.5',
  failed: 'M12 6v8M12 18h.01',
};

/** Draws how far a check has come, so that it is not told by colour alone. */
export function StateIcon({ state }: { readonly state: Check['state'] }) {
  return (
    <span className={styles['mark']} data-state={state} aria-hidden="true">
      <Outline d={marks[state]} />
    </span>
  );
}

function Outline({ d }: { readonly d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
