import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { viewOf } from '../../engine/advance/index.ts';
import { checkFlow } from '../../engine/check/index.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { screenClasses } from '../../portal/style/screenClasses.ts';
import { compileProgram } from '../../schemas/prepareFlow.ts';
import { readLanguage } from '../../schemas/readLanguage.ts';
import { root } from '../files/story.ts';
import { closedAt } from './Closed.tsx';
import { findStart } from './findStart.ts';
import type { FlowArgs } from './FlowStory.tsx';
import { storyDevice } from './storyDevice.ts';
import { settingOf, toolbars, viewports, type Toolbars } from './toolbars.ts';

const pan = JSON.parse(readFileSync(`${root}flows/profile/update-pan.flow.json`, 'utf8'));
const flow = { ...pan, hours: 'service', eligibility: [...pan.eligibility, { deny: "channel == 'VRM'", outcome: 'company' }] };
const { checked } = checkFlow(flow, readLanguage({ root, fieldTypes }));
if (!checked) throw new Error('The flow of these tests does not check.');
const program = await compileProgram(checked);

/** Where a story stands under toolbars and its control: the step that it shows, or how it ended. */
function placeOf(args: FlowArgs, globals: Toolbars): { readonly at: string | undefined; readonly note: string | undefined } {
  const setting = settingOf(globals, args.fail ?? '');
  const start = findStart(program, flow.examples, args, setting);
  const view = start && viewOf(program, start.run, start.host.facts());
  return { at: view?.outcome?.id ?? view?.screen?.step, note: start?.note };
}

const review = { step: 'review' };
const done = { example: 'updates her PAN with the card' };

test.each<[args: FlowArgs, globals: Toolbars, at: string]>([
  [review, {}, 'review'],
  [done, {}, 'updated'],
  [review, { persona: 'savitri' }, 'review'],
  [review, { persona: 'nikhil' }, 'nri'],
  [done, { persona: 'konkan' }, 'company'],
  [review, { channel: 'VRM' }, 'company'],
  [done, { channel: 'RIB' }, 'updated'],
  [done, { upstream: 'service-error' }, 'unavailable'],
  [{ ...done, fail: 'pan.verify: pan.attempts' }, {}, 'noTries'],
  [{ ...done, fail: 'pan.verify: pan.attempts' }, { persona: 'nikhil' }, 'nri'],
])('%j under %j stands at %s', (args, globals, at) => {
  expect(placeOf(args, globals).at).toBe(at);
});

test('an hour at which the service is closed shows that', () => {
  const opens = toolbars.hour.toolbar.items
    .slice(1)
    .map(({ value }) => [value, closedAt(program, settingOf({ hour: value }, '').now ?? '')?.from]);
  expect(opens).toEqual([
    ['03-00', '09:00'],
    ['10-00', undefined],
    ['17-45', '09:00'],
    ['22-30', '09:00'],
    ['23-30', '09:00'],
  ]);
});

test('a story says when the toolbars lead away from its step', () => {
  expect(placeOf(review, {}).note).toBeUndefined();
  expect(placeOf(review, { persona: 'nikhil' }).note).toContain('review');
});

test('every choice of a toolbar is something that the setting takes', () => {
  const { device: _device, ...settings } = toolbars;
  for (const [name, { toolbar }] of Object.entries(settings)) {
    const values = toolbar?.items?.map((item) => (typeof item === 'string' ? item : item.value)) ?? [];
    expect(values.length).toBeGreaterThan(3);
    expect(settingOf({ [name]: values[0] }, '')).toEqual({});
    expect(values.slice(1).every((value) => /^[a-zA-Z0-9_-]*[a-zA-Z][a-zA-Z0-9_-]*$|^\d\d-\d\d$/.test(value))).toBe(true);
    for (const value of values.slice(1)) expect(Object.keys(settingOf({ [name]: value }, ''))).toHaveLength(1);
  }
});

test('SH07: the toolbar offers each class of screens', () => {
  expect(Object.values(viewports).map(({ styles }) => styles)).toEqual(
    screenClasses.map(({ width, height }) => ({ width: `${width}px`, height: `${height}px` })),
  );
});

test('every choice of the device is one that it is in, and nothing else of it is', async () => {
  const choices = toolbars.device.toolbar.items.map(({ value }) => value).filter((value) => value.includes('-'));
  expect(choices.length).toBeGreaterThan(20);
  await Promise.all(
    choices.map(async (choice) => {
      const [part = '', state] = choice.split('-');
      const { signal } = new AbortController();
      expect((await storyDevice(choice)?.(part, signal))?.found).toEqual({ state });
      expect((await storyDevice(choice)?.(part === 'location' ? 'secure' : 'location', signal))?.found.state).toBe('ready');
    }),
  );
  expect(storyDevice('own')).toBeUndefined();
});
