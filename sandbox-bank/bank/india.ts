import outline from './india.json' with { type: 'json' };

/** A place and within how many metres of it somebody is. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** Metres of one degree of latitude. */
const DEGREE = 111_320;

/** Directions in which the edge of what is possible is looked at. */
const DIRECTIONS = 16;

/** Whether somebody is in India: `unsure` where the border runs through the circle in which they may be. Pure. */
export function isInIndia({ latitude, longitude, accuracy }: Coordinates): 'inside' | 'outside' | 'unsure' {
  const wide = accuracy / DEGREE;
  const narrow = wide / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const around = Array.from({ length: DIRECTIONS }, (_, index) => {
    const angle = (index / DIRECTIONS) * 2 * Math.PI;
    return isWithin(longitude + narrow * Math.cos(angle), latitude + wide * Math.sin(angle));
  });
  const all = [isWithin(longitude, latitude), ...around];
  if (all.every(Boolean)) return 'inside';
  return all.some(Boolean) ? 'unsure' : 'outside';
}

function isWithin(longitude: number, latitude: number): boolean {
  return outline.outlines.some((ring) => crossings(ring, longitude, latitude) % 2 === 1);
}

/** How often a line to the east crosses a ring: an odd number of times from within. */
function crossings(ring: readonly (readonly number[])[], longitude: number, latitude: number): number {
  return ring.filter(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = ring.at(index - 1) ?? [];
    return y > latitude !== fromY > latitude && longitude < ((fromX - x) * (latitude - y)) / (fromY - y) + x;
  }).length;
}
