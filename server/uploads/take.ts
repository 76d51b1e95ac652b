import { Readable } from 'node:stream';
import type { FieldType, TypeProblem, UploadFact } from '../../engine/language/fieldType.ts';
import type { RenderedField } from '../../engine/render/view.ts';
import type { UploadView } from '../../schemas/api.ts';
import { catalogue, isErrorCode } from '../errors/catalogue.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { FileQuota } from '../quotas/fileQuota.ts';
import { randomId } from '../secrets/secrets.ts';
import { keepUpload, type UploadContext, type Uploader } from './stored.ts';
import { FilesAwayError } from './fileStore.ts';
import { typeOfBytes } from './fileType.ts';
import { stateOfPdf } from './pdf.ts';
import { hasTooManyPixels, MOST_MEGAPIXELS } from './picture.ts';
import { withoutTail } from './pictureEnd.ts';
import type { Log } from '../runtime/log.ts';
import type { Scanner } from './scanner.ts';
import type { Received, UploadStorage } from './storage.ts';

/** What taking files needs of the server. */
export interface ScannedContext extends UploadContext {
  readonly log: Log;
  /** Absent where files are not scanned. */
  readonly scanner?: Scanner | undefined;
  readonly fileQuota: FileQuota;
}

/** The field that a file is for, and how many bytes it takes. */
export interface FileField {
  /** Who asked for it. */
  readonly session: Uploader;
  readonly run: string;
  readonly field: RenderedField;
  readonly type: FieldType;
  readonly maxBytes: number;
  /** The place that the run takes with it as the one draft of its service. */
  readonly place?: string;
}

/** A file as it comes in. */
export interface IncomingFile {
  readonly name: string;
  readonly stream: Readable;
  /** Whether the file went on past the limit. Asked once its stream is over; throws `upload-failed` when more than the one file came. */
  truncated(): Promise<boolean>;
}

/**
 * Stores a file for a field, or throws one of the `upload-…` errors and keeps nothing. The stream ends at the
 * field's limit; the type is told from the bytes; the field's own type judges name, type and size. Of a picture what stands behind its
 * end is cut.
 */
export async function takeUpload(
  context: ScannedContext,
  storage: UploadStorage,
  target: FileField,
  file: IncomingFile,
): Promise<UploadView> {
  const id = randomId();
  let received = await storage.receive(id, file.stream).catch((error: unknown) => withLimit(target, file, error));
  try {
    const truncated = await file.truncated();
    const size = truncated ? Infinity : received.size;
    const bytes = truncated ? Buffer.alloc(0) : await received.read();
    const type = await typeFor(bytes, file.name, truncated);
    judge(target, { name: file.name, size, type });
    await scan(context, bytes);
    if (type === 'application/pdf') await judgePdf(bytes, target.session.id);
    if (type.startsWith('image/') && hasTooManyPixels(bytes)) throw new ServiceError('upload-pixels', { params: { max: MOST_MEGAPIXELS } });
    const picture = withoutTail(bytes, type);
    if (picture !== bytes) received = await storage.receive(id, Readable.from([picture]));
    await keep(context, received, target.run);
    const view: UploadView = { id, name: file.name, size: received.size, type };
    await keepUpload(context, target.session, { run: target.run, field: target.field.id, place: target.place }, view);
    return view;
  } catch (error) {
    await received.drop().catch((err: unknown) => context.log.warn({ err }, 'a file that was not taken is left to the janitor'));
    throw error;
  }
}

/** A file that goes on beyond what any form may hold is told its field's limit, as one that goes on beyond that. */
function withLimit(target: FileField, { name }: IncomingFile, error: unknown): never {
  if (error instanceof ServiceError && error.code === 'upload-too-large') judge(target, { name, size: Infinity, type: typeByEnding(name) });
  throw error;
}

/** Seconds after which a store that is away may be back. */
const STORE_BACK_S = 60;

/** Only what has been judged goes into the store, and only where there is room. */
async function keep({ fileQuota, log }: ScannedContext, received: Received, run: string): Promise<void> {
  const room = await fileQuota.roomFor({ run, size: received.size });
  if (room === 'exceeded') throw new ServiceError('upload-exceeded');
  if (room === 'full') throw new ServiceError('upload-full', { retryAfter: FULL_FOR_S });
  await received.keep().catch((cause: unknown) => {
    if (!(cause instanceof FilesAwayError)) throw cause;
    log.error({ err: cause }, 'a file could not be stored');
    throw new ServiceError('upload-unstored', { retryAfter: STORE_BACK_S, cause });
  });
}

/** Seconds after which files may have been removed. */
const FULL_FOR_S = 3600;

/** Of a file that was too long the type is not told: its size is what is wrong with it. */
async function typeFor(bytes: Buffer, name: string, truncated: boolean): Promise<string> {
  return (await typeOfBytes(bytes)) ?? (truncated || bytes.length === 0 ? typeByEnding(name) : '');
}

const endings = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['pdf', 'application/pdf'],
]);

function typeByEnding(name: string): string {
  return endings.get(name.split('.').at(-1)?.toLowerCase() ?? '') ?? '';
}

function judge({ field, type }: FileField, fact: UploadFact): void {
  const [problem] = type.file?.(fact, field.settings) ?? [];
  if (problem) throw problemError(problem);
}

/** The catalogue's code for a field type's problem; types with words of their own share `upload-refused`. */
function problemError({ key, params }: TypeProblem): ServiceError {
  const code = Object.keys(catalogue)
    .filter((one) => one.startsWith('upload-'))
    .filter(isErrorCode)
    .find((one) => one !== 'upload-refused' && catalogue[one].message === key);
  return new ServiceError(code ?? 'upload-refused', { message: key, params });
}

/** Seconds after which a scanner that is away may be back. */
const SCANNER_BACK_S = 60;

/** A file of which the scanner cannot tell is not taken. */
async function scan({ scanner, log }: ScannedContext, bytes: Buffer): Promise<void> {
  if (!scanner) return;
  const infected = await scanner.isInfected(bytes).catch((cause: unknown) => {
    log.error({ err: cause }, 'a file could not be scanned');
    throw new ServiceError('upload-unscanned', { retryAfter: SCANNER_BACK_S, cause });
  });
  if (infected) throw new ServiceError('upload-infected');
}

async function judgePdf(bytes: Buffer, session: string): Promise<void> {
  const state = await stateOfPdf(bytes, session);
  if (state === 'password') throw new ServiceError('upload-password');
  if (state === 'active') throw new ServiceError('upload-active');
  if (state === 'unreadable') throw new ServiceError('upload-unreadable');
}
