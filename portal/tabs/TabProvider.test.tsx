// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { surrounded } from '../testing/surroundings.tsx';
import { TabProvider } from './TabProvider.tsx';
import { useTab, useTabApart } from './tabContext.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Locks of the browser, of which each name is held by one at a time. */
function stubLocks(): { readonly held: () => number } {
  let held = 0;
  const request = async (_: string, options: LockOptions, whileHeld: (lock: Lock | null) => Promise<unknown>): Promise<unknown> => {
    if (held > 0 && options.ifAvailable === true) return whileHeld(null);
    held += 1;
    return whileHeld({ name: 'seva.tabs', mode: 'exclusive' }).finally(() => (held -= 1));
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  return { held: () => held };
}

function Page({ ended }: { readonly ended: boolean }) {
  useTabApart(ended);
  return <p>{useTab().state}</p>;
}

test('a tab on the end of a request lets another one go on, stays as it is, and asks again once it leads on', async () => {
  const locks = stubLocks();
  const { wrapper: Wrapper } = surrounded({ address: '/servicing/updated?run=r1' });
  const page = (ended: boolean) => (
    <Wrapper>
      <TabProvider>
        <Page ended={ended} />
      </TabProvider>
    </Wrapper>
  );
  const { container, rerender } = render(page(false));
  await act(async () => vi.waitFor(() => expect(container.textContent).toBe('on')));
  expect(locks.held()).toBe(1);
  rerender(page(true));
  await act(async () => vi.waitFor(() => expect(locks.held()).toBe(0)));
  expect(container.textContent).toBe('on');
  rerender(page(false));
  await act(async () => vi.waitFor(() => expect(locks.held()).toBe(1)));
  expect(container.textContent).toBe('on');
});
