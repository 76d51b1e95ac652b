// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portalHook } from '../testing/portalHook.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

const here = '/servicing/profile/update-pan/x?run=r1';

function page({ active = true, unsent = false } = {}) {
  const hook = portalHook(
    (now: { active: boolean; unsent: boolean }) => useLeaveGuard('r1', now.active, now.unsent),
    { active, unsent },
    { address: here },
  );
  const go = (to: string, state?: object) => act(() => hook.history.navigator.push(to, state));
  const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { ...hook, go, closes };
}

test('a move out of the run is held until the customer has said so', () => {
  const { result, address, go } = page();
  go('/servicing');
  expect(address()).toBe(here);
  act(() => result.current.held?.stay());
  expect(result.current.held).toBeUndefined();
  go('/servicing');
  act(() => result.current.held?.leave());
  expect(address()).toBe('/servicing');
});

test.each([
  ['within the run', '/servicing/profile/update-pan/y?run=r1', undefined],
  ['after having been away too long', '/servicing', { idle: true }],
  ['to the run that a verification was for', '/servicing/profile/update-pan/z?run=r2', { resumes: true }],
  ["to a service of the page's own menu", '/servicing/profile/update-email/-', { chosen: true }],
])('a move %s passes', (_, to, state) => {
  const { result, address, go } = page();
  go(to, state);
  expect([address(), result.current.held]).toEqual([to, undefined]);
});

test('to another run it does not, nor with a state that says nothing of it', () => {
  const { result, address, go } = page();
  go('/servicing/profile/update-pan/x?run=r2', { idle: false });
  expect(address()).toBe(here);
  expect(result.current.held).toBeDefined();
});

test.each([true, false])('where there is no way back one is asked, and then led home; something to lose: %s', (active) => {
  const { result, address } = page({ active });
  act(() => result.current.askOut());
  expect(address()).toBe(here);
  act(() => result.current.held?.stay());
  expect([address(), result.current.held]).toEqual([here, undefined]);
  act(() => result.current.askOut());
  act(() => result.current.held?.leave());
  expect(address()).toBe('/');
});

test('where there is nothing to lose, or no longer, every move passes', () => {
  const free = page({ active: false });
  free.go('/a');
  expect(free.address()).toBe('/a');
  const { rerender, address, go } = page();
  rerender({ active: false, unsent: false });
  go('/b');
  expect(address()).toBe('/b');
});

test('the browser asks before the page is closed for as long as something is unsent', () => {
  const { rerender, closes } = page({ unsent: true });
  expect(closes()).toBe(false);
  rerender({ active: true, unsent: false });
  expect(closes()).toBe(true);
});
