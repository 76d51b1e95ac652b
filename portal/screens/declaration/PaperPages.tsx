import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
// Vite gives the address of the file, which itself exports nothing by default.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../texts/text.ts';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import styles from './Declaration.module.css';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Dots of the picture for each point of the paper: sharp on a telephone, and on paper. */
const SCALE = 2;

/** Draws the first page of a PDF, which is all that a declaration has, with its words for those who hear it read. */
export function PaperPages({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [first] = useState(bytes);
  const [words, setWords] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // The reader takes the bytes away: it is given a copy.
    const reading = getDocument({ data: first.slice() });
    reading.promise.then((pdf) => draw(pdf, canvas.current)).then(setWords, () => setFailed(true));
    return () => void reading.destroy();
  }, [first]);
  if (failed) return <p role="alert">{text('shell.declaration.unreadable')}</p>;
  return (
    <>
      <canvas ref={canvas} className={styles.page} aria-hidden="true" />
      <p className="visually-hidden">{words === undefined ? null : <Masked>{words}</Masked>}</p>
    </>
  );
}

async function draw(pdf: PDFDocumentProxy, canvas: HTMLCanvasElement | null): Promise<string> {
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  if (canvas) {
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
  }
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return words.replaceAll(/\s+/g, ' ');
}
