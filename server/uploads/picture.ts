import { imageSize } from 'image-size';

/** Most pixels that a picture may have, in millions: more than any telephone's camera makes, few enough to be drawn. */
export const MOST_MEGAPIXELS = 120;

/**
 * Whether a picture unfolds into more pixels than anybody can draw, as a few bytes may (a PNG of 60000 by 60000 is one
 * of 4 KB). Told from its header; what has none is judged by whoever draws it. Pure, never throws.
 */
export function hasTooManyPixels(bytes: Uint8Array): boolean {
  try {
    const { width, height, images = [] } = imageSize(bytes);
    return [{ width, height }, ...images].some((one) => one.width * one.height > MOST_MEGAPIXELS * 1_000_000);
  } catch {
    return false;
  }
}
