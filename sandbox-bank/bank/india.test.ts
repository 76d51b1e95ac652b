import { describe, expect, test } from 'vitest';
import { isInIndia } from './india.ts';

const at = (latitude: number, longitude: number, accuracy = 1000) => isInIndia({ latitude, longitude, accuracy });

describe('the sandbox knows India roughly', () => {
  test.each([
    ['Delhi', 28.61, 77.21],
    ['Mumbai', 19.08, 72.88],
    ['Chennai', 13.08, 80.27],
    ['Kolkata', 22.57, 88.36],
    ['Guwahati', 26.14, 91.74],
    ['Leh', 34.16, 77.58],
    ['Amritsar', 31.63, 74.87],
    ['Agartala', 23.83, 91.28],
    ['Kanniyakumari', 8.08, 77.55],
    ['Port Blair', 11.62, 92.73],
    ['Kavaratti', 10.57, 72.64],
  ])('%s is inside', (_, latitude, longitude) => {
    expect(at(latitude, longitude)).toBe('inside');
  });

  test.each([
    ['Lahore', 31.55, 74.34],
    ['Kathmandu', 27.72, 85.32],
    ['Dhaka', 23.81, 90.41],
    ['Thimphu', 27.47, 89.64],
    ['Colombo', 6.93, 79.86],
    ['London', 51.51, -0.13],
    ['Dubai', 25.2, 55.27],
    ['nowhere', 0, 0],
  ])('%s is outside', (_, latitude, longitude) => {
    expect(at(latitude, longitude)).toBe('outside');
  });

  test('at the border it cannot tell, nor where the place is known too roughly', () => {
    expect(at(31.6, 74.57, 10_000)).toBe('unsure');
    expect(at(28.61, 77.21, 900_000)).toBe('unsure');
  });
});
