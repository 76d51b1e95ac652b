import { vi } from 'vitest';
import type { FieldServices, UploadAnswer } from '../../engine/react/fieldView.ts';

/** One file that a widget has sent and that waits for its end. */
interface Upload {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly progress: (part: number) => void;
  readonly arrive: () => void;
  readonly fail: (refusal: unknown) => void;
}

/** Services whose uploads end when the test says so. `next` waits for the next file that is sent. */
export function heldUploads(): { readonly services: FieldServices; readonly next: () => Promise<Upload>; readonly sent: () => number } {
  const uploads: Upload[] = [];
  let taken = 0;
  const upload: FieldServices['upload'] = (_field, file, progress, signal) =>
    new Promise<UploadAnswer>((resolve, reject) => {
      const stored = { id: `stored-${String(uploads.length + 1)}`, name: file.name, size: file.size, type: file.type };
      uploads.push({ file, signal, progress, arrive: () => resolve(stored), fail: reject });
    });
  const next = () =>
    vi.waitFor(() => {
      const found = uploads[taken];
      if (!found) throw new Error('No further file has been sent');
      taken += 1;
      return found;
    });
  return { services: { upload }, next, sent: () => uploads.length };
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of one pixel, which is what its bytes say. */
export function pictureFile(name = 'card.png'): File {
  return new File([Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' });
}

/** A text file, whatever it is called. */
export function textFile(name: string, text = 'hello'): File {
  return new File([text], name);
}
