import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PARTS, failureKey } from '../../../run/readiness.ts';
import type { RunEvent } from '../../../run/run.ts';
import type { View } from '../../../render/view.ts';
import { FlowScreen } from '../../FlowScreen.tsx';
import { aHost, aScreen, aView, text } from '../../testing/screens.ts';
import type { Checked, Device } from './device.ts';

const needs = [
  { part: 'camera', label: 'Camera', why: 'So that we see you' },
  { part: 'microphone', label: 'Microphone' },
  { part: 'location', label: 'Location' },
];
const place = { state: 'ready', latitude: 19.08, longitude: 72.88, accuracy: 1000 };

/** A device that answers what it is told, and notes what it was asked. */
function aDevice(says: Record<string, Checked>) {
  const asked: string[] = [];
  const device: Device = async (part) => {
    asked.push(part);
    return says[part] ?? { found: part === 'location' ? place : { state: 'ready' } };
  };
  return { asked, says, device };
}

/** A moving picture that needs no camera. */
function aPicture(): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  return canvas.captureStream();
}

async function show(device: Device, parts: Partial<View> = {}) {
  const onEvent = vi.fn<(event: RunEvent) => void>();
  const host = aHost({ device });
  const drawn = (view: View) => <FlowScreen host={host} view={view} busy={false} onEvent={onEvent} />;
  const view = (more: Partial<View>) => aView(aScreen({ kind: 'device', step: 'check', button: 'Begin the call', needs }), more);
  const shown = await render(drawn(view(parts)));
  return { shown, onEvent, again: (more: Partial<View>) => shown.rerender(drawn(view(more))) };
}

const button = (name: string) => page.getByRole('button', { name });

test('VA01: nothing is asked of the device before the customer says so, and each part says what it is for', async () => {
  const { asked, device } = aDevice({});
  await show(device);
  await expect.element(page.getByText('So that we see you')).toBeVisible();
  await expect.element(page.getByText(text('engine.device.explain'))).toBeVisible();
  expect(page.getByText(text('engine.device.state.waiting')).elements()).toHaveLength(3);
  expect(asked).toEqual([]);
  await button('Check my device').click();
  await expect.element(button('Begin the call')).toBeVisible();
  expect(asked).toEqual(['camera', 'microphone', 'location']);
  expect(page.getByText(text('engine.device.explain')).query()).toBeNull();
});

test('whoever uses the keyboard goes on from what is next to press', async () => {
  const { device, says } = aDevice({ microphone: { found: { state: 'busy' } } });
  await show(device);
  await button('Check my device').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  delete says['microphone'];
  await button('Try again Microphone').click();
  await expect.element(button('Begin the call')).toHaveFocus();
});

test('what was found goes to the server', async () => {
  const { device } = aDevice({});
  const { onEvent } = await show(device);
  await button('Check my device').click();
  await button('Begin the call').click();
  expect(onEvent).toHaveBeenCalledWith({
    type: 'report',
    step: 'check',
    found: { camera: { state: 'ready' }, microphone: { state: 'ready' }, location: place },
  });
});

describe('a part that is not ready', () => {
  const failures = needs.flatMap(({ part }) => (PARTS[part] ?? []).map((state) => [part, state] as const));
  test.each(failures)('%s: %s says what to do', async (part, state) => {
    const { device } = aDevice({ [part]: { found: { state } } });
    await show(device);
    await button('Check my device').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text(failureKey(part, state)));
    expect(button('Begin the call').query()).toBeNull();
  });

  test('is tried again by itself', async () => {
    const { device, says, asked } = aDevice({ microphone: { found: { state: 'busy' } } });
    await show(device);
    await button('Check my device').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    delete says['microphone'];
    asked.length = 0;
    await button('Try again Microphone').click();
    await expect.element(button('Begin the call')).toBeVisible();
    expect(asked).toEqual(['microphone']);
  });
});

describe('what the server says of a part', () => {
  const outside = [{ field: 'location', key: 'bank.geo.outside', params: {} }];

  test('stands beside it and on top, linked, until the part is looked at again', async () => {
    const { device } = aDevice({});
    const { again } = await show(device);
    await button('Check my device').click();
    await button('Begin the call').click();
    await again({ problems: outside });
    await expect.element(page.getByRole('link', { name: text('bank.geo.outside') })).toBeVisible();
    expect(page.getByText(text('bank.geo.outside')).elements()).toHaveLength(2);
    await button('Try again Location').click();
    await expect.element(button('Begin the call')).toBeVisible();
    expect(page.getByText(text('bank.geo.outside')).query()).toBeNull();
  });

  test('stands there after the page was loaded anew', async () => {
    const { device } = aDevice({});
    await show(device, { problems: outside });
    await expect.element(button('Try again Location')).toBeVisible();
  });
});

describe('camera and microphone', () => {
  const open = async () => {
    const stream = aPicture();
    const rest = await show(aDevice({ camera: { found: { state: 'ready' }, stream } }).device);
    await button('Check my device').click();
    await expect.element(page.getByLabelText(text('engine.device.preview'))).toBeVisible();
    return { stream, ...rest };
  };
  const states = (stream: MediaStream) => stream.getTracks().map((track) => track.readyState);

  test('are seen while they are on, and let go of when the customer goes on', async () => {
    const { stream } = await open();
    expect(states(stream)).toEqual(['live']);
    await button('Begin the call').click();
    expect(states(stream)).toEqual(['ended']);
  });

  test('are let go of when the step is left', async () => {
    const { stream, shown } = await open();
    await shown.unmount();
    expect(states(stream)).toEqual(['ended']);
  });

  test('are let go of when the page is left', async () => {
    const { stream } = await open();
    window.dispatchEvent(new Event('pagehide'));
    expect(states(stream)).toEqual(['ended']);
  });

  test('that are pulled out are no longer ready', async () => {
    const { stream } = await open();
    stream.getTracks()[0]?.dispatchEvent(new Event('ended'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(text('engine.device.camera.stopped'));
  });

  test('that come after the customer has left are let go of at once', async () => {
    const stream = aPicture();
    const late = Promise.withResolvers<Checked>();
    const { shown } = await show((part) => (part === 'camera' ? late.promise : Promise.resolve({ found: { state: 'ready' } })));
    await button('Check my device').click();
    await shown.unmount();
    late.resolve({ found: { state: 'ready' }, stream });
    await vi.waitFor(() => expect(states(stream)).toEqual(['ended']));
  });
});
