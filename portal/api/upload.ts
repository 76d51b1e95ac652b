import type { UploadRefusal } from '../../engine/react/fieldView.ts';
import { errorSchema, uploadSchema } from '../../schemas/api.ts';
import type { UploadView } from '../../schemas/api.ts';
import { Unreadable, read } from './read.ts';

/** One file on its way to the server. */
export interface UploadRequest {
  readonly run: string;
  /** Field key of the flow's screen. */
  readonly field: string;
  readonly file: File;
  readonly csrf: string;
  /** Gets 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file and resolves with its stored form. Rejects with an `UploadRefusal`: a message key from the
 * server, or `shell.upload.unreachable` where no answer came. XMLHttpRequest, since fetch tells no progress.
 */
export function sendFile({ run, field, file, csrf, onProgress, signal }: UploadRequest): Promise<UploadView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', uploadsOf(run, field));
    request.setRequestHeader('x-csrf-token', csrf);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => settle(request, resolve, reject));
    request.addEventListener('error', () => reject(unreachable));
    request.addEventListener('abort', () => reject(unreachable));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** Where the server shows a stored picture. */
export function fileAddress(run: string, field: string, file: string): string {
  return `${uploadsOf(run, field)}/${encodeURIComponent(file)}`;
}

function uploadsOf(run: string, field: string): string {
  return `/api/runs/${encodeURIComponent(run)}/uploads/${encodeURIComponent(field)}`;
}

const unreachable: UploadRefusal = { key: 'shell.upload.unreachable' };

function settle(request: XMLHttpRequest, resolve: (stored: UploadView) => void, reject: (refusal: UploadRefusal) => void): void {
  try {
    const body: unknown = JSON.parse(request.responseText);
    if (request.status >= 200 && request.status < 300) {
      resolve(read(uploadSchema, body));
    } else {
      const error = read(errorSchema, body);
      reject({ key: error.message, ...(error.params && { params: error.params }) });
    }
  } catch (thrown) {
    if (thrown instanceof SyntaxError || thrown instanceof Unreadable) reject(unreachable);
    else throw thrown;
  }
}
