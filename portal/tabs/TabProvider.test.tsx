// @vitest-environment happy-dom
import { locks } from 'node:worker_threads';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortalContext } from '../context/portalContext.ts';
import { placeOfEnd } from '../history/navigationState.ts';
import { surrounded } from '../testing/surroundings.tsx';
import { scriptedServer } from '../testing/scriptedServer.ts';
import { TabProvider } from './TabProvider.tsx';
import { askFirst } from './firstTab.ts';
import { useTab } from './tabContext.ts';

// The page of the tests has no Web Locks; Node has the real ones.
beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
});

const end = '/servicing/updated?run=r1';

function State() {
  return <p>{useTab().state}</p>;
}

/** A tab of the browser, which has its own history. */
function tab(address: string, state?: object) {
  const { history } = surrounded({ address, ...(state && { state }) });
  const page = render(
    <PortalContext value={{ api: scriptedServer({}).api, history }}>
      <TabProvider>
        <State />
      </TabProvider>
    </PortalContext>,
  );
  return { history, state: () => page.container.textContent };
}

test('ST01: a tab that stands on the end of a run lets another one go on, and is not put aside', async () => {
  const one = tab('/servicing/profile/update-pan/pan?run=r1');
  await vi.waitFor(() => expect(one.state()).toBe('on'));
  await act(async () => one.history.navigator.push(end, { place: placeOfEnd('updated') }));
  const two = tab('/servicing/profile/update-landline');
  await vi.waitFor(() => expect(two.state()).toBe('on'));
  expect(one.state()).toBe('on');
});

test('ST01: a tab that was asked before it is drawn is drawn once, as what it is, and knows when it goes on again', async () => {
  const { history, address } = surrounded({ address: '/servicing/profile/update-landline' });
  const { tab: asked, known } = askFirst(history, { pathname: address(), search: '' });
  await known;
  const drawn: string[] = [];
  function Drawn() {
    const { state, returns } = useTab();
    drawn.push(`${state} ${returns}`);
    return null;
  }
  render(
    <PortalContext value={{ api: scriptedServer({}).api, history }}>
      <TabProvider asked={asked}>
        <Drawn />
      </TabProvider>
    </PortalContext>,
  );
  await act(async () => undefined);
  expect(drawn).toEqual(['on 0']);
  const other = askFirst(surrounded({}).history, { pathname: '/', search: '' });
  await act(() => other.known);
  await act(async () => other.tab.take());
  await vi.waitFor(() => expect(drawn.at(-1)).toBe('taken 0'));
  await act(async () => asked.take());
  await vi.waitFor(() => expect(drawn.at(-1)).toBe('on 1'));
  other.tab.leave();
});

test('ST01: an end that is loaded again stands apart too', async () => {
  const one = tab('/servicing/profile/update-landline');
  await vi.waitFor(() => expect(one.state()).toBe('on'));
  const two = tab(end, { place: placeOfEnd('updated') });
  expect(two.state()).toBe('on');
});
