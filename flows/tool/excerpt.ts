import type { Position } from '../../engine/load/position.ts';
import type { Paint } from './terminal.ts';

/** Signs of a line that are shown at least, however narrow the terminal is. */
const LEAST = 20;

/** How an excerpt is drawn. */
export interface ExcerptStyle {
  readonly paint: Paint;
  /** Columns of the terminal. */
  readonly width: number;
  readonly color: 'red' | 'yellow';
}

/**
 * The line in which a problem stands, with the part that is meant underlined. A long line is cut to
 * what is around that part; of a part that goes over several lines the first is shown. Pure.
 */
export function excerptOf(text: string, { line, column, length }: Position, { paint, width, color }: ExcerptStyle): readonly string[] {
  const whole = (text.split('\n')[line - 1] ?? '').replace(/\r$/, '');
  const gutter = String(line).padStart(5);
  const shown = windowOf(
    whole,
    column - 1,
    Math.max(1, Math.min(length, whole.length - column + 1)),
    Math.max(LEAST, width - gutter.length - 4),
  );
  return [
    `${paint('dim', `${gutter} |`)} ${shown.text}`,
    `${paint('dim', `${' '.repeat(gutter.length)} |`)} ${blankFor(shown.text.slice(0, shown.start))}` +
      paint(color, '^'.repeat(shown.marks)),
  ];
}

interface Window {
  readonly text: string;
  /** Where the marked part begins in it. */
  readonly start: number;
  /** How many signs wide it is. */
  readonly marks: number;
}

/** Signs of a line that are shown before the marked part where not everything has room. */
const BEFORE = 24;

/** Cuts a line to a width, with the marked part in sight. */
function windowOf(line: string, start: number, length: number, width: number): Window {
  const indent = line.length - line.trimStart().length;
  const from = start + length - indent <= width ? Math.min(indent, start) : Math.max(0, start - Math.min(BEFORE, Math.floor(width / 2)));
  const cutBefore = from > indent;
  const room = width - (cutBefore ? 1 : 0);
  const cutAfter = line.length - from > room;
  const until = cutAfter ? from + room - 1 : line.length;
  const marked = line.slice(start, Math.min(start + length, until));
  return {
    text: `${cutBefore ? '…' : ''}${line.slice(from, until)}${cutAfter ? '…' : ''}`,
    start: start - from + (cutBefore ? 1 : 0),
    marks: Math.max(1, [...marked].length),
  };
}

/** As many blanks as a text is wide; tabs stay, so that what stands below stays below. */
function blankFor(text: string): string {
  return text.replaceAll(/[^\t]/gu, ' ');
}
