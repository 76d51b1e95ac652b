import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureKey, parseFindings, PARTS, readinessProblems, roundedFindings, roundedPlace, withoutPlaces } from './readiness.ts';
import english from '../../schemas/messages.en.json' with { type: 'json' };

const mumbai = { state: 'ready', latitude: 19.0760123, longitude: 72.8776789, accuracy: 17 };
const every = Object.entries(PARTS).flatMap(([part, states]) => states.map((state) => [part, state] as const));

describe('what a browser says it found', () => {
  test.each([
    [
      'everything ready',
      {
        camera: { state: 'ready' },
        microphone: { state: 'ready' },
        location: mumbai,
        secure: { state: 'ready' },
        connection: { state: 'ready' },
      },
    ],
    ['nothing looked at', {}],
    ['the ends of the earth', { location: { state: 'ready', latitude: -90, longitude: 180, accuracy: 0 } }],
    ['half way round it', { location: { state: 'ready', latitude: 90, longitude: -180, accuracy: 20_040_000 } }],
    ['failures', { camera: { state: 'missing' }, location: { state: 'timeout' } }],
  ])('is read: %s', (_, found) => {
    expect(parseFindings(found)).toEqual(found);
  });

  test.each([
    ['a list', []],
    ['nothing at all', null],
    ['a text', 'ready'],
    ['a part that is a text', { camera: 'ready' }],
    ['a part that is nothing', { camera: null }],
    ['a state that is no text', { camera: { state: 1 } }],
    ['one part that is unknown among others', { camera: { state: 'ready' }, nose: { state: 'ready' } }],
    ['a part that there is not', { nose: { state: 'ready' } }],
    ['a name off the prototype', JSON.parse('{"__proto__": {"state": "ready"}, "constructor": {"state": "ready"}}')],
    ['a state that there is not', { camera: { state: 'perfect' } }],
    ['a state of another part', { camera: { state: 'timeout' } }],
    ['a part that says more than its state', { camera: { state: 'ready', label: 'FaceTime' } }],
    ['a place without a place', { location: { state: 'ready' } }],
    ['a place where there was none', { location: { ...mumbai, state: 'denied' } }],
    ['a place beyond the pole', { location: { ...mumbai, latitude: 90.1 } }],
    ['a place beyond the other pole', { location: { ...mumbai, latitude: -90.1 } }],
    ['a place beyond the date line', { location: { ...mumbai, longitude: 180.1 } }],
    ['an accuracy that is no number', { location: { ...mumbai, accuracy: '17' } }],
    ['a place that is no number', { location: { ...mumbai, longitude: '72.88' } }],
    ['a place that is nowhere', { location: { ...mumbai, longitude: Number.NaN } }],
    ['an accuracy below nothing', { location: { ...mumbai, accuracy: -1 } }],
    ['an accuracy beyond the earth', { location: { ...mumbai, accuracy: 20_040_001 } }],
    ['a place with its height', { location: { ...mumbai, altitude: 14 } }],
  ])('is refused: %s', (_, raw) => {
    expect(parseFindings(raw)).toBeUndefined();
  });

  test('is read or refused, never thrown over', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        parseFindings(raw);
      }),
    );
  });

  test('tells where somebody is to about a kilometre and no finer', () => {
    expect(roundedFindings({ camera: { state: 'ready' }, location: mumbai })).toEqual({
      camera: { state: 'ready' },
      location: { state: 'ready', latitude: 19.08, longitude: 72.88, accuracy: 1000 },
    });
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.double({ min: 0, max: 100_000, noNaN: true }), (latitude, longitude, accuracy) => {
        const once = roundedPlace(latitude, longitude, accuracy);
        expect(roundedPlace(once.latitude ?? 0, once.longitude ?? 0, once.accuracy ?? 0)).toEqual(once);
        expect(once.accuracy).toBeGreaterThanOrEqual(accuracy);
        expect(Math.abs((once.latitude ?? 0) - latitude)).toBeLessThanOrEqual(0.005_000_1);
      }),
    );
  });

  test.each([
    [0, 1000],
    [1000, 1000],
    [1001, 2000],
    [20_039_999, 20_040_000],
  ])('within %s metres is told as within %s', (accuracy, told) => {
    expect(roundedPlace(-19.0749, -72.875, accuracy)).toEqual({ state: 'ready', latitude: -19.07, longitude: -72.87, accuracy: told });
  });

  test('is left as it is where it says no place, or half of one', () => {
    const found = { location: { state: 'denied' }, camera: { state: 'ready', latitude: 1.234, longitude: 2.345 } };
    expect(roundedFindings(found)).toEqual(found);
    for (const part of ['latitude', 'longitude', 'accuracy']) {
      const { [part as 'accuracy']: _part, ...half } = mumbai;
      expect(roundedFindings({ location: half })).toEqual({ location: half });
    }
  });

  test('is kept without a place', () => {
    expect(withoutPlaces({ camera: { state: 'busy' }, location: mumbai })).toEqual({
      camera: { state: 'busy' },
      location: { state: 'ready' },
    });
  });
});

describe('readiness', () => {
  test.each(every)('VA19: %s that is %s has words of its own', (part, state) => {
    expect(readinessProblems([{ part }], { [part]: { state } })).toEqual([{ field: part, key: failureKey(part, state), params: {} }]);
    expect(english).toHaveProperty([failureKey(part, state)]);
  });

  test('needs every part, and a part that nobody looked at is not ready', () => {
    const needs = [{ part: 'camera' }, { part: 'location' }];
    expect(readinessProblems(needs, { camera: { state: 'ready' } }).map(({ field, key }) => [field, key])).toEqual([
      ['location', 'engine.device.unchecked'],
    ]);
    expect(readinessProblems(needs, { camera: { state: 'ready' }, location: mumbai })).toEqual([]);
  });
});
