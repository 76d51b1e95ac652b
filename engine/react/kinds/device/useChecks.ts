import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '../../../run/readiness.ts';
import { failureKey } from '../../../run/readiness.ts';
import type { AnswerProblem } from '../../../language/fieldType.ts';
import { release, type Device } from './device.ts';

/** How far a part of the device has come. */
export interface Check {
  readonly state: 'waiting' | 'checking' | 'ready' | 'failed';
  /** Key of the words for what is wrong. */
  readonly problem?: string;
  readonly found?: Finding;
  readonly stream?: MediaStream;
  /** The server has found it, and says so on top of the step as well. */
  readonly served?: boolean;
}

/** The checks of a step, and what a customer can do about them. */
export interface Checks {
  readonly of: (part: string) => Check;
  /** Looks at these parts, one after the other: a browser asks one thing at a time. */
  readonly run: (parts: readonly string[]) => Promise<void>;
  /** Lets go of camera and microphone. */
  readonly releaseAll: () => void;
}

const WAITING: Check = { state: 'waiting' };

interface Held extends Check {
  /** The server's words at the time: newer ones count for more. */
  readonly over: readonly AnswerProblem[];
}

/** Keeps what was found, by part. Camera and microphone are let go of when the step or the page is left, whatever happens. */
export function useChecks(device: Device, problems: readonly AnswerProblem[]): Checks {
  const [held, setHeld] = useState<Readonly<Record<string, Held>>>({});
  const streams = useRef(new Map<string, MediaStream>());
  const leaving = useRef(new AbortController());

  const releaseAll = useCallback(() => {
    for (const stream of streams.current.values()) release(stream);
    streams.current.clear();
    setHeld((before) => Object.fromEntries(Object.entries(before).map(([part, { stream: _stream, ...rest }]) => [part, rest])));
  }, []);

  useEffect(() => {
    const current = new AbortController();
    leaving.current = current;
    const open = streams.current;
    const leave = () => {
      current.abort();
      for (const stream of open.values()) release(stream);
      open.clear();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const run = useCallback(
    async (parts: readonly string[]) => {
      const { signal } = leaving.current;
      const put = (part: string, check: Check) => setHeld((before) => ({ ...before, [part]: { ...check, over: problems } }));
      for (const part of parts) {
        release(streams.current.get(part));
        streams.current.delete(part);
        put(part, { state: 'checking' });
        const { found, stream } = await device(part, signal);
        if (signal.aborted) {
          release(stream);
          return;
        }
        if (stream) {
          streams.current.set(part, stream);
          onLost(stream, () => put(part, failed(part, { state: 'stopped' })));
        }
        put(part, found.state === 'ready' ? { state: 'ready', found, ...(stream ? { stream } : {}) } : failed(part, found));
      }
    },
    [device, problems],
  );

  return useMemo(() => ({ of: (part) => checkOf(part, held[part], problems), run, releaseAll }), [held, problems, run, releaseAll]);
}

function failed(part: string, found: Finding): Check {
  return { state: 'failed', found, problem: failureKey(part, found.state) };
}

/** The server's word on a part counts until the customer has it looked at again. */
function checkOf(part: string, held: Held | undefined, problems: readonly AnswerProblem[]): Check {
  const told = problems.find((problem) => problem.field === part);
  if (told && held?.over !== problems) return { state: 'failed', problem: told.key, served: true };
  return held ?? WAITING;
}

/** A camera that is pulled out, or whose permission is taken back. Our own stopping of a track does not count. */
function onLost(stream: MediaStream, lost: () => void): void {
  for (const track of stream.getTracks()) track.addEventListener('ended', lost, { once: true });
}
