import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { acceptLanguage } from '../../engine/language/locale.ts';
import type { Log } from '../runtime/log.ts';
import { currentTrace } from '../tracing/current.ts';
import { REQUEST_ID } from '../tracing/requestId.ts';
import { headersOf as traceHeaders } from '../tracing/traceParent.ts';
import { unrecorded, type Tracing } from '../tracing/tracing.ts';
import { UNINTELLIGIBLE, type Bank, type BankAnswer, type BankCall } from './bank.ts';
import { parseAnswer, type AnswerContract } from './parseAnswer.ts';
import { NotSentError, post, type PostAnswer } from './post.ts';

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

/** Statuses that lead elsewhere (RFC 9110, 15.4): nobody is followed there with what a customer gave. */
const redirects = new Set([301, 302, 303, 307, 308]);

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
      const { answer, why } = await attempt(settings, call, span);
      end(span, answer);
      const fields = {
        operation: call.operation,
        correlation: call.correlation,
        answer: answer.kind,
        code: answer.kind === 'refused' ? answer.code : undefined,
        why,
        ms: Math.round(performance.now() - started),
      };
      if (answer.kind === 'lost') settings.log.warn(fields, 'bank call');
      else settings.log.info(fields, 'bank call');
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

/** How a call ended and, where nobody answered it, why, in a word for operators. */
interface Attempted {
  readonly answer: BankAnswer;
  readonly why?: string;
}

async function attempt(settings: HttpBankSettings, call: BankCall, span: Span): Promise<Attempted> {
  try {
    const answer = await post({
      url: new URL(`operations/${call.operation}`, settings.url),
      headers: {
        ...headersOf(call),
        ...traceOf(span),
        ...(settings.token === undefined ? {} : { authorization: `Bearer ${settings.token}` }),
      },
      body: JSON.stringify(call.input),
      timeoutMs: settings.timeoutMs,
      most: largestAnswer,
      // Nobody knows of a write whether it was done: it goes by the outbox, which knows how to find out.
      repeatable: call.key === undefined,
    });
    const read = redirects.has(answer.status) ? ({ kind: 'lost', sent: true } as const) : readAnswer(settings, call, answer);
    return read.kind === 'lost' ? { answer: read, why: `HTTP ${answer.status}` } : { answer: read };
  } catch (error) {
    return { answer: { kind: 'lost', sent: !(error instanceof NotSentError) }, why: whyOf(error) };
  }
}

/** The code of what Node says, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`, since its words name addresses; else words of our own. */
function whyOf(error: unknown): string {
  if (error instanceof NotSentError) return whyOf(error.cause);
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.message;
}

/** Only an answer of the contract says whether a write was done: after any other nobody knows, whatever its status. */
function readAnswer(settings: HttpBankSettings, call: BankCall, { status, text }: PostAnswer): BankAnswer {
  const body = text === undefined ? undefined : parseJson(text);
  const answer = parseAnswer(body, settings.contract(call.operation));
  if (answer?.kind === 'done' && (status < 200 || status > 299)) return { kind: 'lost', sent: true };
  if (answer) return answer;
  settings.log.error({ operation: call.operation, correlation: call.correlation, status }, 'the bank answered outside its contract');
  if (call.key !== undefined || gatewayStatuses.has(status)) return { kind: 'lost', sent: true };
  return { kind: 'refused', code: UNINTELLIGIBLE, again: false, outsideContract: true };
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
    accept: '*/*',
    // An answer that is packed would have to be unpacked within the same bounds.
    'accept-encoding': 'identity',
    'accept-language': call.locale === undefined ? '*' : acceptLanguage(call.locale),
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
