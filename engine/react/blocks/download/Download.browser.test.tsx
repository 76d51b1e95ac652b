import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Found } from '../../../render/view.ts';
import type { FieldServices } from '../../fieldView.ts';
import { HostContext } from '../../host.ts';
import { aHost } from '../../testing/screens.ts';
import '../../../../portal/style/global.css';
import { Download } from './Download.tsx';

const block = { block: 'download', id: 'certificate', label: 'Your certificate (PDF)', about: 'One page' };

async function show(answer: () => Promise<Found>, atEnd = false) {
  const lookup = vi.fn<NonNullable<FieldServices['lookup']>>(answer);
  const host = aHost();
  const page = await render(
    <HostContext value={{ ...host, services: { ...host.services, lookup } }}>
      <Download block={block} atEnd={atEnd} />
    </HostContext>,
  );
  return { page, lookup };
}

test('the document is asked for when the button is pressed, saved under its name, and may be had again', async () => {
  const tells = { name: 'certificate.pdf', type: 'application/pdf', content: btoa('%PDF') };
  const { page, lookup } = await show(() => Promise.resolve({ fill: {}, suggestions: [], tells }));
  expect(lookup).not.toHaveBeenCalled();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const button = page.getByRole('button');
  await expect.element(button).toHaveAccessibleName('Download Your certificate (PDF)');
  await button.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('certificate.pdf has been downloaded');
  await button.click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(lookup.mock.calls.map(([id, answers]) => [id, answers])).toEqual([
    ['certificate', {}],
    ['certificate', {}],
  ]);
  saved.mockRestore();
});

test('what does not come, or is no file, is said, and nothing is saved', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  for (const answer of [() => Promise.reject(new Error('gone')), () => Promise.resolve({ fill: {}, suggestions: [], tells: {} })]) {
    const { page } = await show(answer);
    await page.getByRole('button').click();
    await expect.element(page.getByRole('status')).toHaveAttribute('data-failed', 'true');
    await page.unmount();
  }
  expect(saved).not.toHaveBeenCalled();
  saved.mockRestore();
});

test('at an end the document is what the page is for: its button is filled, and sends no form', async () => {
  const answer = () => Promise.resolve({ fill: {}, suggestions: [] });
  const filled = async (atEnd: boolean) => {
    const { page } = await show(answer, atEnd);
    const button = page.getByRole('button').element();
    const look = { type: button.getAttribute('type'), color: getComputedStyle(button).backgroundColor };
    await page.unmount();
    return look;
  };
  const [step, end] = [await filled(false), await filled(true)];
  expect([step.type, end.type]).toEqual(['button', 'button']);
  expect(end.color).not.toBe(step.color);
});

test('it is as wide as the facts above and the questions below, however wide the page', async () => {
  await page.viewport(1366, 900);
  const { page: drawn } = await show(() => Promise.reject(new Error('unasked')));
  await expect.element(drawn.getByRole('button')).toBeVisible();
  const form = document.createElement('div');
  form.style.maxWidth = 'var(--width-form)';
  drawn.container.append(form);
  const widthOf = (element: Element | null | undefined) => element?.getBoundingClientRect().width;
  expect(widthOf(drawn.container.firstElementChild)).toBe(widthOf(form));
});
