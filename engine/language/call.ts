import type { ExpressionSource, Mapped } from './text.ts';

/**
 * What to do with an error code or a negative answer.
 * Exactly one of `outcome`, `step`, `message`, `proceed`, or a `step` with the `message` that is shown there:
 * `outcome` ends the run, `step` goes to a step, `message` stays here and shows a message
 * (on `field` when given, as a problem of the page with `problem`), `proceed` goes on without the data (loads only).
 */
export interface Handler {
  readonly outcome?: string;
  readonly step?: string;
  readonly message?: string;
  readonly field?: string;
  /** The answers of the page are what is wrong, and no one of them: the message is a problem of the page, not a notice. */
  readonly problem?: true;
  readonly params?: Readonly<Record<string, Mapped>>;
  readonly proceed?: true;
  /** What the refusal is about is `data.<as>` from here on, where the code says something of it. */
  readonly as?: string;
}

/** A handler for a success that means no: `data.pan.match == false`. */
export interface Refusal extends Handler {
  readonly when: ExpressionSource;
}

/** One call of a bank operation, with a handler for each of its error codes (or `*`, but for those that are about something). */
export interface Call {
  /** Name in `schemas/bank.openapi.json`, e.g. `mandate.list`. */
  readonly operation: string;
  /** The call is left out unless this is true. */
  readonly when?: ExpressionSource;
  readonly input?: Readonly<Record<string, Mapped>>;
  /** The result is `data.<as>` from here on. */
  readonly as?: string;
  readonly on: Readonly<Record<string, Handler>>;
  readonly refuse?: readonly Refusal[];
}
