import { fileTypeFromBuffer } from 'file-type';

/** How far into a file its mark may stand behind blank space; what PDF readers grant. */
const PDF_LEAD = 1024;

/** Media type told from the bytes; undefined when they are of no known kind. A PDF may begin with empty lines. */
export async function typeOfBytes(bytes: Buffer): Promise<string | undefined> {
  const mark = bytes.subarray(0, PDF_LEAD).indexOf('%PDF-');
  if (mark >= 0 && bytes.subarray(0, mark).toString('latin1').trim() === '') return 'application/pdf';
  return (await fileTypeFromBuffer(bytes))?.mime;
}
