import { useMemo } from 'react';
import type { RunView } from '../../schemas/api.ts';
import { useWhenIdle } from '../wait/useWhenIdle.ts';
import type { LiveModule } from './flowModule.ts';

/** A check of so many fields takes no longer than a frame. */
const FEW = 50;

/**
 * Makes the check of a step once while it is read, where it takes no time, and leaves what it finds: the first one has the browser
 * read its code, which would come on top of the first press.
 */
export function useCheckTried(module: LiveModule | undefined, view: RunView): void {
  const isQuick = (view.screen?.fields.length ?? 0) <= FEW;
  useWhenIdle(useMemo(() => (module && isQuick ? () => module.check(view, {}) : undefined), [module, view, isQuick]));
}
