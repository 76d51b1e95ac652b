import { expect } from '@playwright/test';
import type { Fill, SampleFile } from '../../testing/fill.ts';

/** Chooses the file and waits until it has been sent. */
export const fill: Fill = async (box, answer) => {
  const file = answer as SampleFile;
  await box.locator('input[type=file]').first().setInputFiles(file);
  await expect(box.getByRole('status').filter({ hasText: file.name })).toHaveCount(1);
};
