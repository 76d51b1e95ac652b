import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import countries from '../../schemas/reference/countries.json' with { type: 'json' };
import states from '../../schemas/reference/states.json' with { type: 'json' };
import '../../portal/style/global.css';
import { expectFit } from '../testing/look.ts';
import { Stage } from '../testing/Stage.tsx';

const offered = (items: readonly { readonly code: string; readonly name: string; readonly aliases: string }[]) =>
  items.map(({ code, name, aliases }) => ({ value: code, label: name, ...(aliases === '' ? {} : { aliases }) }));
const box = page.getByRole('combobox');

async function open(items: Parameters<typeof offered>[0]) {
  const heard = vi.fn();
  await render(<Stage type="dropdownsearch" example={{ name: 'e', label: 'Place', options: offered(items) }} heard={heard} />);
  await expect.element(box).toBeVisible();
  await userEvent.tab();
  return heard;
}

test('an old name finds the state of today, and arrow and Enter pick it', async () => {
  const heard = await open(states.items);
  await userEvent.keyboard('oriss');
  await expect.element(page.getByRole('option')).toHaveTextContent('Odisha');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('Odisha');
  expect(heard).toHaveBeenLastCalledWith('OD');
});

test('an old name in full picks the state of today when it is left', async () => {
  const heard = await open(states.items);
  await userEvent.keyboard('Pondicherry');
  await userEvent.tab();
  await expect.element(box).toHaveValue('Puducherry');
  expect(heard).toHaveBeenLastCalledWith('PY');
});

test('249 countries: the list stays open under the arrow keys, down to its end', async () => {
  const heard = await open(countries.items);
  await userEvent.keyboard('{ArrowDown}{End}');
  await userEvent.keyboard(`{ArrowDown}`.repeat(12));
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(heard).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText('149 more. Type on to find yours.')).not.toBeInTheDocument();
});

test('what is not on the list stays to be corrected', async () => {
  const heard = await open(states.items);
  await userEvent.keyboard('Atlantis');
  await expect.element(page.getByText('Nothing found. Try another spelling.')).toBeVisible();
  await userEvent.tab();
  await expect.element(box).toHaveValue('Atlantis');
  expect(heard).toHaveBeenLastCalledWith('Atlantis');
});

test('the open list pleases axe in the light and in the dark, and fits a narrow screen', async () => {
  await expectFit(async () => {
    await open(countries.items);
    await userEvent.keyboard('and');
    await expect.element(page.getByRole('option').first()).toBeVisible();
  });
});

test.each([
  [false, '1 option available', 'Options', 'Close the list'],
  [true, '1 विकल्प उपलब्ध', 'विकल्प', 'सूची बंद करें'],
])('what only a screen reader hears is in the language of the page: Hindi %j', async (hindi, count, name, close) => {
  const example = { name: 'e', label: 'Place', options: offered(states.items) };
  await render(<Stage type="dropdownsearch" example={example} hindi={hindi} />);
  await expect.element(box).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('oriss');
  await expect.poll(() => document.querySelector('[data-live-announcer]')?.textContent).toContain(count);
  expect(page.getByRole('listbox').element().getAttribute('aria-label')).toBe(name);
  expect(document.querySelector(`button[aria-label="${close}"]`)).not.toBeNull();
});
