import type { Locator } from '@playwright/test';
import type { RenderedField } from '../../engine/render/view.ts';

/** A file to be chosen. */
export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Gives an answer to a field as a customer does, in a real browser. `box` holds all that the field draws. The answer
 * is that of a flow's example, in canonical form; for a file it is a `SampleFile`. A type whose controls say by
 * themselves what they take (a text box, options, a list, a box to tick) needs none of its own: it would stand in
 * `field-widgets/<Type>/testing/fill.ts`, exported as `fill`.
 */
export type Fill = (box: Locator, answer: unknown, field: RenderedField) => Promise<void>;
