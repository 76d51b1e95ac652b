/** What may stand behind the end of a picture and says nothing: zeros, and ends of lines. */
const PADDING: ReadonlySet<number> = new Set([0x00, 0x0a, 0x0d]);

/**
 * A picture without what stands behind its end: telephones put a film there (motion photos), others an archive or a page. Nobody who looks
 * at the picture sees it. The same bytes where there is nothing but padding, where the picture has no end that can be told, and of any
 * other kind of file. Pure.
 */
export function withoutTail(bytes: Buffer, type: string): Buffer {
  const end = type === 'image/png' ? endOfPng(bytes) : type === 'image/jpeg' ? endOfJpeg(bytes) : undefined;
  if (end === undefined || bytes.subarray(end).every((byte) => PADDING.has(byte))) return bytes;
  return bytes.subarray(0, end);
}

const PNG_SIGNATURE = 8;
/** Length and type before what a chunk holds, and the sum behind it. */
const [CHUNK_HEAD, CHUNK_SUM] = [8, 4];

function endOfPng(bytes: Buffer): number | undefined {
  let at = PNG_SIGNATURE;
  while (at + CHUNK_HEAD <= bytes.length) {
    const end = at + CHUNK_HEAD + bytes.readUInt32BE(at) + CHUNK_SUM;
    if (end > bytes.length) return undefined;
    if (bytes.toString('latin1', at + 4, at + CHUNK_HEAD) === 'IEND') return end;
    at = end;
  }
  return undefined;
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, alone: 0x01 } as const;

/** Of the picture itself: one within it, such as its thumbnail, stands in a segment, which is passed over by its length. */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 0;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const code = bytes[at + 1] ?? 0;
    if (code === marker.end) return at + 2;
    // A marker may have any number of these bytes before it.
    if (code === 0xff) at += 1;
    else if (code === marker.start || code === marker.alone || isRestart(code)) at += 2;
    else {
      if (at + 4 > bytes.length) return undefined;
      const behind = at + 2 + bytes.readUInt16BE(at + 2);
      at = code === marker.scan ? nextMarker(bytes, behind) : behind;
    }
  }
  return undefined;
}

/** Where the dots of a scan end: among them such a byte is followed by a zero or by the mark of a restart. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const code = bytes[at + 1];
    if (code !== undefined && code !== 0x00 && !isRestart(code)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

function isRestart(code: number): boolean {
  return code >= 0xd0 && code <= 0xd7;
}
