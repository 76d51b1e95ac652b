import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
// Vite gives the address of the file, which itself exports nothing by default.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Dots of the picture for each point of the paper: sharp on a telephone, and on paper. */
const SCALE = 2;

/** From so many lines' height on, the gap between two lines begins a paragraph. */
const PARAGRAPH_GAP = 1.6;

/** One page of a document: its words, and how it is drawn. */
export interface PaperPage {
  /** Dots of the picture. */
  readonly width: number;
  readonly height: number;
  readonly paragraphs: readonly string[];
  /** Draws it into a canvas, whose size it sets. */
  readonly draw: (canvas: HTMLCanvasElement) => Promise<void>;
}

/** A document that has been read. */
export interface Paper {
  readonly pages: readonly PaperPage[];
  /** Lets go of it: nothing is drawn any more. */
  readonly close: () => void;
}

/** Reads a PDF: every page with its words. Rejects where it is none. The bytes stay the caller's. */
export async function readPaper(bytes: Uint8Array<ArrayBuffer>): Promise<Paper> {
  // The reader takes the bytes away: it is given a copy.
  const reading = getDocument({ data: bytes.slice() });
  const close = () => void reading.destroy();
  try {
    return { pages: await pagesOf(await reading.promise), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function pagesOf(pdf: PDFDocumentProxy): Promise<readonly PaperPage[]> {
  return Promise.all(Array.from({ length: pdf.numPages }, async (_, at) => pageOf(await pdf.getPage(at + 1))));
}

async function pageOf(page: PDFPageProxy): Promise<PaperPage> {
  const viewport = page.getViewport({ scale: SCALE });
  const { items } = await page.getTextContent();
  const { width, height } = viewport;
  return {
    width,
    height,
    paragraphs: paragraphsOf(items.flatMap((item) => ('str' in item ? [item] : []))),
    draw: async (canvas) => {
      Object.assign(canvas, { width, height });
      await page.render({ canvas, viewport }).promise;
    },
  };
}

/** A piece of text where it stands: `transform` ends with how far it is from the left and from the foot of the page. */
interface Piece {
  readonly str: string;
  readonly height: number;
  readonly transform: readonly unknown[];
}

/** The words of a page, a paragraph wherever lines stand further apart. */
function paragraphsOf(pieces: readonly Piece[]): readonly string[] {
  const paragraphs: string[] = [];
  let last: number | undefined;
  for (const { str, height, transform } of pieces.filter((piece) => piece.str.trim() !== '')) {
    const from = Number(transform[5]);
    const begins = last === undefined || Math.abs(last - from) > height * PARAGRAPH_GAP;
    if (begins) paragraphs.push(str);
    else paragraphs.push(`${paragraphs.pop() ?? ''} ${str}`);
    last = from;
  }
  return paragraphs.map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
}
