import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { usePortal } from '../context/portalContext.ts';
import { windowTitle } from './windowTitle.ts';

/** Properties of a page's heading. */
export interface HeadingProps {
  /** What the window's title says before the name of the portal; the heading itself when absent. */
  readonly title?: string;
  readonly children: string;
  readonly className?: string | undefined;
  /** It has come by itself in place of another page, and takes the focus wherever that was. */
  readonly arriving?: boolean;
}

/**
 * The heading of a page: names the window, and takes the focus when one comes from another page of the portal,
 * so that a screen reader begins there. On the very first page the focus stays where the browser put it.
 */
export function Heading({ title, children, className, arriving = false }: HeadingProps): ReactNode {
  const { history } = usePortal();
  const heading = useRef<HTMLHeadingElement>(null);
  const words = title ?? children;

  useEffect(() => {
    document.title = windowTitle(words);
  }, [words]);

  useEffect(() => {
    if (arriving || history.visit().action !== 'load') heading.current?.focus({ preventScroll: true });
  }, [history, arriving]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
