import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AskBank } from '../../engine/react/fieldView.ts';
import type { Found } from '../../engine/render/view.ts';
import '../../portal/style/global.css';
import { expectFit } from '../testing/look.ts';
import { Stage } from '../testing/Stage.tsx';

const empty = { name: 'empty', label: 'PIN code' };
const mumbai: Found = { fill: { city: 'Mumbai', state: 'MH' }, suggestions: [], shows: 'Mumbai, Maharashtra' };
const delhi: Found = { fill: { city: 'New Delhi', state: 'DL' }, suggestions: [], shows: 'New Delhi, Delhi' };
const status = page.getByRole('status');

async function typing(lookup: AskBank) {
  const fill = vi.fn();
  await render(<Stage type="pincode" example={empty} lookup={lookup} fill={fill} />);
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await userEvent.tab();
  return fill;
}

describe('a PIN code with a lookup', () => {
  test('is asked about once it is whole and has rested, and fills in what is found', async () => {
    const lookup = vi.fn<AskBank>(() => Promise.resolve(mumbai));
    const fill = await typing(lookup);
    await userEvent.keyboard('40000');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lookup).not.toHaveBeenCalled();
    await userEvent.keyboard('1');
    await expect.element(status).toHaveTextContent('Mumbai, Maharashtra');
    expect(lookup.mock.calls.map(([typed]) => typed)).toEqual(['400001']);
    expect(fill.mock.calls).toEqual([[mumbai.fill]]);
  });

  test('drops an answer that comes after the next question, and what is no longer wanted', async () => {
    const answers = new Map<unknown, (found: Found) => void>();
    const ended: unknown[] = [];
    const lookup: AskBank = (typed, signal) =>
      new Promise((resolve) => {
        answers.set(typed, resolve);
        signal.addEventListener('abort', () => ended.push(typed));
      });
    const fill = await typing(lookup);
    await userEvent.keyboard('400001');
    await expect.poll(() => answers.has('400001')).toBe(true);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}110001');
    await expect.poll(() => answers.has('110001')).toBe(true);
    answers.get('110001')?.(delhi);
    await expect.element(status).toHaveTextContent('New Delhi, Delhi');
    answers.get('400001')?.(mumbai);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(status).toHaveTextContent('New Delhi, Delhi');
    expect(fill.mock.calls).toEqual([[delhi.fill]]);
    expect(ended).toEqual(['400001']);
  });

  test('is an answer all the same when the bank is down', async () => {
    const heard = vi.fn();
    await render(
      <Stage type="pincode" example={empty} heard={heard} lookup={() => Promise.reject(new Error('down'))} fill={() => undefined} />,
    );
    await userEvent.tab();
    await userEvent.keyboard('400001');
    await expect.element(status).toHaveTextContent("We couldn't look this up. Fill in the rest yourself.");
    expect(heard).toHaveBeenLastCalledWith('400001');
  });

  test('says where the bank knows of none, and forgets what was found when it is taken back', async () => {
    const fill = await typing((typed) =>
      Promise.resolve(typed === '890001' ? { fill: {}, suggestions: [], note: 'pincode.failed' } : mumbai),
    );
    await userEvent.keyboard('890001');
    await expect.element(status).toHaveTextContent("We couldn't look this up. Fill in the rest yourself.");
    expect(fill).toHaveBeenLastCalledWith({});
    await userEvent.keyboard('{Backspace}');
    await expect.element(status).toHaveTextContent('');
  });

  test('asks nothing about what stood there before', async () => {
    const lookup = vi.fn<AskBank>(() => Promise.resolve(mumbai));
    await render(<Stage type="pincode" example={{ ...empty, answer: '400001' }} lookup={lookup} fill={() => undefined} />);
    await userEvent.tab();
    await userEvent.tab();
    expect(lookup).not.toHaveBeenCalled();
  });
});

test.each([
  ['is found', () => Promise.resolve(mumbai), 'Mumbai, Maharashtra'],
  ['cannot be looked up', () => Promise.reject(new Error('down')), "We couldn't look this up"],
] as const)('what %s pleases axe in the light and in the dark, and fits a narrow screen', async (_, lookup, words) => {
  await expectFit(async () => {
    await typing(lookup);
    await userEvent.keyboard('400001');
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  });
});
