import type { Fill } from '../../testing/fill.ts';

/** Types day, month and year into their boxes. */
export const fill: Fill = async (box, answer) => {
  const [year = '', month = '', day = ''] = String(answer).split('-');
  await box.locator('input[name$="-day"]').fill(day);
  await box.locator('input[name$="-month"]').fill(month);
  await box.locator('input[name$="-year"]').fill(year);
};
