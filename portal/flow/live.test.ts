import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveOf } from './live.ts';

/** The server's line, on which the test speaks. */
class Line extends EventTarget {
  static last: Line;
  closed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Line.last = this;
  }
  close(): void {
    this.closed = true;
  }
  says(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listening() {
  const [onNews, onAlive] = [vi.fn(), vi.fn()];
  const stop = liveOf('r/1')({ onNews, onAlive });
  return { stop, onNews, alive: () => onAlive.mock.calls.map(([is]: unknown[]) => is), line: Line.last };
}

test('a beat says that the line is open, a look that there is news as well', () => {
  const { line, onNews, alive } = listening();
  expect(line.address).toBe('/api/runs/r%2F1/live');
  line.says('beat');
  expect([alive(), onNews.mock.calls.length]).toEqual([[true], 0]);
  line.says('look');
  expect([alive(), onNews.mock.calls.length]).toEqual([[true, true], 1]);
});

test('a line that is silent for forty seconds is none; each beat begins them anew', () => {
  const { line, alive } = listening();
  line.says('beat');
  vi.advanceTimersByTime(39_999);
  line.says('beat');
  vi.advanceTimersByTime(39_999);
  expect(alive()).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect(alive()).toEqual([true, true, false]);
});

test('a line that breaks is none', () => {
  const { line, alive } = listening();
  line.says('error');
  expect(alive()).toEqual([false]);
});

test('whoever no longer listens hears nothing more', () => {
  const { line, stop, alive } = listening();
  line.says('beat');
  stop();
  vi.advanceTimersByTime(60_000);
  expect([line.closed, alive()]).toEqual([true, [true]]);
});
