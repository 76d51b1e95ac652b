import type { Fill } from '../../testing/fill.ts';

/** Types the parts of a date into those boxes that there are. */
export const fill: Fill = async (box, answer) => {
  const [year = '', month = '', day = ''] = String(answer).split('-');
  for (const [part, typed] of Object.entries({ day, month, year })) {
    const input = box.locator(`input[name$="-${part}"]`);
    if ((await input.count()) > 0) await input.fill(typed);
  }
};
