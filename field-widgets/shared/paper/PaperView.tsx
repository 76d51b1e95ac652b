import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Translate } from '../../../engine/react/fieldView.ts';
import control from '../control.module.css';
import { ReadToEnd } from '../ReadToEnd.tsx';
import { readPaper, type Paper, type PaperPage } from './readPaper.ts';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import styles from './PaperView.module.css';

/** Narrower than this the letters of a page cannot be read: its words are shown first. */
const WIDE_ENOUGH = '(min-width: 48rem)';

/**
 * A PDF in a window of its own that tells when its end has come into view: as pages, or as words that are as wide as the window.
 * The words are there for who hears them read in both. `onUnreadable` hears that it is none.
 */
export function PaperView({
  id,
  label,
  bytes,
  text,
  onEnd,
  onUnreadable,
}: {
  readonly id: string;
  readonly label: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: Translate;
  readonly onEnd: () => void;
  readonly onUnreadable: () => void;
}) {
  const paper = usePaper(bytes, onUnreadable);
  const [chosen, setChosen] = useState<boolean>();
  const wide = useSyncExternalStore(onWidth, isWide);
  const drawn = chosen ?? wide;
  if (!paper) return <p role="status">{text('shared.paper.reading')}</p>;
  return (
    <div className={styles.paper}>
      {/* Another window for each way of showing it: which end has been reached is asked anew. */}
      <ReadToEnd key={String(drawn)} id={id} label={label} text={text} onEnd={onEnd}>
        {paper.pages.map((page, at) => (
          <section key={at} className={styles.page} aria-label={text('shared.paper.page', { page: at + 1, pages: paper.pages.length })}>
            {drawn ? <Drawn page={page} /> : null}
            <div className={drawn ? control.hidden : styles.words}>
              {page.paragraphs.map((paragraph, place) => (
                <p key={place}>
                  <Masked>{paragraph}</Masked>
                </p>
              ))}
            </div>
          </section>
        ))}
      </ReadToEnd>
      <button type="button" className={`${control.button} ${control.quiet}`} aria-pressed={!drawn} onClick={() => setChosen(!drawn)}>
        {text('shared.paper.asText')}
      </button>
    </div>
  );
}

function onWidth(changed: () => void): () => void {
  const media = matchMedia(WIDE_ENOUGH);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

function isWide(): boolean {
  return matchMedia(WIDE_ENOUGH).matches;
}

function usePaper(bytes: Uint8Array<ArrayBuffer>, onUnreadable: () => void): Paper | undefined {
  const [paper, setPaper] = useState<Paper>();
  const failed = useRef(onUnreadable);
  useEffect(() => {
    failed.current = onUnreadable;
  });
  useEffect(() => {
    let wanted = true;
    let read: Paper | undefined;
    readPaper(bytes).then(
      (found) => {
        if (!wanted) return found.close();
        read = found;
        return setPaper(found);
      },
      () => wanted && failed.current(),
    );
    return () => {
      wanted = false;
      read?.close();
    };
  }, [bytes]);
  return paper;
}

/** A page as a picture; its place is kept free before it is drawn, so that the end is where it will be. */
function Drawn({ page }: { readonly page: PaperPage }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // A page that cannot be drawn still has its words.
    if (canvas.current) page.draw(canvas.current).catch(() => undefined);
  }, [page]);
  return <canvas ref={canvas} className={styles.drawn} style={{ aspectRatio: `${page.width} / ${page.height}` }} aria-hidden="true" />;
}
