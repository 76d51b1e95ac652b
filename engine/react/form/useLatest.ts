import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A stable box whose content is the value of the last committed render, for handlers that must keep their identity. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const box = useRef(value);
  useLayoutEffect(() => {
    box.current = value;
  });
  return box;
}
