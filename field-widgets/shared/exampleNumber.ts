import { remainder, subtract } from '../../engine/expression/decimal.ts';

/** A number that is easily read and fits most amounts. */
const USUAL = 1500;

/** Where an example is looked for. */
export interface ExampleRange {
  readonly least: number | undefined;
  readonly most: number | undefined;
  /** Where the steps begin. */
  readonly from: number;
  readonly step: number;
}

/** A number that a message may give as an example: one that is taken, 1500 where that is, or undefined where none is found. Pure. */
export function exampleNumber({ least, most, from, step }: ExampleRange, isTaken: (value: number) => boolean): number | undefined {
  const middle = least === undefined || most === undefined ? undefined : (least + most) / 2;
  return [USUAL, middle, least, most]
    .filter((value) => value !== undefined && Number.isFinite(value))
    .flatMap((value) => around(Number(value), from, step))
    .find(isTaken);
}

/** The numbers on a step below and above a value. */
function around(value: number, from: number, step: number): readonly number[] {
  const beyond = subtract(value, from);
  const left = beyond === undefined ? undefined : remainder(beyond, step);
  const at = left === undefined ? undefined : subtract(value, left);
  return at === undefined ? [value] : [Number(at), Number(at) + step, Number(at) - step];
}
