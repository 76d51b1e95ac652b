import { useEffect, useRef, useState } from 'react';
import type { FieldViewProps, UploadRefusal } from '../../engine/react/fieldView.ts';
import { uploadedFile } from './answer.ts';
import { maxBytes } from './formats.ts';
import { fileProblems, localFact } from './problems.ts';
import { shrink } from './shrink.ts';

/** Where a file is: none on its way, one being sent (`part` from 0 to 1), or one that was not taken. */
export type Sending =
  | { readonly state: 'resting' }
  | { readonly state: 'sending'; readonly name: string; readonly part: number }
  | { readonly state: 'refused'; readonly refusal: UploadRefusal; readonly again?: File };

const RESTING: Sending = { state: 'resting' };

/** Refusals that the same file would meet again. */
const ABOUT_THE_FILE = new Set([
  'upload.type', 'upload.mismatch', 'upload.empty', 'upload.tooLarge', 'upload.nameSign', 'upload.nameLong', 'upload.password', 'upload.unreadable',
]);

/**
 * Sends a file and hands its answer on. What can be told without the server is told first. While a file is on
 * its way the answer has no id, so that nobody goes on without it; a refused replacement leaves the earlier file.
 */
export function useSending({ name, value, settings, services, onChange }: Pick<FieldViewProps, 'name' | 'value' | 'settings' | 'services' | 'onChange'>) {
  const [sending, setSending] = useState<Sending>(RESTING);
  const stop = useRef<AbortController | undefined>(undefined);
  const earlier = useRef<unknown>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (chosen: File) => {
    stop.current?.abort();
    const leaving = new AbortController();
    stop.current = leaving;
    earlier.current = uploadedFile(value) ?? earlier.current;
    const progress = (file: File) => (part: number) => {
      if (!leaving.signal.aborted) setSending({ state: 'sending', name: file.name, part });
    };
    const refuse = (refusal: UploadRefusal, again?: File) => {
      if (leaving.signal.aborted) return;
      setSending({ state: 'refused', refusal, ...(again ? { again } : {}) });
      onChange(earlier.current);
    };

    progress(chosen)(0);
    const file = await shrink(chosen, maxBytes(settings));
    const [problem] = fileProblems(localFact(file), settings);
    if (problem) return refuse(problem);
    onChange({ id: '', ...localFact(file) });
    try {
      const answer = await services.upload(name, file, progress(file), leaving.signal);
      if (leaving.signal.aborted) return undefined;
      setSending(RESTING);
      return onChange(answer);
    } catch (reason) {
      const refusal = refusalOf(reason);
      return refuse(refusal, ABOUT_THE_FILE.has(refusal.key) ? undefined : file);
    }
  };

  return {
    sending,
    send: (file: File) => void send(file),
    cancel: () => {
      stop.current?.abort();
      setSending(RESTING);
      onChange(earlier.current);
    },
    remove: () => {
      earlier.current = undefined;
      setSending(RESTING);
      onChange(undefined);
    },
  };
}

/** What a failed upload says; anything that is no refusal means that the network failed. */
function refusalOf(reason: unknown): UploadRefusal {
  if (typeof reason !== 'object' || reason === null || !('key' in reason) || typeof reason.key !== 'string') return { key: 'upload.failed' };
  const params: Record<string, string | number> = {};
  for (const [param, given] of Object.entries('params' in reason && typeof reason.params === 'object' && reason.params !== null ? reason.params : {})) {
    if (typeof given === 'string' || typeof given === 'number') params[param] = given;
  }
  return { key: reason.key, params };
}
