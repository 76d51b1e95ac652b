/** How far into a file the mark of a PDF may stand behind blank space; what PDF readers grant, and the server. */
const PDF_LEAD = 1024;

/** As much of a file's beginning as tells its type. */
export const TELLING_BYTES = PDF_LEAD + 8;

const MARKS: readonly (readonly [type: string, mark: readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

const BLANK = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xa0]);

/** The type of a file by its first bytes, whatever it is called; undefined when it is none of ours. Pure, total. */
export function typeByBytes(bytes: Uint8Array): string | undefined {
  let lead = 0;
  while (lead < PDF_LEAD - 5 && BLANK.has(bytes[lead] ?? -1)) lead += 1;
  return MARKS.find(([type, mark]) => begins(bytes, mark, type === 'application/pdf' ? lead : 0))?.[0];
}

function begins(bytes: Uint8Array, mark: readonly number[], at: number): boolean {
  return mark.every((byte, index) => bytes[at + index] === byte);
}
