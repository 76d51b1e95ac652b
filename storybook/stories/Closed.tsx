import type { ReactNode } from 'react';
import type { Program } from '../../engine/advance/index.ts';
import { text } from '../../portal/texts/text.ts';

/**
 * When a service opens that is closed at a moment, `HH:MM`; undefined while it is open. `now` is an ISO instant in the
 * bank's time zone. Pure.
 */
export function opensAfter({ data: { hours } }: Program, now: string): string | undefined {
  const time = now.slice(11, 16);
  return hours === undefined || (time >= hours.from && time < hours.to) ? undefined : hours.from;
}

/** What the portal says of a service that is closed. */
export function Closed({ opens }: { readonly opens: string }): ReactNode {
  return (
    <main className="story">
      <h1>{text('shell.flow.closed.title')}</h1>
      <p>{text('shell.hours.closed', { opens })}</p>
    </main>
  );
}
