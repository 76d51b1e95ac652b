/** What the sandbox bank uses of pdfkit, which brings no types of its own that know its two builds. */
declare module 'pdfkit' {
  interface TextOptions {
    readonly width?: number;
    readonly lineGap?: number;
  }

  /** A part of the document, such as a heading or a paragraph. */
  interface Structure {
    readonly document: PDFDocument;
  }

  interface DocumentOptions {
    readonly size: 'A4';
    readonly margin: number;
    readonly compress: boolean;
    readonly tagged: boolean;
    readonly lang: string;
    readonly displayTitle: boolean;
    readonly info: { readonly Title: string; readonly Author: string; readonly CreationDate: Date };
  }

  /** A stream of bytes, drawn from top to bottom. */
  export class PDFDocument {
    constructor(options: DocumentOptions);
    font(name: 'Helvetica' | 'Helvetica-Bold'): this;
    fontSize(size: number): this;
    moveDown(lines: number): this;
    text(text: string, options?: TextOptions): this;
    struct(type: string, draw: () => void): Structure;
    addStructure(structure: Structure): this;
    end(): void;
    /** Takes what has been written; `null` is the end. */
    push(bytes: Uint8Array | null): boolean;
  }

  /** In the browser's build only: Node's reads its fonts from its own files. */
  export const registerStdFonts: ((...fonts: readonly unknown[]) => void) | undefined;
}

declare module 'pdfkit/standard-fonts/*' {
  const font: unknown;
  export default font;
}
