import { drawMark, drawQr } from './drawing.ts';
import type { Weight } from './fonts.ts';
import { hasLetters, inKnownLetters } from './letters.ts';
import { drawSheet, MARGIN, setFont, type About, type Sheet } from './sheet.ts';
import { drawLine, lineHeight, textLines } from './textLines.ts';

/** A label and what stands beside it. */
export interface PaperLine {
  readonly label: string;
  readonly value: string;
}

/** Lines that belong together, below the item of a list that they are about, if they are about one. */
export interface PaperPart {
  readonly item?: PaperLine;
  readonly lines: readonly PaperLine[];
}

/** What a receipt says, in the words of the customer. */
export interface ReceiptPaper extends About {
  readonly bank: { readonly name: string; readonly contact: string };
  readonly heading: string;
  readonly service: string;
  readonly facts: readonly PaperLine[];
  /** The reference as a code for cameras, and how it is called to who hears the page. */
  readonly code?: { readonly text: string; readonly label: string };
  readonly asked: { readonly title: string; readonly parts: readonly PaperPart[] };
  readonly note: string;
  /** Said where something is written in letters that the paper does not have; `{sign}` is what stands for them. */
  readonly unknownLetters: string;
  /** Below each page; `{page}` and `{pages}` are its number and how many there are. */
  readonly page: string;
}

const ink = { text: '#14212a', muted: '#53626b', line: '#dedcd3', brand: '#0b5866' } as const;
const QR = 104;
const LABEL = 168;
const GAP = 16;

/** Draws a receipt, on as many pages as it takes. */
export function drawReceipt(paper: ReceiptPaper): Buffer {
  return drawSheet(paper, (sheet) => {
    const whole = sheet.struct('Document', {});
    sheet.addStructure(whole);
    drawHead(sheet, whole, paper);
    const { code } = paper;
    const top = sheet.y;
    const width = widthOf(sheet) - (code === undefined ? 0 : QR + GAP);
    drawLines(sheet, whole, paper.facts, width);
    if (code !== undefined) {
      const [x, y] = [MARGIN + width + GAP, top];
      const box = [x, y, x + QR, y + QR] as const;
      whole.add(sheet.struct('Figure', { alt: code.label, bbox: box }, () => drawQr(sheet, code.text, x, y, QR)));
      sheet.y = Math.max(sheet.y, top + QR);
    }
    drawAsked(sheet, whole, paper.asked);
    sheet.y += 16;
    roomFor(sheet, 60);
    for (const note of notesOf(paper)) {
      write(sheet, whole, 'P', note, { size: 9.5, color: ink.muted });
      sheet.y += 6;
    }
    write(sheet, whole, 'P', paper.bank.contact, { size: 9.5, color: ink.muted });
    whole.end();
    numberPages(sheet, paper);
  });
}

/** What is said below it all. */
function notesOf({ facts, asked, note, unknownLetters }: ReceiptPaper): readonly string[] {
  const lines = [...facts, ...asked.parts.flatMap((part) => [...(part.item ? [part.item] : []), ...part.lines])];
  const whole = lines.every(({ label, value }) => hasLetters(label) && hasLetters(value));
  return whole ? [note] : [note, unknownLetters.replace('{sign}', UNKNOWN)];
}

function drawHead(sheet: Sheet, whole: Whole, { bank, heading, service }: ReceiptPaper): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  drawMark(sheet, MARGIN, MARGIN, 34);
  sheet.endMarkedContent();
  write(sheet, whole, 'P', bank.name, { weight: 'bold', size: 18, x: MARGIN + 46, y: MARGIN + 3 });
  sheet.y = MARGIN + 46;
  rule(sheet, ink.brand, 2.5);
  sheet.y += 18;
  write(sheet, whole, 'H1', heading, { weight: 'bold', size: 24 });
  write(sheet, whole, 'P', service, { size: 15, color: ink.muted });
  sheet.y += 14;
}

function drawAsked(sheet: Sheet, whole: Whole, { title, parts }: ReceiptPaper['asked']): void {
  if (parts.length === 0) return;
  sheet.y += 20;
  roomFor(sheet, 70);
  write(sheet, whole, 'H2', title, { weight: 'bold', size: 13 });
  sheet.y += 4;
  for (const { item, lines } of parts) {
    if (item) drawItem(sheet, whole, item);
    if (lines.length > 0) drawLines(sheet, whole, lines, widthOf(sheet));
  }
}

/** The name of an item above what is said of it, which it does not leave behind on another page. */
function drawItem(sheet: Sheet, whole: Whole, { label, value }: PaperLine): void {
  const words = value === '' ? label : `${label} – ${value}`;
  roomFor(sheet, heightOf(sheet, words, widthOf(sheet)) + 60);
  sheet.y += 10;
  write(sheet, whole, 'H3', words, { weight: 'bold', size: 11 });
  sheet.y += 2;
}

/** Lines one below the other; one that has no room on its page begins another, one longer than a page goes on over several. */
function drawLines(sheet: Sheet, whole: Whole, lines: readonly PaperLine[], width: number): void {
  const label = Math.min(LABEL, width * 0.4);
  const table = sheet.struct('Table', {});
  whole.add(table);
  for (const line of lines) {
    const height = Math.max(heightOf(sheet, line.label, label), heightOf(sheet, line.value, width - label - GAP)) + 14;
    roomFor(sheet, height);
    const top = sheet.y + 6;
    const row = sheet.struct('TR', {});
    table.add(row);
    write(sheet, row, 'TH', line.label, { size: 11, color: ink.muted, y: top, width: label });
    const below = sheet.y;
    write(sheet, row, 'TD', line.value, { size: 11, x: MARGIN + label + GAP, y: top, width: width - label - GAP });
    row.end();
    sheet.y = (sheet.y < top ? sheet.y : Math.max(sheet.y, below)) + 7;
    rule(sheet, ink.line, 0.75, width);
  }
  table.end();
}

type Whole = ReturnType<Sheet['struct']>;

interface Written {
  readonly weight?: Weight;
  readonly size: number;
  readonly color?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
}

/**
 * Writes a text as a part of the document, which says the text itself: of letters that are drawn in another order than they are read
 * (`डिट`) programs would otherwise find only how they are drawn.
 */
function write(sheet: Sheet, within: Whole, kind: string, text: string, { weight = 'regular', size, color, x, y, width }: Written): void {
  const at = x ?? MARGIN;
  const setting = { weight, size, width: width ?? widthOf(sheet) + MARGIN - at };
  const draw = (): void => {
    sheet.y = y ?? sheet.y;
    const lines = textLines(sheet, inKnownLetters(text, UNKNOWN), setting);
    const height = lineHeight(sheet, setting);
    for (const line of lines) {
      if (sheet.y + height > sheet.page.height - MARGIN) sheet.continueOnNewPage();
      drawLine(sheet.fillColor(color ?? ink.text), line, { ...setting, x: at, y: sheet.y });
      sheet.y += height;
    }
  };
  within.add(sheet.struct(kind, { actual: text, ...(kind === 'TH' ? { scope: 'Row' } : {}) }, draw));
}

/** What stands for emoji, and for letters of a script that no font here has. */
const UNKNOWN = '[…]';

function heightOf(sheet: Sheet, text: string, width: number): number {
  const setting = { weight: 'regular', size: 11, width } as const;
  return textLines(sheet, inKnownLetters(text, UNKNOWN), setting).length * lineHeight(sheet, setting);
}

/** Begins another page where less than this is left of the present one, unless it is more than any page has. */
function roomFor(sheet: Sheet, height: number): void {
  const bottom = sheet.page.height - MARGIN - FOOT;
  if (sheet.y + height > bottom && sheet.y > MARGIN) sheet.addPage();
}

function rule(sheet: Sheet, color: string, width: number, length: number = widthOf(sheet)): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  sheet
    .moveTo(MARGIN, sheet.y)
    .lineTo(MARGIN + length, sheet.y)
    .lineWidth(width)
    .stroke(color);
  sheet.endMarkedContent();
}

function widthOf(sheet: Sheet): number {
  return sheet.page.width - 2 * MARGIN;
}

const FOOT = 12;

/** Below each page the bank's name and which page of how many it is; known only now. */
function numberPages(sheet: Sheet, { bank, page }: ReceiptPaper): void {
  const { count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index);
    // What stands within the margin would begin a page of its own.
    sheet.page.margins.bottom = 0;
    const y = sheet.page.height - MARGIN + 10;
    setFont(sheet, undefined, 'regular');
    sheet.markContent('Artifact', { type: 'Pagination' }).fontSize(9).fillColor(ink.muted);
    sheet.text(bank.name, MARGIN, y, { width: widthOf(sheet), lineBreak: false });
    sheet.text(page.replace('{page}', String(index + 1)).replace('{pages}', String(count)), MARGIN, y, {
      width: widthOf(sheet),
      align: 'right',
      lineBreak: false,
    });
    sheet.endMarkedContent();
  }
}
