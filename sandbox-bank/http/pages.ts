import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Bank, VideoCallRecord, VisitRecord } from '../bank/bank.ts';
import type { OrderRecord } from '../bank/orderRecord.ts';
import { findOrder, settleOrder } from '../bank/orders.ts';
import { answerVisit, isOpen, visitCodes } from '../bank/visits.ts';

const endings: ReadonlyMap<string, OrderRecord['state']> = new Map([
  ['paid', 'paid'],
  ['insufficient', 'insufficient'],
  ['failed', 'failed'],
  ['underWay', 'underWay'],
]);

/** Adds the pages for which a customer leaves the portal: the payment gateway, DigiLocker, e-sign and the video call. */
export function addPages(service: FastifyInstance, bank: Bank): void {
  addGateway(service, bank);
  addDigilocker(service, bank);
  addEsign(service, bank);
  addVideoCall(service, bank);
}

function addGateway(service: FastifyInstance, bank: Bank): void {
  const find = (id: string) => findOrder(bank, id);
  service.get<{ Params: { order: string } }>('/gateway/:order', async (request, reply) => {
    const order = find(request.params.order);
    if (!order) return reply.callNotFound();
    if (order.state !== 'open') return reply.type('text/html').send(await pageOfOrder(order));
    return reply.type('text/html').send(await page('gateway', { order: order.order, amount: rupees(order.amount) }));
  });
  service.get<{ Params: { order: string; ending: string } }>('/gateway/:order/:ending', (request, reply) => {
    const order = find(request.params.order);
    const ending = endings.get(request.params.ending);
    if (!order || !ending || order.returnUrl === undefined) return reply.callNotFound();
    settleOrder(bank, order, ending);
    return reply.redirect(backTo(order.returnUrl, { order: order.order, token: order.token }));
  });
}

/** What the page of an order says that cannot be paid any more; it leads back with the order as it stands. */
async function pageOfOrder(order: OrderRecord): Promise<string> {
  const back = backTo(order.returnUrl ?? '/', { order: order.order, token: order.token });
  return page('over', { site: 'payment gateway', what: order.state === 'closed' ? 'has expired' : 'was answered before', back });
}

/** Words of the kinds of documents on DigiLocker's page. */
const documentNames: Readonly<Record<string, string>> = { pan: 'PAN', aadhaar: 'Aadhaar', drivingLicence: 'Driving licence' };

function addDigilocker(service: FastifyInstance, bank: Bank): void {
  const find = (state: string) => bank.state.consents.find((consent) => consent.state === state);
  service.get<{ Params: { state: string } }>('/digilocker/:state', async (request, reply) => {
    const consent = find(request.params.state);
    if (!consent) return reply.callNotFound();
    if (!isOpen(bank, consent)) return reply.type('text/html').send(await pageOfOver('DigiLocker', consent));
    return reply.type('text/html').send(await page('digilocker', { state: consent.state }, { documents: boxes(consent.documents) }));
  });
  service.get<{ Params: { state: string; choice: string }; Querystring: { document?: string | string[] } }>(
    '/digilocker/:state/:choice',
    (request, reply) => {
      const consent = find(request.params.state);
      if (consent?.returnUrl === undefined) return reply.callNotFound();
      const ticked = [request.query.document ?? []].flat();
      const yes = request.params.choice === 'share' && ticked.length > 0;
      if (yes && isOpen(bank, consent)) consent.shared = consent.documents.filter((kind) => ticked.includes(kind));
      return reply.redirect(backTo(consent.returnUrl, { state: consent.state, code: answerVisit(bank, consent, yes) }));
    },
  );
}

/** A ticked box for each document that is asked for. */
function boxes(documents: readonly string[]): string {
  const box = (kind: string) => {
    const name = escapeHtml(documentNames[kind] ?? kind);
    return `<p><label><input type="checkbox" name="document" value="${escapeHtml(kind)}" checked> ${name}</label></p>`;
  };
  return documents.map(box).join('\n');
}

function addEsign(service: FastifyInstance, bank: Bank): void {
  const find = (state: string) => bank.state.signatures.find((signature) => signature.state === state);
  service.get<{ Params: { state: string } }>('/esign/:state', async (request, reply) => {
    const signature = find(request.params.state);
    if (!signature) return reply.callNotFound();
    if (!isOpen(bank, signature)) return reply.type('text/html').send(await pageOfOver('e-sign', signature));
    const { state, title, text } = signature;
    return reply.type('text/html').send(await page('esign', { state, title, text }));
  });
  service.get<{ Params: { state: string; choice: string } }>('/esign/:state/:choice', (request, reply) => {
    const signature = find(request.params.state);
    if (signature?.returnUrl === undefined) return reply.callNotFound();
    const code = answerVisit(bank, signature, request.params.choice === 'sign');
    return reply.redirect(backTo(signature.returnUrl, { state: signature.state, code }));
  });
}

/** What a page says that was answered before, or is too old; it leads back with what it was answered. */
async function pageOfOver(site: string, visit: VisitRecord): Promise<string> {
  const back = backTo(visit.returnUrl ?? '/', { state: visit.state, code: visit.code ?? visitCodes.late });
  return page('over', { site, what: visit.code === undefined ? 'has expired' : 'was answered before', back });
}

/** How the officer of the sandbox ends a call. */
const callEndings: ReadonlyMap<string, Pick<VideoCallRecord, 'ending' | 'reason'>> = new Map([
  ['good', { ending: 'approved' }],
  ['dark', { ending: 'rejected', reason: 'dark' }],
  ['panUnreadable', { ending: 'rejected', reason: 'panUnreadable' }],
  ['nameDiffers', { ending: 'rejected', reason: 'nameDiffers' }],
  ['interrupted', { ending: 'rejected', reason: 'interrupted' }],
  ['undecided', { ending: 'undecided' }],
]);

function addVideoCall(service: FastifyInstance, bank: Bank): void {
  const find = (session: string) => bank.state.calls.find((call) => call.session === session);
  service.get<{ Params: { session: string } }>('/vkyc/:session', async (request, reply) => {
    const call = find(request.params.session);
    if (!call) return reply.callNotFound();
    return reply.type('text/html').send(await page('vkyc', { session: call.session, reference: call.reference }));
  });
  service.get<{ Params: { session: string; ending: string } }>('/vkyc/:session/:ending', (request, reply) => {
    const call = find(request.params.session);
    const ending = callEndings.get(request.params.ending);
    if (call?.returnUrl === undefined || !ending) return reply.callNotFound();
    Object.assign(call, ending);
    return reply.redirect(backTo(call.returnUrl, { state: call.session }));
  });
}

/** A page with its parts: texts, and pieces of HTML that are safe already. */
async function page(name: string, texts: Readonly<Record<string, string>>, pieces: Readonly<Record<string, string>> = {}): Promise<string> {
  const html = await readFile(new URL(`./pages/${name}.html`, import.meta.url), 'utf8');
  return html.replace(/\{\{(\w+)\}\}/g, (_whole, part: string) => pieces[part] ?? escapeHtml(texts[part] ?? ''));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function rupees(amount: number): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount);
}

function backTo(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
