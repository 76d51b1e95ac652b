import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { acceptLanguage } from '../../engine/language/locale.ts';
import type { Log } from '../runtime/log.ts';
import { currentTrace } from '../tracing/current.ts';
import { REQUEST_ID } from '../tracing/requestId.ts';
import { headersOf as traceHeaders } from '../tracing/traceParent.ts';
import { unrecorded, type Tracing } from '../tracing/tracing.ts';
import { UNINTELLIGIBLE, type Bank, type BankAnswer, type BankCall } from './bank.ts';
import { parseAnswer, type AnswerContract } from './parseAnswer.ts';

/** How the bank is reached. */
export interface HttpBankSettings {
  readonly url: URL;
  readonly timeoutMs: number;
  /** Shown to the bank as a bearer token. */
  readonly token?: string;
  readonly contract: (operation: string) => AnswerContract | undefined;
  readonly log: Log;
  /** Where each call is a span; of one that is absent the bank is told all the same, and nobody else. */
  readonly tracing?: Tracing;
}

/** Failures of a connection that was never made: the bank cannot have seen the call. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Statuses by which something in front of the bank says that it has not done it yet. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Largest answer that is read, in bytes, whatever its header says. */
const largestAnswer = 4 * 1024 * 1024;

/** The bank over HTTP: one attempt per call, ended after the time-out. */
export function httpBank(settings: HttpBankSettings): Bank {
  return {
    async call(call) {
      const started = performance.now();
      const span = beginOf(settings, call);
      const answer = await attempt(settings, call, span);
      end(span, answer);
      settings.log.info(
        {
          operation: call.operation,
          correlation: call.correlation,
          answer: answer.kind,
          code: answer.kind === 'refused' ? answer.code : undefined,
          ms: Math.round(performance.now() - started),
        },
        'bank call',
      );
      return answer;
    },
  };
}

/** Part of the request for which the bank is called, or the beginning of a trace of its own. */
function beginOf({ tracing = unrecorded }: HttpBankSettings, { operation, correlation }: BankCall): Span {
  return tracing.begin({
    name: `bank ${operation}`,
    kind: SpanKind.CLIENT,
    parent: currentTrace()?.span,
    attributes: { 'seva.operation': operation, 'seva.correlation': correlation },
  });
}

/** A refusal is an answer; what nobody answered is an error. */
function end(span: Span, answer: BankAnswer): void {
  span.setAttribute('seva.answer', answer.kind);
  if (answer.kind === 'refused') span.setAttribute('seva.code', answer.code);
  if (answer.kind === 'lost') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

async function attempt(settings: HttpBankSettings, call: BankCall, span: Span): Promise<BankAnswer> {
  try {
    const response = await fetch(new URL(`operations/${call.operation}`, settings.url), {
      method: 'POST',
      headers: {
        ...headersOf(call),
        ...traceOf(span),
        ...(settings.token === undefined ? {} : { authorization: `Bearer ${settings.token}` }),
      },
      body: JSON.stringify(call.input),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    return await readAnswer(settings, call, response);
  } catch (error) {
    return { kind: 'lost', sent: !neverSent.has(codeOf(error)) };
  }
}

/** Only an answer of the contract says whether a write was done: after any other nobody knows, whatever its status. */
async function readAnswer(settings: HttpBankSettings, call: BankCall, response: Response): Promise<BankAnswer> {
  const text = await textWithin(response, largestAnswer);
  const body = text === undefined ? undefined : parseJson(text);
  const answer = parseAnswer(body, settings.contract(call.operation));
  if (answer?.kind === 'done' && !response.ok) return { kind: 'lost', sent: true };
  if (answer) return answer;
  settings.log.error(
    { operation: call.operation, correlation: call.correlation, status: response.status },
    'the bank answered outside its contract',
  );
  const write = call.key !== undefined;
  return write || gatewayStatuses.has(response.status)
    ? { kind: 'lost', sent: true }
    : { kind: 'refused', code: UNINTELLIGIBLE, again: false };
}

/** The body, counted while it comes; undefined for a larger one, of which no more is taken. */
async function textWithin({ body }: Response, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the transfer.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** What the bank may tell of the same trace, and the request that its logs and ours have in common. */
function traceOf(span: Span): Record<string, string> {
  const request = currentTrace()?.request;
  return { ...traceHeaders(span.spanContext()), ...(request === undefined ? {} : { [REQUEST_ID]: request }) };
}

function headersOf(call: BankCall): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-correlation-id': call.correlation,
    'x-channel': call.channel,
    ...(call.locale === undefined ? {} : { 'accept-language': acceptLanguage(call.locale) }),
    ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
    ...(call.customer === undefined ? {} : { 'x-customer': call.customer }),
    ...(call.agent === undefined ? {} : { 'x-agent': call.agent }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}
