/**
 * A mistake in the sample flow and the problem that it provokes: the code, the edits that make the mistake,
 * where it is found, what is said. `also` are codes of what follows from the same mistake.
 */
export type Mistake = readonly [
  code: string,
  edits: Readonly<Record<string, unknown>>,
  pointer: string,
  message: RegExp,
  hint?: RegExp,
  also?: readonly string[],
];

/** Where the sample flow asks for an amount. */
export const amountField = '/steps/1/fields/0';

/** Where the sample flow sends what was answered. */
export const move = '/steps/3/submit';

/** The sample's list of people, begun with its accounts. */
export const begins = (values: object, from = 'data.accounts.items') => ({ '/steps/2/prefill': { from, values } });

/** A handler that ends in the failure of the sample flow. */
export const failed = { outcome: 'failed' };

/** A step without fields. */
export const page = (id: string, more: object = {}) => ({ id, title: `Page ${id}`, lead: 'With a line', ...more });

/** A further step that checks the device. */
export const checkStep = {
  id: 'check',
  kind: 'device',
  title: 'Is your device ready?',
  needs: [
    { part: 'camera', label: 'Camera' },
    { part: 'location', label: 'Location' },
  ],
};
