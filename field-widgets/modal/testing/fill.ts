import { textSetting } from '../../shared/settings.ts';
import type { Fill } from '../../testing/fill.ts';

/** Opens the dialog, reads it to its end where it wants that, and accepts it; or closes it where there is nothing to accept. */
export const fill: Fill = async (box, _answer, { settings }) => {
  await box.getByRole('button').first().click();
  const dialog = box.page().getByRole('dialog');
  if (settings['scroll'] === true) await dialog.locator('[role=group][tabindex="0"]').press('End');
  const accept = textSetting(settings, 'accept');
  await (accept === undefined ? dialog.getByRole('button').last() : dialog.getByRole('button', { name: accept, exact: true })).click();
};
