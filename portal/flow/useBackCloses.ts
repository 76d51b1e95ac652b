import { useEffect, useRef } from 'react';
import { usePortal } from '../context/portalContext.ts';

/** While this is drawn the browser's Back closes it, and leads nowhere: nothing else may come to stand over it. */
export function useBackCloses(onClose: () => void): void {
  const { history } = usePortal();
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(
    () =>
      history.guard(({ action }) => {
        if (action !== 'pop') return true;
        latest.current();
        return false;
      }),
    [history],
  );
}
