import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packPictures, unpackPictures } from './pack.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function draw(name: string, width: number, height: number, mark: number): void {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // As varied as a page: no plain colour, which any format makes small.
  for (let y = 0; y < height; y += 1) {
    context.fillStyle = `rgb(${(y * 37) % 256}, ${(y * 91) % 256}, ${(y * 53) % 256})`;
    context.fillRect((y * 17) % 90, y, width, 1);
  }
  context.fillStyle = 'red';
  context.fillRect(mark, mark, 5, 5);
  mkdirSync(join(folder, 'in', name.split('/')[0] ?? ''), { recursive: true });
  writeFileSync(join(folder, 'in', name), canvas.toBuffer('image/png'));
}

async function pointsOf(file: string) {
  const picture = await loadImage(readFileSync(file));
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  return Buffer.from(context.getImageData(0, 0, picture.width, picture.height).data.buffer);
}

test('pictures come out of a pack as they went in, and what they share is in it once', async () => {
  for (let mark = 0; mark < 12; mark += 1) draw(`360/page-${mark}.png`, 120, 400 + mark, mark);
  draw('1440/wide.png', 300, 100, 3);
  const file = join(folder, 'pack.zst');
  const bytes = await packPictures(join(folder, 'in'), file);
  expect(bytes).toBe(statSync(file).size);
  await unpackPictures(file, join(folder, 'out'));
  const names = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'));
  expect(names).toHaveLength(13);
  let asPng = 0;
  for (const name of names) {
    asPng += statSync(join(folder, 'in', name)).size;
    expect((await pointsOf(join(folder, 'out', name))).equals(await pointsOf(join(folder, 'in', name)))).toBe(true);
  }
  expect(bytes).toBeLessThan(asPng / 2);
});

test('what is no pack is refused', async () => {
  writeFileSync(join(folder, 'none'), 'nothing');
  await expect(unpackPictures(join(folder, 'none'), folder)).rejects.toThrow();
});
