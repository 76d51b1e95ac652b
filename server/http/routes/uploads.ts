import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../errors/serviceError.ts';
import type { Services } from '../../services.ts';
import type { UploadStorage } from '../../uploads/storage.ts';
import { placeOfUpload, takeUpload } from '../../uploads/take.ts';
import { parameter, sessionOf } from '../sessions.ts';

/** What surrounds the file in a multipart body, in bytes. */
const ENVELOPE = 16 * 1024;

/** No field takes more, whatever its flow says. */
const LARGEST_FILE = 25 * 1024 * 1024;

/** `POST /api/runs/:id/uploads/:field`: one file, stored as it streams in. */
export async function addUploadRoutes(app: FastifyInstance, services: Services, storage: UploadStorage): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.post('/api/runs/:id/uploads/:field', { bodyLimit: LARGEST_FILE + ENVELOPE }, async (request, reply) => {
    const place = await placeOfUpload(services, sessionOf(request), parameter(request, 'id'), parameter(request, 'field'));
    const file = await request.file({ limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: Math.min(place.maxBytes, LARGEST_FILE) } });
    if (!file) throw new ServiceError('upload-failed');
    const view = await takeUpload(services, storage, place, { name: file.filename, stream: file.file, truncated: () => file.file.truncated });
    return reply.code(201).send(view);
  });
}
