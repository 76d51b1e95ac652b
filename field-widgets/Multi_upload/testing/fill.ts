import { expect } from '@playwright/test';
import type { Fill, SampleFile } from '../../testing/fill.ts';

/** Chooses all the files at once and waits until each has been sent: only then can it be replaced. */
export const fill: Fill = async (box, answer) => {
  const files = answer as readonly SampleFile[];
  await box.locator('input[type=file][multiple]').setInputFiles([...files]);
  await expect(box.locator('input[type=file][id$="-replacement"]')).toHaveCount(files.length);
};
