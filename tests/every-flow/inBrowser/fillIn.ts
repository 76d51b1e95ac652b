import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { controlId } from '../../../engine/react/form/controlId.ts';
import type { RenderedField } from '../../../engine/render/view.ts';
import type { Fill } from '../../../field-widgets/testing/fill.ts';
import { root } from '../../house/sources.ts';
import { heard } from './heard.ts';

const own: ReadonlyMap<string, Fill> = new Map(await Promise.all(globSync('field-widgets/*/testing/fill.ts', { cwd: root }).map(ownFill)));

/** Everything that a field draws. */
function boxOf(page: Page, field: string): Locator {
  const id = controlId(field);
  return page.locator('form > * > *').filter({ has: page.locator(`[id="${id}"], [id="${id}-label"]`) });
}

/** Gives an answer to a field on the page: in its type's own way where it has one, else by what its controls are. */
export async function fillIn(page: Page, field: RenderedField, answer: unknown): Promise<void> {
  const box = boxOf(page, field.id);
  if (field.kept !== undefined) await box.locator(`button[id="${controlId(field.id)}"]`).click();
  await (own.get(field.type.replaceAll(' ', '')) ?? byControls)(box, answer, field);
}

async function byControls(box: Locator, answer: unknown, field: RenderedField): Promise<void> {
  if (await has(box, 'input[type=radio]')) await box.locator(`input[type=radio][value="${String(answer)}"]`).check();
  else if (await has(box, 'input[type=checkbox]')) await tick(box, answer);
  else if (await has(box, 'select')) await box.locator('select').selectOption(String(answer));
  else if (await has(box, '[role=combobox]')) await pick(box, answer, field);
  else await box.locator('input:not([type=hidden]), textarea').first().fill(String(answer));
}

/** Ticks exactly the chosen options, or the one box of a statement. */
async function tick(box: Locator, answer: unknown): Promise<void> {
  for (const control of await box.locator('input[type=checkbox]').all()) {
    const wanted = Array.isArray(answer) ? answer.includes(await control.getAttribute('value')) : answer === true;
    await control.setChecked(wanted);
  }
}

/** Types the beginning of the words of an option and takes it from the list; where the page moves, that closes, and is opened again. */
async function pick(box: Locator, answer: unknown, { options }: RenderedField): Promise<void> {
  const label = options?.find(({ value }) => value === answer)?.label ?? String(answer);
  const input = box.getByRole('combobox');
  const option = box
    .page()
    .getByRole('option', { name: heard(label), exact: true })
    .first();
  await input.click();
  await input.fill(label.slice(0, -1));
  await expect(async () => {
    if ((await input.getAttribute('aria-expanded')) !== 'true') await input.press('ArrowDown');
    await option.click({ timeout: 5_000 });
  }).toPass();
}

async function has(box: Locator, selector: string): Promise<boolean> {
  return (await box.locator(selector).count()) > 0;
}

async function ownFill(file: string): Promise<readonly [string, Fill]> {
  const module: unknown = await import(pathToFileURL(join(root, file)).href);
  const fill: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'fill') : undefined;
  if (typeof fill !== 'function') throw new Error(`${file} must export \`fill\`.`);
  return [basename(dirname(dirname(file))), fill as Fill];
}
