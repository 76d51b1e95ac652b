import { PassThrough, type Readable } from 'node:stream';

/** What a page that listens may be told: ask again; or nothing but that the line is open. */
export type LiveEvent = 'look' | 'beat';

/** A line to one page, as server-sent events. */
export interface Line {
  /** What is sent. */
  readonly body: Readable;
  tell(event: LiveEvent): void;
  end(): void;
}

/** Shorter than a proxy lets a silent connection live; a page that hears nothing for longer asks by itself again. */
const BEAT_MS = 15_000;

/** A line ends after this time; the browser opens another, and who it is for is looked up anew. */
const LONGEST_MS = 10 * 60_000;

/** A browser whose line ended waits so long, in milliseconds, before it opens another. */
const RETRY_MS = 2000;

/** What a browser that does not read may leave lying, in bytes. */
const MOST_UNREAD = 16 * 1024;

/** Opens a line. At each beat `stays` is asked whether it may stay open; `onEnd` is called once, whichever side ends it. */
export function openLine(stays: () => Promise<boolean>, onEnd: (line: Line) => void): Line {
  const body = new PassThrough();
  const line: Line = {
    body,
    end: () => {
      body.end();
    },
    tell(event) {
      if (body.writableEnded || body.destroyed) return;
      if (body.writableLength > MOST_UNREAD) body.destroy();
      else body.write(`event: ${event}\ndata: -\n\n`);
    },
  };
  const beat = setInterval(
    () =>
      void stays().then(
        (yes) => (yes ? line.tell('beat') : line.end()),
        () => line.end(),
      ),
    BEAT_MS,
  );
  const ending = setTimeout(line.end, LONGEST_MS);
  body.once('close', () => {
    clearInterval(beat);
    clearTimeout(ending);
    onEnd(line);
  });
  body.write(`retry: ${RETRY_MS}\n\n`);
  line.tell('beat');
  return line;
}
