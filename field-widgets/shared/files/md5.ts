/** Amounts by which MD5 rotates, four for each of its four rounds. */
const ROTATIONS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = /* @__PURE__ */ Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32));

/** MD5 (RFC 1321), which browsers do not offer. Only to ask old PDFs whether they want a password, never to protect anything. Pure. */
export function md5(bytes: Uint8Array): Uint8Array {
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  const message = paddedMessage(bytes);
  for (let block = 0; block < message.byteLength; block += 64) addBlock(state, new DataView(message.buffer, block, 64));
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, at) => digest.setUint32(at * 4, word, true));
  return new Uint8Array(digest.buffer);
}

function paddedMessage(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(message.length - 8, (bytes.length * 8) >>> 0, true);
  view.setUint32(message.length - 4, Math.floor(bytes.length / 2 ** 29), true);
  return message;
}

function addBlock(state: number[], block: DataView): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4;
    const [mixed, word] = mixing(round, step, b, c, d);
    const turned = rotated(
      (a + mixed + (SINES[step] ?? 0) + block.getUint32(word * 4, true)) >>> 0,
      ROTATIONS[round * 4 + (step % 4)] ?? 0,
    );
    [a, b, c, d] = [d, (b + turned) >>> 0, b, c];
  }
  [a, b, c, d].forEach((word, at) => {
    state[at] = ((state[at] ?? 0) + word) >>> 0;
  });
}

/** What a step mixes of the state, and which word of the block it takes. */
function mixing(round: number, step: number, b: number, c: number, d: number): readonly [number, number] {
  if (round === 0) return [(b & c) | (~b & d), step];
  if (round === 1) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  return round === 2 ? [b ^ c ^ d, (3 * step + 5) % 16] : [c ^ (b | ~d), (7 * step) % 16];
}

function rotated(word: number, by: number): number {
  return ((word << by) | (word >>> (32 - by))) >>> 0;
}
