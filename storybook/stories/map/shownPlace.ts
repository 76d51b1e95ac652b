import { addons } from 'storybook/preview-api';
import { PLACE_SHOWN, type ShownPlace } from './flowMap.ts';

interface Told {
  readonly type: typeof PLACE_SHOWN;
  readonly shown: ShownPlace;
}

/** Tells the frame around a story what it shows; a story beside itself is not the frame's own, so the page around it passes it on. */
export function tellPlace(shown: ShownPlace): void {
  addons.getChannel().emit(PLACE_SHOWN, shown);
  if (window.parent !== window) window.parent.postMessage({ type: PLACE_SHOWN, shown } satisfies Told, location.origin);
}

/** Passes on what the stories in windows of this page tell, until it is called off. The one that was moved in last counts. */
export function passPlacesOn(): () => void {
  const pass = ({ data, origin }: MessageEvent<unknown>): void => {
    if (origin === location.origin && isTold(data)) addons.getChannel().emit(PLACE_SHOWN, data.shown);
  };
  addEventListener('message', pass);
  return () => removeEventListener('message', pass);
}

/** Whoever says so is a page of the same address, which tells nothing else by this name. */
function isTold(data: unknown): data is Told {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === PLACE_SHOWN && 'shown' in data;
}
