import { wordsOf } from '../../render/words.ts';
import type { Screen } from '../../render/view.ts';
import type { Showing } from '../kind.ts';

/** The parts of the device that must be ready, in words. Pure. */
export function screen({ place, scope }: Showing): Partial<Screen> {
  const needs = (place.step.needs ?? []).map(({ part, label, why }) => ({
    part,
    label: wordsOf(label, scope),
    ...(why === undefined ? {} : { why: wordsOf(why, scope) }),
  }));
  return { needs };
}
