/** The one thing that papers use of fontkit, which brings no types of its own. */
declare module 'fontkit' {
  /** A font that was read; pdfkit knows what is in it. */
  export interface Font {
    readonly postscriptName: string;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(point: number): boolean;
    /** Shapes a text. Throws where the font or fontkit cannot. */
    layout(text: string): unknown;
  }

  export function create(bytes: Uint8Array): Font;
}

/** What papers of the server use of pdfkit besides what the sandbox bank's declaration of it names. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  interface TextOptions {
    readonly align?: 'left' | 'right';
    readonly lineBreak?: boolean;
  }

  interface DocumentOptions {
    readonly bufferPages?: boolean;
    readonly pdfVersion?: '1.7';
  }

  interface StructureOptions {
    readonly actual?: string;
    readonly alt?: string;
    readonly scope?: 'Row';
    readonly bbox?: readonly [number, number, number, number];
  }

  interface Structure {
    add(child: Structure): this;
    end(): void;
  }

  interface PDFDocument {
    x: number;
    y: number;
    readonly page: { readonly width: number; readonly height: number; readonly margins: { bottom: number } };
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    widthOfString(text: string): number;
    currentLineHeight(includeGap: boolean): number;
    /** Begins another page, with what is being marked going on there. */
    continueOnNewPage(): void;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    lineCap(cap: 'round' | 'butt'): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    path(path: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(color?: string): this;
    stroke(color?: string): this;
    addPage(): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(page: number): unknown;
    markContent(tag: 'Artifact', options: { readonly type: 'Pagination' | 'Layout' }): this;
    markContent(tag: 'Span', options: { readonly actual: string }): this;
    endMarkedContent(): this;
    struct(type: string, options: StructureOptions, children?: (() => void) | readonly Structure[]): Structure;
  }
}
