import type { Scope } from './scope.ts';
import type { LoopKind } from './syntax.ts';
import { ExpressionCostError } from './costError.ts';
import { isList, present } from './value.ts';

/** What one evaluation knows: the scope, the elements that its loops are at, and how many they have looked at. */
export interface Frame {
  readonly scope: Scope;
  readonly elements: unknown[];
  looked: number;
}

/** Reads a value out of a frame; undefined when there is none. */
export type Read = (frame: Frame) => unknown;

/** A loop over the elements of `list`; `body` and `where` find the present one at `depth` of the frame. */
export interface Loop {
  readonly list: Read;
  readonly where: Read | undefined;
  readonly body: Read;
  readonly depth: number;
}

/** What each loop makes of its elements. A missing list has no value, an empty one has all of `all` and none of `exists`. */
export const loops: Readonly<Record<LoopKind, (loop: Loop) => Read>> = {
  all: (loop) => quantified(loop, false),
  exists: (loop) => quantified(loop, true),
  exists_one: (loop) => (frame) => {
    const chosen = filtered(loop, loop.body, frame);
    return chosen && chosen.length === 1;
  },
  filter: (loop) => (frame) => filtered(loop, loop.body, frame),
  map: (loop) => (frame) => {
    const elements = loop.where ? filtered(loop, loop.where, frame) : listed(loop, frame);
    const values = elements?.map((element) => at(loop, element, loop.body, frame));
    return values?.includes(undefined) ? undefined : values;
  },
};

/** One element that decides does so even where others have no value, as `&&` and `||` do. */
function quantified(loop: Loop, by: boolean): Read {
  return (frame) => {
    const elements = listed(loop, frame);
    if (!elements) return undefined;
    let open = false;
    for (const element of elements) {
      const value = at(loop, element, loop.body, frame);
      if (value === by) return by;
      if (value !== !by) open = true;
    }
    return open ? undefined : !by;
  };
}

function filtered(loop: Loop, test: Read, frame: Frame): readonly unknown[] | undefined {
  const elements = listed(loop, frame);
  if (!elements) return undefined;
  const kept: unknown[] = [];
  for (const element of elements) {
    const chosen = at(loop, element, test, frame);
    if (typeof chosen !== 'boolean') return undefined;
    if (chosen) kept.push(element);
  }
  return kept;
}

function listed(loop: Loop, frame: Frame): readonly unknown[] | undefined {
  const list = loop.list(frame);
  return isList(list) ? list : undefined;
}

/** Elements that the loops of one evaluation may look at: a fraction of a second. Two loops over 1,000 lines each come to as many. */
const MOST_LOOKED = 1_000_000;

function at(loop: Loop, element: unknown, read: Read, frame: Frame): unknown {
  frame.looked += 1;
  if (frame.looked > MOST_LOOKED) throw new ExpressionCostError();
  frame.elements[loop.depth] = present(element);
  return read(frame);
}
