import type { Values } from '../../engine/run/run.ts';
import type { UploadFact } from '../../engine/language/fieldType.ts';
import type { UploadView } from '../../schemas/api.ts';
import { detailOf } from '../audit/detail.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { textAt } from '../json/json.ts';
import type { Session } from '../sessions/session.ts';
import type { Store } from '../store/store.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Clock } from '../runtime/clock.ts';

/** What keeping files needs of the server. */
export interface UploadContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Files that one run may hold; a customer who tries again and again needs some. */
const MOST_UPLOADS = 40;

/** Who stores a file, as the audit trail knows them. */
export type Uploader = Pick<Session, 'id' | 'customerKey' | 'agentKey'>;

/** The files of a run by id, as its fields may know them. */
export async function factsOfUploads({ store, secrets }: UploadContext, run: string): Promise<Readonly<Record<string, UploadFact>>> {
  const rows = await store.db.selectFrom('uploads').select(['id', 'sealed_fact']).where('run', '=', run).execute();
  return Object.fromEntries(rows.map((row) => [row.id, parseFact(secrets.open(placeOf(row.id), row.sealed_fact))]));
}

/** What is known of one file, whatever its run; undefined when there is none of the id. */
export async function factOfUpload({ store, secrets }: UploadContext, id: string): Promise<UploadFact | undefined> {
  const row = await store.db.selectFrom('uploads').select('sealed_fact').where('id', '=', id).executeTakeFirst();
  return row && parseFact(secrets.open(placeOf(id), row.sealed_fact));
}

/**
 * Notes a stored file of a run, which is kept as long again from now, and in the run's audit trail who stored it, without its name.
 * Throws `upload-too-many`.
 */
export async function keepUpload(
  { store, secrets, clock }: UploadContext,
  session: Uploader,
  { run, field, place }: { readonly run: string; readonly field: string; readonly place?: string | undefined },
  file: UploadView,
): Promise<void> {
  const { id, name, size, type } = file;
  const at = clock();
  await store.db.transaction().execute(async (trx) => {
    const counted = await trx
      .updateTable('runs')
      .set((row) => ({ uploads: row('uploads', '+', 1), moved_at: at, ...(place === undefined ? {} : { draft_of: place }) }))
      .where('id', '=', run)
      .where('uploads', '<', MOST_UPLOADS)
      .returning(['flow', 'version'])
      .executeTakeFirst();
    if (!counted) throw new ServiceError('upload-too-many');
    const sealed = secrets.seal(placeOf(id), JSON.stringify({ name, size, type }));
    await trx.insertInto('uploads').values({ id, run, field, sealed_fact: sealed, size, at }).execute();
    await trx
      .insertInto('audit')
      .values({
        at,
        run,
        session: session.id,
        customer: session.customerKey ?? null,
        agent: session.agentKey ?? null,
        action: 'upload',
        version: counted.version,
        detail: detailOf({ flow: counted.flow, field, type, size }),
      })
      .execute();
  });
}

/**
 * Answers in which every file of the run is described as it was stored, whatever the answer says of it: what
 * reaches the review and the bank is what the server has seen. Anything else stays as it is, so that a part which no
 * file has is refused here as in the browser. Pure and total.
 */
export function withStoredFacts(answers: Values, uploads: Readonly<Record<string, UploadFact>>): Values {
  return Object.fromEntries(Object.entries(answers).map(([field, answer]) => [field, asStored(answer, uploads)]));
}

function asStored(answer: unknown, uploads: Readonly<Record<string, UploadFact>>): unknown {
  if (Array.isArray(answer)) return answer.map((one) => asStored(one, uploads));
  const id = textAt(answer, 'id');
  const fact = id !== undefined && Object.hasOwn(uploads, id) ? uploads[id] : undefined;
  return fact ? { ...Object(answer), id, name: fact.name, size: fact.size, type: fact.type } : answer;
}

function placeOf(id: string): string {
  return `uploads/${id}`;
}

function parseFact(text: string): UploadFact {
  const fact: unknown = JSON.parse(text);
  if (!isFact(fact)) throw new Error('A stored file has no name');
  return fact;
}

function isFact(value: unknown): value is UploadFact {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'name') === 'string';
}
