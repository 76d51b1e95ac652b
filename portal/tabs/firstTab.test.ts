// @vitest-environment happy-dom
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeOfEnd } from '../history/navigationState.ts';
import { surrounded } from '../testing/surroundings.tsx';
import { askFirst } from './firstTab.ts';
import type { FirstTab } from './firstTab.ts';

// The page of the tests has no Web Locks; Node has the real ones.
beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
const opened: FirstTab[] = [];
afterEach(() => {
  opened.splice(0).forEach(({ tab }) => tab.leave());
  Reflect.deleteProperty(navigator, 'locks');
});

function first(address: string, state?: object): FirstTab {
  const { history } = surrounded({ address, ...(state && { state }) });
  const { pathname, search } = history.visit().location;
  const asked = askFirst(history, { pathname, search });
  opened.push(asked);
  return asked;
}

test('ST01: how the tab stands to the others is known before its page is drawn', async () => {
  const one = first('/servicing/updatePan');
  expect(one.tab.state()).toBe('asking');
  await one.known;
  expect(one.tab.state()).toBe('on');
  const two = first('/servicing/updatePan');
  await two.known;
  expect(two.tab.state()).toBe('second');
});

test.each([
  ['a page that stands apart', '/servicing/updatePan?V-7', undefined],
  ['the end of a run', '/servicing/updated?run=r1', { place: placeOfEnd('updated') }],
])('ST01: for %s nobody is asked', async (_, address, state) => {
  const apart = first(address, state);
  await apart.known;
  expect(apart.tab.state()).toBe('asking');
  const other = first('/servicing/updatePan');
  await vi.waitFor(() => expect(other.tab.state()).toBe('on'));
});
