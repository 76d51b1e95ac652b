import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AskBank } from '../../engine/react/fieldView.ts';
import type { Found } from '../../engine/render/view.ts';
import '../../portal/style/global.css';
import { expectFit } from '../testing/look.ts';
import { Stage } from '../testing/Stage.tsx';

const empty = { name: 'empty', label: 'Employer' };
const konark: Found = {
  fill: {},
  suggestions: [
    { label: 'Konark Textiles', hint: 'Bhubaneswar', fill: { city: 'Bhubaneswar' } },
    { label: 'Konark Shipping', hint: 'Paradip', fill: { city: 'Paradip' } },
  ],
};
const nothing: Found = { fill: {}, suggestions: [] };
const box = page.getByRole('combobox');
const options = page.getByRole('option');

async function typing(lookup: AskBank) {
  const [heard, fill] = [vi.fn(), vi.fn()];
  await render(<Stage type="autocomplete" example={empty} heard={heard} lookup={lookup} fill={fill} />);
  await expect.element(box).toBeVisible();
  await userEvent.tab();
  return { heard, fill };
}

describe('an autocomplete', () => {
  test('suggests while one types; arrow and Enter pick, and fill in the rest', async () => {
    const lookup = vi.fn<AskBank>(() => Promise.resolve(konark));
    const { heard, fill } = await typing(lookup);
    await userEvent.keyboard('k');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lookup).not.toHaveBeenCalled();
    // At once: between two keys a busy machine has time to ask.
    await userEvent.fill(box, 'kon');
    await expect.element(options.first()).toBeVisible();
    expect(lookup.mock.calls.map(([typed]) => typed)).toEqual(['kon']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(box).toHaveValue('Konark Shipping');
    expect(heard).toHaveBeenLastCalledWith('Konark Shipping');
    expect(fill.mock.calls).toEqual([[{ city: 'Paradip' }]]);
    await expect.element(options.first()).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lookup).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect.element(box).toHaveValue('Konark Shipping');
  });

  test('takes what is typed in full when nothing is picked', async () => {
    const { heard, fill } = await typing(() => Promise.resolve(konark));
    await userEvent.keyboard('Konark Tea');
    await expect.element(options.first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(options.first()).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(box).toHaveValue('Konark Tea');
    expect(heard).toHaveBeenLastCalledWith('Konark Tea');
    expect(fill).not.toHaveBeenCalled();
  });

  test('drops the answer to what was typed before', async () => {
    const answers = new Map<unknown, (found: Found) => void>();
    await typing((typed) => new Promise((resolve) => answers.set(typed, resolve)));
    await userEvent.keyboard('ko');
    await expect.poll(() => answers.has('ko')).toBe(true);
    await userEvent.keyboard('x');
    await expect.poll(() => answers.has('kox')).toBe(true);
    answers.get('kox')?.(nothing);
    await expect.element(page.getByText('Nothing like it found. Type it in full.')).toBeVisible();
    answers.get('ko')?.(konark);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(options.elements()).toHaveLength(0);
  });

  test('works when the bank is down', async () => {
    const { heard } = await typing(() => Promise.reject(new Error('down')));
    await userEvent.keyboard('Konark');
    await expect.element(page.getByText('No suggestions can be had now. Type it in full.')).toBeVisible();
    await userEvent.tab();
    expect(heard).toHaveBeenLastCalledWith('Konark');
  });

  test('the pointer picks too, and typing on asks anew', async () => {
    const lookup = vi.fn<AskBank>(() => Promise.resolve(konark));
    const { heard } = await typing(lookup);
    await userEvent.keyboard('kon');
    await userEvent.click(options.first());
    await expect.element(box).toHaveValue('Konark Textiles');
    expect(heard).toHaveBeenLastCalledWith('Konark Textiles');
    await userEvent.click(box);
    await userEvent.keyboard(' Ltd');
    // A slow machine may pause between two keys, and ask once more.
    await expect.poll(() => lookup.mock.calls.length).toBeGreaterThan(1);
    await expect.poll(() => heard.mock.lastCall).toEqual(['Konark Textiles Ltd']);
    expect(heard).toHaveBeenLastCalledWith('Konark Textiles Ltd');
  });
});

test.each([
  ['open list', konark, 'Konark Textiles'],
  ['note that nothing is known', nothing, 'Nothing like it found'],
])('the %s pleases axe in the light and in the dark, and fits a narrow screen', async (_, found, words) => {
  await expectFit(async () => {
    await typing(() => Promise.resolve(found));
    await userEvent.keyboard('kon');
    await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
  });
});
