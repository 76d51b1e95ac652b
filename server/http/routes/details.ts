import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { detailsSchema, type AddressView, type DetailsView } from '../../../schemas/api.ts';
import countries from '../../../schemas/reference/countries.json' with { type: 'json' };
import type { Bank } from '../../bank/bank.ts';
import { onBehalfOf } from '../../bank/onBehalf.ts';
import { readFromBank } from '../../bank/read.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import type { Session } from '../../sessions/session.ts';
import { sessionOf } from '../sessions.ts';

/** What the customer's details need of the server. */
export interface DetailsContext {
  readonly bank: Bank;
}

/** `GET /api/details`: what the bank has about the verified customer, by one request to it. An agent sees none. */
export function addDetailsRoute(app: FastifyInstance, context: DetailsContext): void {
  app.get('/api/details', async (request) => detailsOf(context, sessionOf(request)));
}

/** Throws `not-verified`, `service-unavailable`. */
async function detailsOf({ bank }: DetailsContext, session: Session): Promise<DetailsView> {
  if (session.customer === undefined || session.role === 'agent') throw new ServiceError('not-verified');
  const call = { operation: 'customer.profile', input: {}, correlation: session.id, ...onBehalfOf(session) };
  const answer = await readFromBank(bank, call);
  // The schema leaves out what the page has no use for: ids, and marks that only flows read.
  const read = v.safeParse(detailsSchema, answer.kind === 'done' ? answer.data : undefined);
  if (!read.success) throw new ServiceError('service-unavailable');
  return withCountryNames(read.output);
}

const nameOf: ReadonlyMap<string, string> = new Map(countries.items.map(({ code, name }) => [code, name]));

function withCountryNames(details: DetailsView): DetailsView {
  const { address, permanentAddress, taxResidences } = details;
  return {
    ...details,
    address: named(address),
    ...(permanentAddress && { permanentAddress: named(permanentAddress) }),
    ...(taxResidences && { taxResidences: taxResidences.map((code) => nameOf.get(code) ?? code) }),
  };
}

function named(address: AddressView): AddressView {
  return { ...address, country: nameOf.get(address.country) ?? address.country };
}
