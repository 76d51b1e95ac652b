import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import type { FieldExample } from '../../engine/language/fieldType.ts';
import { Stage } from '../testing/Stage.tsx';

/** Everything in the page that could give the secret away: markup, and what stands in boxes. */
const readable = () => document.body.innerHTML + Array.from(document.querySelectorAll('input'), (box) => box.value).join(' ');

async function stage(settings: FieldExample['settings']) {
  const heard = vi.fn<(value: unknown) => void>();
  await render(
    <>
      <Stage type="pin" example={{ name: 'x', label: 'Secret', settings }} heard={heard} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const box = page.getByLabelText('Secret', { exact: true });
  await expect.element(box).toBeVisible();
  return { heard, box };
}

describe.each([
  ['a PIN', { purpose: 'pin' }, '4821'],
  ['an OTP', { purpose: 'otp' }, '004217'],
  ['a password', { purpose: 'password' }, 'correct horse'],
])('%s', (_, settings, secret) => {
  test('is handed on, and is nowhere in the page once it has been left', async () => {
    const { heard, box } = await stage(settings);
    await userEvent.keyboard(`{Tab}${secret}`);
    await expect.element(box).toHaveValue(secret);
    expect(document.body.innerHTML).not.toContain(secret);
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    expect(heard).toHaveBeenLastCalledWith(secret);
    expect(readable()).not.toContain(secret);
    await expect.element(box).toHaveAccessibleDescription(/^Entered/);
  });

  test('looks the same once left, however long it is', async () => {
    const { box } = await stage(settings);
    await userEvent.fill(box, secret);
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    const long = document.body.innerHTML;
    await userEvent.fill(box, '7');
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    expect(document.body.innerHTML).toBe(long);
  });
});

test('with the keyboard alone a PIN is shown, hidden again when left, and replaced by typing', async () => {
  const { heard, box } = await stage({});
  await userEvent.keyboard('{Tab}4821{Tab}');
  await expect.element(page.getByRole('button', { name: 'Show Secret' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveAttribute('type', 'text');
  await expect.element(box).toHaveValue('4821');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveAttribute('type', 'password');
  await expect.element(box).toHaveValue('');
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}99');
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('99'));
});

test('pressing Show leaves the focus where it is', async () => {
  const { box } = await stage({});
  await userEvent.fill(box, '4821');
  await page.getByRole('button', { name: 'Show Secret' }).click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('4821');
});

test('a code can be pasted, and the browser may fill it in from the message', async () => {
  const { heard, box } = await stage({ purpose: 'otp' });
  await expect.element(box).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(box).toHaveAttribute('inputmode', 'numeric');
  await userEvent.fill(box, '004 217');
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('004217'));
  // It is read off one message and compared with it, and is worth nothing a minute later.
  await expect.element(box).toHaveAttribute('type', 'text');
  await expect.element(page.getByRole('button', { name: 'Show Secret' })).not.toBeInTheDocument();
});

test.each([
  ['one-time code', 'otp', '004217'],
  ['value of a grid card', 'grid', '07'],
])('a %s that was refused is not there to be sent again', async (_, purpose, secret) => {
  const heard = vi.fn<(value: unknown) => void>();
  const example: FieldExample = { name: 'x', label: 'Secret', settings: { purpose } };
  const staged = await render(<Stage type="pin" example={example} heard={heard} />);
  const box = page.getByLabelText('Secret', { exact: true });
  await userEvent.fill(box, secret);
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(secret));
  await staged.rerender(<Stage type="pin" example={example} heard={heard} problem="That OTP doesn't match." />);
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(undefined));
  await expect.element(box).toHaveValue('');
  await expect.element(box).not.toHaveAccessibleDescription(/Entered/);
});

describe('a code that is all that is asked', () => {
  const example: FieldExample = { name: 'x', label: 'Secret', settings: { purpose: 'otp' } };
  const send = vi.fn<() => void>();
  const box = page.getByLabelText('Secret', { exact: true });
  beforeEach(() => send.mockClear());

  test('is sent with its last digit and not before, once for each, and stays in the box', async () => {
    await render(<Stage type="pin" example={example} send={send} />);
    await expect.element(box).toHaveAccessibleDescription('We check it as soon as you enter all 6 digits');
    await userEvent.type(box, '00421');
    await rested();
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(box, '{Backspace}17');
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    await expect.element(box).toHaveValue('004217');
    await rested();
    await userEvent.type(box, ' ');
    await rested();
    expect(send).toHaveBeenCalledOnce();
  });

  test('is sent as it is pasted, and not with a digit too many', async () => {
    await render(<Stage type="pin" example={example} send={send} />);
    await userEvent.fill(box, '0042178');
    await rested();
    expect(send).not.toHaveBeenCalled();
    await userEvent.fill(box, '004 217');
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  test('goes again when it is typed anew after a refusal', async () => {
    const staged = await render(<Stage type="pin" example={example} send={send} />);
    await userEvent.fill(box, '004217');
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    await staged.rerender(<Stage type="pin" example={example} send={send} problem="That OTP doesn't match." />);
    await expect.element(box).toHaveValue('');
    await userEvent.fill(box, '004217');
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  test.each([
    ['a code that stood there before', { ...example, answer: '004217' }],
    ['a PIN', { ...example, settings: { digits: 6 }, answer: undefined }],
  ])('%s is not sent', async (_, other) => {
    await render(<Stage type="pin" example={other} send={send} />);
    if (other.answer === undefined) await userEvent.fill(box, '004217');
    await rested();
    expect(send).not.toHaveBeenCalled();
  });

  /** Longer than a widget rests before it hands on what was typed. */
  const rested = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
});

describe('a code out of a text message (WebOTP)', () => {
  /** Stands in for the browser's own, which needs a telephone: the promise of each request, and the signal by which it is aborted. */
  function standIn(): { readonly asked: CredentialRequestOptions[]; answer(code: string): void; refuse(): void } {
    const asked: CredentialRequestOptions[] = [];
    const waiting: PromiseWithResolvers<Credential | null>[] = [];
    Object.defineProperty(window, 'OTPCredential', { configurable: true, value: vi.fn() });
    vi.spyOn(navigator.credentials, 'get').mockImplementation((options = {}) => {
      const open = Promise.withResolvers<Credential | null>();
      asked.push(options);
      waiting.push(open);
      options.signal?.addEventListener('abort', () => open.reject(new DOMException('aborted', 'AbortError')));
      return open.promise;
    });
    return {
      asked,
      answer: (code) => waiting.at(-1)?.resolve(Object.assign({ id: '', type: 'otp' }, { code })),
      refuse: () => waiting.at(-1)?.reject(new DOMException('refused', 'NotAllowedError')),
    };
  }

  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(window, 'OTPCredential');
  });

  test('is filled in where the browser gives it', async () => {
    const otp = standIn();
    const { heard, box } = await stage({ purpose: 'otp' });
    expect(otp.asked).toMatchObject([{ otp: { transport: ['sms'] } }]);
    otp.answer('004217');
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('004217'));
    await expect.element(box).toHaveAccessibleDescription(/^Entered/);
  });

  test('is no longer waited for once a code is typed, and once the field is gone', async () => {
    const otp = standIn();
    const { heard, box } = await stage({ purpose: 'otp' });
    await userEvent.fill(box, '123456');
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('123456'));
    await vi.waitFor(() => expect(otp.asked[0]?.signal?.aborted).toBe(true));
    const second = await render(
      <Stage type="pin" example={{ name: 'y', label: 'Other', settings: { purpose: 'otp' } }} heard={vi.fn<(value: unknown) => void>()} />,
    );
    await vi.waitFor(() => expect(otp.asked.length).toBeGreaterThan(1));
    const last = otp.asked.at(-1);
    expect(last?.signal?.aborted).toBe(false);
    await second.unmount();
    expect(last?.signal?.aborted).toBe(true);
  });

  test.each(['refused', 'absent'])('is done without where it is %s: the box takes what is typed', async (how) => {
    const otp = how === 'refused' ? standIn() : undefined;
    const { heard, box } = await stage({ purpose: 'otp' });
    otp?.refuse();
    await userEvent.fill(box, '123456');
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('123456'));
  });

  test('a PIN does not ask for one', async () => {
    const otp = standIn();
    await stage({});
    expect(otp.asked).toEqual([]);
  });
});
