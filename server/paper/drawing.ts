import { encode } from 'uqr';
import { mark, markColors } from '../../schemas/brand.ts';
import type { Sheet } from './sheet.ts';

/** Empty modules around a code, without which a camera does not find it (ISO/IEC 18004). */
const QUIET = 4;

/** Draws the mark of the bank, `size` points wide. */
export function drawMark(sheet: Sheet, x: number, y: number, size: number): void {
  sheet
    .save()
    .translate(x, y)
    .scale(size / mark.size)
    .roundedRect(0, 0, mark.size, mark.size, mark.corner)
    .fill(markColors.ground)
    .lineWidth(mark.stroke)
    .lineCap('round')
    .path(mark.giving)
    .stroke(markColors.giving)
    .path(mark.receiving)
    .stroke(markColors.receiving)
    .restore();
}

/** Draws a text as a QR code in a square of `size` points, the empty border in it. */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, size: number): void {
  const code = encode(text, { ecc: 'M', border: QUIET });
  sheet
    .save()
    .translate(x, y)
    .scale(size / code.size);
  code.data.forEach((row, line) =>
    row.forEach((dark, column) => {
      if (dark) sheet.rect(column, line, 1, 1);
    }),
  );
  sheet.fill('#000000').restore();
}
