/**
 * What travels between portal and server. Both are strangers to each other and share this file,
 * the engine and the field widgets. Everything from outside is parsed at the border on either side.
 *
 * GET  /api/shell                      -> ShellView, for everybody and without a session
 * GET  /api/session                    -> SessionView (creates the session where there is none)
 * POST /api/session/refresh            -> SessionView; 401 where the session is gone
 * POST /api/session/end                -> 204
 * GET  /api/flows                      -> { flows: FlowCard[] }
 * GET  /api/runs                       -> { runs: OpenRunLine[] }, unfinished, of the verified customer and of this session
 * POST /api/runs { flow, entry? }      -> RunView, 201; `entry`: parameters of the address, those that the flow declares count
 * GET  /api/runs/:id                   -> RunView
 * DELETE /api/runs/:id                 -> 204; an unfinished run is discarded
 * POST /api/runs/:id/events { event, version } with header Idempotency-Key -> RunView
 * POST /api/runs/:id/uploads/:field    multipart, one file -> UploadView, 201
 * GET  /api/runs/:id/uploads/:field/:file -> a picture among them, to be shown
 * POST /api/runs/:id/lookups/:field { answers } -> LookupView, what the bank knows of what is being typed
 * GET  /api/runs/:id/live              -> server-sent events of a run that waits: `look` (ask again), `beat` (the line is open)
 * GET  /api/runs/:id/receipt           -> ReceiptView
 * POST /api/runs/:id/link              -> SentLinkView, 201; a link back to it goes to its customer's mobile
 * POST /api/links/open { token }       -> LinkView, 410 for every link that is not good
 * POST /api/links/answer { token, answer, reason? } -> LinkAnswerView
 * POST /bank/links { flow, customer, prefill?, validFor?, once? } -> { id, address, expiresAt }, 201, for the bank alone
 * DELETE /bank/links/:id               -> 204
 * POST /api/session/next               -> SessionView of an agent's new session, for the next customer
 * GET  /api/requests                   -> { requests: RequestLine[] } of the verified customer
 * GET  /api/requests/:reference        -> RequestView (tracking)
 * GET  /flows/:hash.js                 -> the flow module, immutable
 * GET  /api/sandbox                    -> SandboxView, 404 unless the bank is the sandbox
 * POST /api/sandbox/links { persona, flow } -> 204; the sandbox bank sends its customer a link to a service
 * GET  /healthz, /readyz
 *
 * Every refusal is ErrorBody with its HTTP status. Writes carry the header `x-csrf-token`.
 */
import type { IdleTime } from '../engine/language/language.ts';
import type { RunEvent } from '../engine/run/run.ts';
import type { Found, ReviewLine, View } from '../engine/render/view.ts';

/** Body of every refusal. `code` is stable and catalogued in `server/errors`. */
export interface ErrorBody {
  readonly code: string;
  /** Message key whose text the customer may read. */
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The run as it stands, where a run was addressed and may be seen. */
  readonly run?: RunView;
}

/** Who is here and what the server is. */
export interface SessionView {
  readonly csrf: string;
  readonly verified: boolean;
  readonly role: 'customer' | 'agent';
  /** The agent who acts, where the session is an agent's. */
  readonly agent?: { readonly id: string; readonly name: string };
  /** Somebody was verified here in a service for applicants. */
  readonly applicant?: boolean;
  /** In which area the customer has let the agent act, and when the session ends for that. */
  readonly acting?: { readonly area: string; readonly until: string };
  /** First name and masked contacts of the verified customer. */
  readonly customer?: { readonly name: string; readonly maskedMobile?: string; readonly maskedEmail?: string };
  /** Bank's clock, ISO with offset. */
  readonly now: string;
  readonly timeZone: string;
  /** True only when the bank behind the server is the sandbox. */
  readonly sandbox: boolean;
  readonly channel: string;
}

/** Settings of the shell, each described in `schemas/shell.schema.json`. */
export interface ShellSettings {
  readonly idle: 'warn' | 'redirect';
  readonly tabKey: 'free' | 'blocked';
  readonly stepPageLoad: 'resume' | 'clear';
  readonly back: 'step' | 'blocked';
  readonly secondTab: 'offer' | 'refuse';
  readonly blockShortcuts: boolean;
  readonly overlayText: 'plain' | 'playful';
  readonly kioskAddress: string;
}

/** How the portal around the services is to behave now. */
export interface ShellView {
  readonly settings: ShellSettings;
  /** Bank's clock, ISO with offset. */
  readonly now: string;
  readonly timeZone: string;
  /** When the portal is open each day, `HH:MM`. */
  readonly hours: { readonly from: string; readonly to: string };
  /** Idle times by the name that a flow's `idle` gives. */
  readonly idle: Readonly<Record<string, IdleTime>>;
  /** Present while the bank has closed the portal by hand. `message` is by language; `reopens` an ISO instant. */
  readonly maintenance?: { readonly message: Readonly<Record<string, string>>; readonly reopens?: string };
  /** Names of the files that the portal's page loads first, as the server has them now: another list is another version. */
  readonly version: string;
}

/** A service on the home and area pages. */
export interface FlowCard {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly summary: string;
  readonly keywords: readonly string[];
  readonly urgent: boolean;
  readonly hash: string;
  /** The addresses that the flow and those that it embeds give their steps (`route`), in the order of the steps. */
  readonly routes: readonly string[];
  /** When it is open each day, `HH:MM`; absent where it always is. */
  readonly hours?: { readonly from: string; readonly to: string };
  /** Closed now, and when it opens again (`HH:MM`). */
  readonly closed?: { readonly opens: string };
}

/** A run's view with the version that the next event must name. */
export interface RunView extends View {
  readonly version: number;
  /** State of the bank write behind an ended or busy run. */
  readonly delivery?: 'received' | 'processing' | 'unknown' | 'done' | 'failed';
}

/** Body of an event. `version` is the one of the view that the client acted on. */
export interface EventBody {
  readonly event: RunEvent;
  readonly version: number;
}

/** Body of a lookup: the answers of the step that it reads, as typed so far. */
export interface LookupBody {
  readonly answers: Readonly<Record<string, unknown>>;
}

/** What a lookup found. */
export type LookupView = Found;

/** A stored file; the whole object is the answer of an upload field. */
export interface UploadView {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** What a finished request looked like, sensitive answers masked. */
export interface ReceiptView {
  readonly title: string;
  readonly outcome: string;
  readonly reference?: string;
  readonly at: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** A run that has not ended, in "Continue where you left off". */
export interface OpenRunLine {
  readonly run: string;
  readonly flow: string;
  readonly area: string;
  readonly title: string;
  /** Title and address part of the step that it is at; absent while the bank is asked. */
  readonly step?: string;
  readonly route?: string;
  /** When it last moved, ISO with offset. */
  readonly at: string;
  /**
   * When it is removed unless it moves, ISO with offset. Absent where the bank has done something for it: then it
   * stays, and cannot be discarded.
   */
  readonly expires?: string;
  /** True where a link back to it can be sent to its customer, who is verified here. */
  readonly sendable?: boolean;
}

/** A request in "Your requests". */
export interface RequestLine {
  readonly reference: string;
  readonly run: string;
  readonly flow: string;
  readonly title: string;
  readonly status: string;
  readonly at: string;
}

/** One request with its history as the bank tells it. */
export interface RequestView extends RequestLine {
  readonly due?: string;
  /** Why it was not accepted, where the bank says so in a word that `request.reason.<word>` explains. */
  readonly reason?: string;
  readonly timeline: readonly { readonly at: string; readonly label: string; readonly stage?: string }[];
}

/** What a link from a message asks its customer, or where it leads. */
export type LinkView = ConfirmLinkView | RequestLinkView | ServiceLinkView | ResumeLinkView;

/** The way back to a run, which is shown to its customer once they are verified. */
export interface ResumeLinkView {
  readonly purpose: 'resume';
  readonly flow: string;
  readonly area: string;
  readonly run: string;
}

/** A link was sent to the customer's registered number. */
export interface SentLinkView {
  readonly maskedMobile: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** The bank has opened a service for whoever has the link: a run of it, at the step of that route. */
export interface ServiceLinkView {
  readonly purpose: 'service';
  readonly flow: string;
  readonly area: string;
  readonly run: string;
  readonly route?: string;
}

/** An agent asks to be let act for the customer. */
export interface ConfirmLinkView {
  readonly purpose: 'confirm';
  readonly agent: { readonly id: string; readonly name: string };
  /** Area of the services that the agent is to be let use. */
  readonly area: string;
  readonly maskedMobile: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** One request that an agent wants to send, to be confirmed by the customer (`approve`) or for the bank (`manager`). */
export interface RequestLinkView {
  readonly purpose: 'approve' | 'manager';
  readonly agent: { readonly id: string; readonly name: string };
  /** Name of the service. */
  readonly service: string;
  /** What would be sent; sensitive answers masked. */
  readonly lines: readonly ReviewLine[];
  /** First name of the customer. */
  readonly customer: string;
  readonly maskedMobile: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** How the customer answered it. */
export interface LinkAnswerView {
  readonly answer: 'confirmed' | 'declined';
}

/** Only on the sandbox: who can be played, what was sent to them, and to which services the bank can send a link. */
export interface SandboxView {
  readonly personas: readonly SandboxPersona[];
  readonly outbox: readonly { readonly at: string; readonly channel: 'sms' | 'email'; readonly to: string; readonly text: string }[];
  readonly links: readonly { readonly flow: string; readonly title: string }[];
}

/** A person that the sandbox bank knows. */
export interface SandboxPersona {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly mobile: string;
  readonly pan: string;
  readonly dateOfBirth: string;
  readonly account: string;
  readonly aadhaar: string;
  /** The grid on the back of the debit card, a line for each row; blank when there is none. */
  readonly grid: string;
}
