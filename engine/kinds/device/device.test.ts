import { describe, expect, test } from 'vitest';
import type { Step } from '../../language/step.ts';
import type { Screen } from '../../render/view.ts';
import { check } from './check.ts';
import { example } from './example.ts';

const camera = { part: 'camera', label: 'Camera', why: 'So that we see you' } as const;
const location = { part: 'location', label: 'Location' } as const;
const step: Step = { id: 'check', kind: 'device', title: 'Ready?', needs: [camera, location] };
const screen = { step: 'check', needs: [camera, location] } as unknown as Screen;
const inIndia = { state: 'ready', latitude: 21.15, longitude: 79.09, accuracy: 20 };
const ready = { state: 'ready' };

describe('an example', () => {
  test.each<[string, unknown, object]>([
    ['nothing, and all is ready, in India', undefined, { camera: ready, location: inIndia }],
    ['what is no list of parts', 'denied', { camera: ready, location: inIndia }],
    ['a part that is denied', { camera: 'denied' }, { camera: { state: 'denied' }, location: inIndia }],
    ['a part that nobody looked at', { camera: 'unchecked' }, { location: inIndia }],
    ['that it is not told where', { location: 'denied' }, { camera: ready, location: { state: 'denied' } }],
    ['that a location is ready', { location: 'ready' }, { camera: ready, location: inIndia }],
    [
      'where it is',
      { location: { latitude: 19.08, longitude: 72.88, accuracy: 9 } },
      { camera: ready, location: { state: 'ready', latitude: 19.08, longitude: 72.88, accuracy: 9 } },
    ],
  ])('finds of the device what it says: %s', (_, given, found) => {
    expect(example.event?.(screen, given)).toEqual({ type: 'report', step: 'check', found });
  });

  test('reports nothing of a screen that needs nothing', () => {
    const { needs: _needs, ...bare } = screen;
    expect(example.event?.(bare, {})).toEqual({ type: 'report', step: 'check', found: {} });
  });

  const place = { latitude: 19.08, longitude: 72.88, accuracy: 20 };
  test.each<[string, unknown]>([
    ['nothing of note', {}],
    ['states that there are', { camera: 'denied', location: 'timeout' }],
    ['that a part is ready, or was not looked at', { camera: 'ready', location: 'unchecked' }],
    ['a place', { location: place }],
  ])('may say %s', (_, given) => {
    expect(example.mistakes?.(step, given)).toEqual([]);
  });

  test.each<[string, unknown, object]>([
    [
      'a word for all parts',
      'denied',
      {
        at: [],
        code: 'example-answer-wrong',
        message: 'What is found of a device is said by part.',
        instead: expect.stringContaining('camera'),
      },
    ],
    [
      'a part that the step does not check',
      { microphone: 'denied' },
      {
        at: ['microphone'],
        code: 'example-unknown',
        message: 'The step does not check "microphone".',
        instead: { said: 'microphone', among: ['camera', 'location'] },
      },
    ],
    [
      'a part that is found all right, in other words',
      { camera: { state: 'ready' } },
      { at: ['camera'], code: 'example-answer-wrong', message: 'A camera is never found like that.' },
    ],
    [
      'a state that there is not',
      { camera: 'sleepy' },
      {
        at: ['camera'],
        code: 'example-answer-wrong',
        message: 'A camera is never found like that.',
        instead: { said: 'sleepy', among: expect.arrayContaining(['ready', 'unchecked', 'denied', 'busy']) },
      },
    ],
    [
      'a number for a state',
      { camera: 1 },
      { at: ['camera'], code: 'example-answer-wrong', message: 'A camera is never found like that.', instead: { said: '1' } },
    ],
    [
      'where a camera is',
      { camera: place },
      { at: ['camera'], code: 'example-answer-wrong', message: 'A camera is never found like that.' },
    ],
    [
      'a place that there is not',
      { location: { ...place, latitude: 190 } },
      { at: ['location'], code: 'example-answer-wrong', message: 'This is no place.', instead: expect.stringContaining('latitude') },
    ],
  ])('may not say %s', (_, given, mistake) => {
    expect(example.mistakes?.(step, given)).toMatchObject([mistake]);
  });
});

describe('the checker', () => {
  test('reads the words of each need', () => {
    expect(check.expressions?.(step)).toEqual([
      { holder: camera, key: 'label', value: 'Camera', is: 'text' },
      { holder: camera, key: 'why', value: 'So that we see you', is: 'text' },
      { holder: location, key: 'label', value: 'Location', is: 'text' },
      { holder: location, key: 'why', value: undefined, is: 'text' },
    ]);
  });

  test('knows what the submit of the step may read, and nothing later: of a location where it is, of the rest its state', () => {
    const place = { state: 'string', latitude: 'number', longitude: 'number', accuracy: 'number' };
    expect(check.brings?.(step)).toEqual([
      { path: 'device.camera', type: { object: { state: 'string' } }, forgotten: true },
      { path: 'device.location', type: { object: place }, forgotten: true },
    ]);
  });

  test('has nothing of a step that needs nothing', () => {
    const { needs: _needs, ...bare } = step;
    expect([check.expressions?.(bare), check.brings?.(bare), example.mistakes?.(bare, {})]).toEqual([[], [], []]);
    expect(example.mistakes?.(bare, { camera: 'denied' })).toMatchObject([{ at: ['camera'], instead: { said: 'camera', among: [] } }]);
  });
});
