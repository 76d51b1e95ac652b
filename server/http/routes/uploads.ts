import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/serviceError.ts';
import type { UploadStorage } from '../../uploads/storage.ts';
import { orDiscarded } from '../../runs/discarded.ts';
import { isPlaceTaken } from '../../runs/draftPlace.ts';
import { visibleRun } from '../../runs/view.ts';
import { fileInForm } from '../../uploads/form.ts';
import { factsOfUploads } from '../../uploads/stored.ts';
import { takeUpload, type ScannedContext } from '../../uploads/take.ts';
import { parameter, sessionOf } from '../sessions.ts';
import type { RunContext } from '../../runs/record.ts';
import { uploadField } from '../../runs/uploadField.ts';
import type { ShellContext } from '../../shell/opening.ts';

/** What taking files needs of the server. */
export type UploadRouteContext = RunContext & ShellContext & ScannedContext;

/** What surrounds the file in a multipart body, in bytes. */
const ENVELOPE = 16 * 1024;

/** No field takes more, whatever its flow says. */
const LARGEST_FILE = 25 * 1024 * 1024;

/** What a page may show of what was uploaded: pictures that browsers draw, and nothing that they would run. */
const SHOWN = new Set(['image/jpeg', 'image/png']);

/**
 * `POST /api/runs/:id/uploads/:field`: one file, stored as it streams in.
 * `GET /api/runs/:id/uploads/:field/:file`: a picture among them, for a session that may see the run.
 */
export async function addUploadRoutes(app: FastifyInstance, context: UploadRouteContext, storage: UploadStorage): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.post('/api/runs/:id/uploads/:field', { bodyLimit: LARGEST_FILE + ENVELOPE }, async (request, reply) => {
    const [session, run] = [sessionOf(request), parameter(request, 'id')];
    const target = await orDiscarded(context, session, run, () => uploadField(context, session, run, parameter(request, 'field')));
    const file = await fileInForm(request, reply, { file: Math.min(target.maxBytes, LARGEST_FILE), request: LARGEST_FILE + ENVELOPE });
    const taken = takeUpload(context, storage, target, file);
    return reply.code(201).send(await taken.catch((error: unknown) => tellOfDraft(context, request, error)));
  });
  app.get('/api/runs/:id/uploads/:field/:file', async (request, reply) => {
    const [run, file] = [parameter(request, 'id'), parameter(request, 'file')];
    await visibleRun(context, sessionOf(request), run);
    const facts = await factsOfUploads(context, run);
    const fact = Object.hasOwn(facts, file) ? facts[file] : undefined;
    if (!fact || !SHOWN.has(fact.type)) throw new ServiceError('not-found');
    return reply
      .type(fact.type)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await storage.read(file));
  });
}

/** Another run became the draft of this service while the file came in: whoever asks again is told which. */
async function tellOfDraft(context: UploadRouteContext, request: FastifyRequest, error: unknown): Promise<never> {
  if (!isPlaceTaken(error)) throw error;
  await uploadField(context, sessionOf(request), parameter(request, 'id'), parameter(request, 'field'));
  throw new ServiceError('draft-open', { cause: error });
}
