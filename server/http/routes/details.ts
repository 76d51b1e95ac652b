import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writtenLandline } from '../../../engine/expression/landline.ts';
import { recordSchema, type AddressView, type DetailsView } from '../../../schemas/api.ts';
import type { Bank } from '../../bank/bank.ts';
import { onBehalfOf } from '../../bank/onBehalf.ts';
import { readFromBank, type ReadAnswer } from '../../bank/read.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { endsAtOnce, type TryContext } from '../../runs/endsAtOnce.ts';
import type { FlowRegistry } from '../../flows/registry.ts';
import type { Session } from '../../sessions/session.ts';
import { sessionOf } from '../sessions.ts';

/** What the customer's details need of the server. */
export interface DetailsContext extends TryContext {
  readonly bank: Bank;
}

/** `GET /api/details`: what the bank has about the verified customer, by one read, and what is not changed here. An agent sees none. */
export function addDetailsRoute(app: FastifyInstance, context: DetailsContext): void {
  app.get('/api/details', async (request) => detailsOf(context, sessionOf(request)));
}

/** Throws `not-verified`, `service-unavailable`. */
async function detailsOf(context: DetailsContext, session: Session): Promise<DetailsView> {
  if (session.customer === undefined || session.role === 'agent') throw new ServiceError('not-verified');
  const first = await profileOf(context, session, {});
  const emailUnread = first.kind === 'refused' && first.code === EMAIL_UNREAD;
  const answer = emailUnread ? await profileOf(context, session, { withoutEmail: true }) : first;
  // The schema leaves out what the page has no use for: ids, and marks that only flows read.
  const read = v.safeParse(recordSchema, answer.kind === 'done' ? answer.data : undefined);
  if (!read.success) throw new ServiceError('service-unavailable');
  const elsewhere = await endsAtOnce(context, session);
  return { ...asRead(read.output, countryNames(context.flows, session)), ...(emailUnread && { emailUnread }), elsewhere };
}

/** The bank has the profile, but cannot read the e-mail address in it. */
const EMAIL_UNREAD = 'email.fetch.failure';

function profileOf({ bank }: DetailsContext, session: Session, input: Record<string, boolean>): Promise<ReadAnswer> {
  return readFromBank(bank, { operation: 'customer.profile', input, correlation: session.id, ...onBehalfOf(session) });
}

type RecordView = v.InferOutput<typeof recordSchema>;

/** By code, in the words of the session's locale. */
function countryNames(flows: FlowRegistry, { locale }: Session): ReadonlyMap<string, string> {
  const { reference, translations } = flows.language();
  const countries = (translations[locale]?.reference ?? reference)['countries'] ?? [];
  return new Map(countries.map(({ code = '', name = '' }) => [code, name]));
}

/** Countries by their names, and a landline as it is dialled. */
function asRead(details: RecordView, nameOf: ReadonlyMap<string, string>): RecordView {
  const { address, permanentAddress, taxResidences, landline } = details;
  return {
    ...details,
    ...(landline !== undefined && { landline: writtenLandline(landline) }),
    address: named(address, nameOf),
    ...(permanentAddress && { permanentAddress: named(permanentAddress, nameOf) }),
    ...(taxResidences && { taxResidences: taxResidences.map((code) => nameOf.get(code) ?? code) }),
  };
}

function named(address: AddressView, nameOf: ReadonlyMap<string, string>): AddressView {
  return { ...address, country: nameOf.get(address.country) ?? address.country };
}
