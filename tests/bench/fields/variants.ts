/** What is compared: a page each, by the folder that it stands in. */
export const VARIANTS = ['plain', 'hookForm', 'stock', 'ours'] as const;

/** One of the things that are compared. */
export type Variant = (typeof VARIANTS)[number];

/** How each is called where people read of it. */
export const NAMES: Readonly<Record<Variant, string>> = {
  plain: 'plain HTML',
  hookForm: 'react-hook-form',
  stock: 'stock RJSF',
  ours: 'engine',
};

/** What one visit to one page found, in milliseconds unless said otherwise. What it did not look at is absent. */
export interface Visit {
  /** From the address to the step on the screen, over loopback. */
  readonly start: number;
  /** From "draw it" to the paint, with code and data at hand. */
  readonly mount: number;
  /** Each key press to the paint after it. */
  readonly keys?: readonly number[];
  /** From the press of the button to the paint with a problem beside every field. */
  readonly submit: number;
  /** Bytes, gzipped, of the JavaScript asked for until the step was there; the flow's own module apart. */
  readonly script: number;
  /** How long the main thread was busy. A page cannot measure it by itself. */
  readonly work?: Work;
}

/** Milliseconds that the main thread was busy: what else the machine does tells less on these than on the times until a paint. */
export interface Work {
  readonly mount: number;
  /** For each key, the handing on after the rest included. */
  readonly key?: number;
  readonly submit: number;
}

/** The visits to each page; those of one index were made right after each other, and are alike. */
export type Rounds = Readonly<Record<Variant, readonly Visit[]>>;
