/** Longest side of a shrunk picture: a card or a page stays readable. */
const LONGEST_SIDE = 2200;
const QUALITIES = [0.85, 0.7, 0.55];

/**
 * A photograph made small enough to be taken, as a JPEG; the file itself when it is small enough or cannot be
 * made smaller. Phones take pictures of several megabytes, our limits are far below.
 */
export async function shrink(file: File, limit: number): Promise<File> {
  if (file.size <= limit) return file;
  try {
    const picture = await createImageBitmap(file);
    for (const part of [1, 0.7, 0.5]) {
      const smaller = await encode(picture, part, limit);
      if (smaller) return new File([smaller], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
    }
    return file;
  } catch {
    // Not a picture after all: the size is what there is to say about it.
    return file;
  }
}

async function encode(picture: ImageBitmap, part: number, limit: number): Promise<Blob | undefined> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height)) * part;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= limit) return blob;
  }
  return undefined;
}
