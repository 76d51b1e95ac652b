import { startTransition, useEffect, useState } from 'react';

/** Whether this value has been on the screen already: false until the paint after it came, then true. */
export function useAfterPaint(value: unknown): boolean {
  const [painted, setPainted] = useState<{ readonly value: unknown }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted({ value })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted?.value === value;
}
