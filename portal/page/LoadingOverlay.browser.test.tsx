import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSpinDelay } from '../flow/useSpinDelay.ts';
import { SettingsContext, safeSettings } from '../settings/settingsContext.ts';
import type { SettingsState } from '../settings/settingsContext.ts';
import '../style/global.css';
import { LoadingOverlay } from './LoadingOverlay.tsx';

const words = 'Please wait while we are fetching details...';
const playful = 'Minions are hard at work on your masterpiece they appreciate your patience';

function Stage({ overlayText }: { readonly overlayText: 'plain' | 'playful' }): ReactNode {
  const [busy, setBusy] = useState(false);
  const state: SettingsState = { settings: { ...safeSettings, overlayText }, look: async () => undefined };
  return (
    <SettingsContext value={state}>
      <button type="button" onClick={() => setBusy(true)}>
        Send
      </button>
      <button type="button" id="end" onClick={() => setBusy(false)}>
        Done
      </button>
      <LoadingOverlay busy={useSpinDelay(busy)} />
    </SettingsContext>
  );
}

const shown = (text: string): boolean => [...document.querySelectorAll('[role=status] p')].some((line) => line.textContent === text);
const press = (name: string): void => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

/** Draws the stage and begins to wait, with the focus on what was pressed. */
async function waiting(overlayText: 'plain' | 'playful' = 'plain'): Promise<void> {
  await render(<Stage overlayText={overlayText} />);
  [...document.querySelectorAll('button')][0]?.focus();
  press('Send');
}

describe('the loading overlay', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('SH01: appears only when a wait has lasted, so that nothing flashes', async () => {
    await waiting();
    await vi.advanceTimersByTimeAsync(300);
    expect(shown(words)).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(shown(words)).toBe(true));
  });

  test('SH01: a wait that is over before shows nothing at all', async () => {
    await waiting();
    await vi.advanceTimersByTimeAsync(300);
    press('Done');
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown(words)).toBe(false);
  });

  test('SH01: what lies behind is inert meanwhile; afterwards the focus is where it was', async () => {
    await waiting();
    await vi.advanceTimersByTimeAsync(400);
    await vi.waitFor(() => expect(document.querySelector('#end')?.closest('[inert]')).not.toBeNull());
    press('Done');
    await vi.advanceTimersByTimeAsync(10);
    await vi.waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
  });

  test.each([
    ['plain', playful, false],
    ['playful', playful, true],
  ] as const)('SH01: with the setting %s it says “%s”: %s', async (setting, line, said) => {
    await waiting(setting);
    await vi.advanceTimersByTimeAsync(400);
    await vi.waitFor(() => expect(shown(words)).toBe(true));
    expect(shown(line)).toBe(said);
  });
});
