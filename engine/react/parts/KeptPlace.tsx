import { Component } from 'react';
import type { ReactNode } from 'react';

/** Props of what keeps its place. */
export interface KeptPlaceProps {
  /** When this is another one, what is drawn may be higher or lower than before. */
  readonly of: unknown;
  /** Whether something else takes the focus now. */
  readonly leaves?: boolean;
  readonly children: ReactNode;
}

/** Where something stood before the page was drawn anew. */
interface Place {
  readonly element: Element;
  readonly top: number;
}

/**
 * Keeps the control that has the focus in its place on the screen when something above it comes, goes or becomes shorter. Not every
 * browser does so by itself (https://drafts.csswg.org/css-scroll-anchoring/): the page would move under the words that somebody
 * writes. A class, since only one is asked just before the page changes.
 */
export class KeptPlace extends Component<KeptPlaceProps> {
  override getSnapshotBeforeUpdate({ of }: KeptPlaceProps): Place | null {
    const element = document.activeElement;
    if (of === this.props.of || this.props.leaves === true || element?.matches('input, select, textarea') !== true) return null;
    return { element, top: element.getBoundingClientRect().top };
  }

  override componentDidUpdate(_props: KeptPlaceProps, _state: unknown, place: Place | null): void {
    if (place?.element.isConnected !== true) return;
    const moved = place.element.getBoundingClientRect().top - place.top;
    if (moved !== 0) scrollerOf(place.element)?.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** What an element is scrolled in: a dialog that is higher than the screen, else the page. */
function scrollerOf(element: Element): Element | null {
  for (let place = element.parentElement; place !== null && place !== document.body; place = place.parentElement) {
    if (place.scrollHeight > place.clientHeight && /auto|scroll/.test(getComputedStyle(place).overflowY)) return place;
  }
  return document.scrollingElement;
}
