/** How many times as much as `npm test` a test tries that tries a sample: `SEVA_TRIES=4 npm test -- flows/tool`. */
const times = Number(process.env['SEVA_TRIES'] ?? 1);

/** The size of a sample. */
export function tries(count: number): number {
  return Math.ceil(count * times);
}
