// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { addons, mockChannel } from 'storybook/preview-api';
import { afterEach, expect, test } from 'vitest';
import { PLACE_SHOWN, type ShownPlace } from '../map/flowMap.ts';
import { Panes } from './Panes.tsx';

afterEach(cleanup);

const shown: ShownPlace = { map: { steps: [], ends: [] }, place: 'landline' };

function say(data: unknown, origin: string = location.origin): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
}

test('the map follows stories that stand beside each other, and nobody else', () => {
  addons.setChannel(mockChannel());
  const heard: unknown[] = [];
  addons.getChannel().on(PLACE_SHOWN, (place: unknown) => void heard.push(place));
  render(<Panes story={{ id: 'a--b', args: {} }} panes={[]} />);
  say({ type: PLACE_SHOWN, shown });
  say({ type: PLACE_SHOWN, shown }, 'https://elsewhere.example');
  say({ type: 'another', shown });
  say('{}');
  expect(heard).toEqual([shown]);
  cleanup();
  say({ type: PLACE_SHOWN, shown });
  expect(heard).toHaveLength(1);
});
