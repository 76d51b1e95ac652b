import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/**
 * Pages look alike: what one picture shares with those before it is written once, which a PNG cannot. So pictures are packed as plain
 * points, one after the other, over a window that holds some thirty of them.
 */
const WINDOW = 27;
const POINT = 4;

/** What stands before the points of each picture, in a line of its own. */
interface Header {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Packs the PNG pictures of a folder, and of the folders in it, into one file. Gives its bytes. */
export async function packPictures(folder: string, file: string): Promise<number> {
  const { ZSTD_c_compressionLevel: level, ZSTD_c_enableLongDistanceMatching: far, ZSTD_c_windowLog: window } = constants;
  const zstd = createZstdCompress({ params: { [level]: 9, [far]: 1, [window]: WINDOW } });
  await pipeline(Readable.from(pointsOf(folder)), zstd, createWriteStream(file));
  return statSync(file).size;
}

/** Lays the pictures of a packed file into a folder, as PNG. */
export async function unpackPictures(file: string, folder: string): Promise<void> {
  const zstd = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW } });
  const stream = createReadStream(file).pipe(zstd);
  let held: Buffer[] = [];
  let size = 0;
  let header: Header | undefined;
  for await (const part of stream) {
    if (!Buffer.isBuffer(part)) continue;
    held.push(part);
    size += part.length;
    for (;;) {
      if (size < (header ? header.width * header.height * POINT : 1)) break;
      const all = Buffer.concat(held);
      const end = header ? header.width * header.height * POINT : all.indexOf(10) + 1;
      if (end === 0) break;
      if (header) writePicture(join(folder, header.name), header, all.subarray(0, end));
      header = header ? undefined : headerIn(all.toString('utf8', 0, end));
      held = [all.subarray(end)];
      size = all.length - end;
    }
  }
}

function headerIn(line: string): Header {
  const value: unknown = JSON.parse(line);
  const [name, width, height] = Array.isArray(value) ? value : [];
  if (typeof name !== 'string' || typeof width !== 'number' || typeof height !== 'number') throw new Error('This is no pack of pictures.');
  return { name, width, height };
}

async function* pointsOf(folder: string): AsyncGenerator<Buffer> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!name.endsWith('.png')) continue;
    const picture = await loadImage(readFileSync(join(folder, name)));
    const { width, height } = picture;
    const context = createCanvas(width, height).getContext('2d');
    context.drawImage(picture, 0, 0);
    yield Buffer.from(`${JSON.stringify([name, width, height])}\n`);
    yield Buffer.from(context.getImageData(0, 0, width, height).data.buffer);
  }
}

function writePicture(file: string, { width, height }: Header, points: Buffer): void {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const picture = context.createImageData(width, height);
  picture.data.set(points);
  context.putImageData(picture, 0, 0);
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, canvas.toBuffer('image/png'));
}
