import type { OpenRunLine } from '../../schemas/api.ts';
import type { Api } from '../api/api.ts';
import { draftPath, stepPath } from '../addresses/paths.ts';
import { text } from '../texts/text.ts';
import type { OpenRuns } from './openRuns.ts';

/** A service that was begun and not finished, as the home page shows it. */
export interface Unfinished {
  readonly run: string;
  readonly area: string;
  readonly title: string;
  /** What comes next: the step, or what must happen before it can be shown. */
  readonly step: string;
  readonly address: string;
  /** ISO instant of the last change. */
  readonly at: string;
  /** ISO instant at which it is deleted; absent where it is not. */
  readonly expires?: string;
  /**
   * `discard`: deletes it. `hide`: takes it from this browser's list, since only its customer may delete it. Absent
   * where neither can be.
   */
  readonly removal?: 'discard' | 'hide';
  /** A link back to it can be sent to its customer. */
  readonly sendable?: boolean;
}

/**
 * Gives what is unfinished: what the server lists for whoever is here, on whatever device it was begun, and, until a
 * customer is verified, what this browser remembers of one. Whatever else the browser remembers is over, and forgotten.
 * Nothing is asked for somebody of whom there can be nothing. Fails where the server cannot be asked.
 */
export async function unfinished(api: Pick<Api, 'openRuns'>, remembered: OpenRuns, verified: boolean): Promise<readonly Unfinished[]> {
  if (!verified && remembered.all().length === 0) return [];
  const lines = await api.openRuns();
  const listed = new Set(lines.map(({ run }) => run));
  const others = remembered.all().filter(({ run }) => !listed.has(run));
  const waiting = others.filter(({ ofCustomer }) => !verified && ofCustomer === true);
  others.filter((open) => open.answered === true && !waiting.includes(open)).forEach(({ run }) => remembered.drop(run));
  return [
    ...lines.map(asListed),
    ...waiting
      .filter(({ answered }) => answered === true)
      .map(({ run, flow, area, title, at }): Unfinished => ({
        run,
        area,
        title,
        at,
        step: text('shell.unfinished.verify'),
        address: stepPath(area, flow, run, '-'),
        removal: 'hide',
      })),
  ];
}

function asListed(line: OpenRunLine): Unfinished {
  const { run, area, title, at, step, expires, sendable } = line;
  return {
    run,
    area,
    title,
    at,
    step: step ?? text('shell.unfinished.busy'),
    address: draftPath(line),
    ...(expires === undefined ? {} : { expires, removal: 'discard' }),
    ...(sendable === true ? { sendable } : {}),
  };
}
