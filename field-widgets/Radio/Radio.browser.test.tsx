import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FieldExample } from '../../engine/language/fieldType.ts';
import '../../portal/style/global.css';
import { Stage } from '../testing/Stage.tsx';
import examples from './examples.json';

const cards = exampleOf('five products as cards');

afterEach(() => page.viewport(1024, 768));

describe('options that can be compared', () => {
  test('are one group of radio buttons, each called by its name and described by all that stands on its card', async () => {
    await render(<Stage type="Radio" example={exampleOf('two products as cards')} />);
    await expect.element(page.getByRole('radiogroup', { name: 'Which card would you like?' })).toBeVisible();
    const coral = page.getByRole('radio', { name: 'Coral card', exact: true });
    await expect
      .element(coral)
      .toHaveAccessibleDescription(
        'For everyday shopping, with cashback. Joining fee: None. ' +
          'Fee a year: ₹499.00, none if you spend ₹1,50,000.00 in the year. Charge on purchases abroad: Not stated',
      );
    await expect.element(page.getByRole('radio', { name: 'Platinum card', exact: true })).toBeChecked();
  });

  test('by keyboard alone: one stop for Tab, arrows go from card to card and pass over a closed one', async () => {
    const heard = vi.fn();
    const { answer: _answer, problems: _problems, ...empty } = cards;
    await render(<Stage type="Radio" example={empty} heard={heard} />);
    await expect.element(page.getByRole('radio').first()).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(heard).toHaveBeenLastCalledWith('1');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(heard).toHaveBeenLastCalledWith('5');
    await expect.element(page.getByRole('radio', { name: 'Palm Court, 3 bedrooms' })).toHaveAccessibleDescription(/^Sold out/);
    await userEvent.tab();
    expect(document.activeElement?.matches('[type=radio]')).toBe(false);
  });

  test('are chosen wherever on the card one presses', async () => {
    const heard = vi.fn();
    await render(<Stage type="Radio" example={cards} heard={heard} />);
    await page.getByText('₹92,50,000.00').click({ force: true });
    expect(heard).toHaveBeenLastCalledWith('3');
    await expect.element(page.getByRole('radio', { name: 'Lakeside, 2 bedrooms' })).toBeChecked();
  });

  test('stand beside each other on a wide screen, with each fact at one height, whatever else is on the cards', async () => {
    await page.viewport(1440, 900);
    await render(<Stage type="Radio" example={exampleOf('cards in Hindi')} />);
    await expect.element(page.getByRole('radio').first()).toBeVisible();
    expect(new Set(edges('[type=radio]', 'top')).size).toBe(1);
    expect(new Set(edges('[type=radio]', 'left')).size).toBe(3);
    expect(new Set(edges('dt', 'top')).size).toBe(3);
  });

  test('stand below each other on a phone, more than one of them on the screen, each value beside its label', async () => {
    await page.viewport(360, 640);
    await render(<Stage type="Radio" example={cards} />);
    await expect.element(page.getByRole('radio').first()).toBeVisible();
    expect(new Set(edges('[type=radio]', 'left')).size).toBe(1);
    expect(edges('[type=radio]', 'top').filter((top) => top < 640).length).toBeGreaterThan(2);
    expect(edges('dd', 'top')).toEqual(edges('dt', 'top'));
  });

  test('are read, not chosen, where the answer cannot be changed', async () => {
    await render(<Stage type="Radio" example={{ ...exampleOf('two products as cards'), readOnly: true }} />);
    await expect.element(page.getByText('Platinum card')).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
  });
});

function exampleOf(name: string): FieldExample {
  const found = examples.find((example) => example.name === name);
  if (!found) throw new Error(`There is no example "${name}".`);
  return found;
}

function edges(selector: string, side: 'top' | 'left'): readonly number[] {
  return Array.from(document.querySelectorAll(selector), (element) => Math.round(element.getBoundingClientRect()[side]));
}
