import { styleText } from 'node:util';

/** Where a command writes to; the tests hand in one of their own. */
export interface Terminal {
  /** What was asked for: stdout. One line or several, without the last line break. */
  print(text: string): void;
  /** What went wrong with the asking: stderr. */
  complain(text: string): void;
  /** Colours a text, where there is somebody to see it. */
  paint: Paint;
  /** Columns. */
  readonly width: number;
}

/** The few ways in which a text stands out. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';

/** Gives a text a style, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** Columns where nobody says: a file, a pipe, a terminal that does not know. */
const USUAL_WIDTH = 120;

/** The terminal of this process. Colours only where stdout is a terminal, and never under NO_COLOR. */
export function processTerminal(): Terminal {
  return {
    print: (text) => void process.stdout.write(`${text}\n`),
    complain: (text) => void process.stderr.write(`${text}\n`),
    paint: (style, text) => styleText(style, text, { stream: process.stdout }),
    width: widthOf(process.stdout.columns, process.env['COLUMNS']),
  };
}

/**
 * Columns of an output: what the terminal says, else what COLUMNS says, by which whoever reads a pipe tells how wide it is shown
 * (https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html). Pure.
 */
export function widthOf(ofTerminal: number | undefined, told: string | undefined): number {
  return [ofTerminal ?? 0, Number(told ?? '')].find((columns) => columns > 0) ?? USUAL_WIDTH;
}
