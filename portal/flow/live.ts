import type { Watch } from '../../engine/react/watch.ts';

/** The server beats every 15 seconds; a line that is silent for longer than two beats may be held up on its way. */
const SILENT_MS = 40_000;

/**
 * Listens to the server's events of a run, where the browser and everything on the way let them through. The browser
 * opens the line again by itself when it breaks; one that the server refuses stays closed, and the page polls.
 */
export function liveOf(run: string): Watch {
  return ({ onNews, onAlive }) => {
    const source = new EventSource(`/api/runs/${encodeURIComponent(run)}/live`);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => onAlive(false), SILENT_MS);
      onAlive(true);
    };
    source.addEventListener('beat', heard);
    source.addEventListener('look', () => {
      heard();
      onNews();
    });
    source.addEventListener('error', () => onAlive(false));
    return () => {
      clearTimeout(silence);
      source.close();
    };
  };
}
