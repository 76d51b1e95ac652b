import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedLocale, type Locale } from '../../engine/language/locale.ts';
import { refuse, refuseMalformed, type Answer } from '../bank/answer.ts';
import { answerOperation, type CallContext } from '../bank/answering/answerOperation.ts';
import type { Bank } from '../bank/bank.ts';
import { codeFacts, operations } from '../bank/contract.ts';
import { brokenAnswers, wayToAnswer, type BrokenMode, type FaultInjection } from './faultInjection.ts';
import { parseFailures } from './failures.ts';

/** Adds `POST /operations/<name>`: the contract of `schemas/bank.openapi.json` over HTTP. */
export function addOperations(service: FastifyInstance, bank: Bank, faultInjection: { readonly now: FaultInjection }): void {
  service.post<{ Params: { name: string } }>('/operations/:name', async (request, reply) => {
    const { name } = request.params;
    const { mode, delayMs } = faultInjection.now;
    const answer = mode === 'down' ? refuse('service.unavailable') : answerRequest(bank, name, request);
    const way = wayToAnswer(faultInjection.now, answer.ok && operations.get(name)?.kind === 'write');
    if (way === 'lossy') return reply.hijack().raw.destroy();
    if (delayMs > 0) await workSlowly(bank, request, delayMs);
    if (isBroken(way)) {
      const { status, type, body } = brokenAnswers[way];
      return reply.code(status).type(type).send(body);
    }
    return reply.code(statusOf(name, answer)).header('content-language', localeOf(request)).send(answer);
  });
}

/** What is done slowly is being worked on, to whoever asks after its key. */
async function workSlowly({ working }: Bank, { params, headers }: FastifyRequest<{ Params: { name: string } }>, ms: number): Promise<void> {
  const key = headers['idempotency-key'];
  const work = { operation: params.name };
  if (typeof key === 'string') working.set(key, work);
  await pause(ms);
  if (typeof key === 'string' && working.get(key) === work) working.delete(key);
}

function isBroken(mode: FaultInjection['mode']): mode is BrokenMode {
  return mode in brokenAnswers;
}

function answerRequest(bank: Bank, name: string, request: FastifyRequest): Answer {
  const context = contextOf(request);
  if (context === undefined) return refuseMalformed('The header x-sandbox-fail is not <operation>=<code>[,…].');
  if (operations.get(name)?.kind === 'write' && context.key === undefined)
    return refuseMalformed('A write needs the header idempotency-key.');
  return answerOperation(bank, name, request.body, context);
}

/** The language of ours that the call asks for first; English where it asks for none. */
function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  return acceptedLocale(headers['accept-language']) ?? 'en';
}

function contextOf({ headers }: Pick<FastifyRequest, 'headers'>): CallContext | undefined {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const fail = parseFailures(text('x-sandbox-fail') ?? '');
  return (
    fail && {
      fail,
      locale: localeOf({ headers }),
      customer: text('x-customer'),
      agent: text('x-agent'),
      correlation: text('x-correlation-id'),
      key: text('idempotency-key'),
    }
  );
}

/** A call that is wrong in itself is the caller's fault, whatever the status of its code. */
function statusOf(name: string, answer: Answer): number {
  if (answer.ok) return 200;
  if (!operations.has(name)) return 404;
  const malformed = answer.code === 'service.error' && !answer.retryable;
  return malformed ? 400 : codeFacts(answer.code).http;
}
