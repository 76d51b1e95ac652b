/**
 * What travels between portal and server. Both are strangers to each other and share this file,
 * the engine and the field widgets. Everything from outside is parsed at the border on either side.
 *
 * GET  /api/shell                      -> ShellView, for everybody and without a session
 * GET  /api/session                    -> SessionView (creates the session where there is none)
 * POST /api/session/refresh            -> SessionView; 401 where the session is gone
 * POST /api/session/end                -> 204
 * GET  /api/sessions                   -> { sessions: OpenSessionLine[] } that speak for the verified customer
 * DELETE /api/sessions/:id             -> 204; one of them is ended
 * DELETE /api/sessions                 -> 204; all but the one that asks are
 * GET  /api/flows                      -> { flows: FlowCard[] }
 * GET  /api/runs                       -> { runs: OpenRunLine[] }, unfinished, of the verified customer and of this session
 * POST /api/visits { flow, channel? }    -> VisitView; for a page of our own alone (Sec-Fetch-Site), without a CSRF token
 * POST /api/runs { flow, entry? }      -> RunView, 201; `entry`: parameters of the address, those that the flow declares count;
 *                                         409 with the draft where one of the flow is open: `replaces: <its run>` discards it,
 *                                         `another: true` leaves it
 * GET  /api/runs/:id                   -> RunView
 * DELETE /api/runs/:id                 -> 204; an unfinished run is discarded
 * POST /api/runs/:id/events { event, version } with header Idempotency-Key -> RunView
 * POST /api/runs/:id/uploads/:field    multipart, one file -> UploadView, 201
 * GET  /api/runs/:id/uploads/:field/:file -> a picture among them, to be shown
 * POST /api/runs/:id/lookups/:field { answers } -> LookupView, what the bank knows of what is being typed
 * GET  /api/runs/:id/live              -> server-sent events of a run that waits: `look` (ask again), `beat` (the line is open)
 * GET  /api/runs/:id/receipt           -> ReceiptView
 * GET  /api/runs/:id/receipt.pdf       -> the same as a PDF, in the language of `x-locale`
 * POST /api/runs/:id/link              -> SentLinkView, 201; a link back to it goes to its customer's mobile
 * POST /api/services/:service/interest { mobile? } -> InterestView, 202; the number is told once when the service is here
 * POST /api/links/open { token }       -> LinkView, 410 for every link that is not good
 * POST /api/links/answer { token, answer, reason? } -> LinkAnswerView
 * POST /bank/links { flow, customer, prefill?, validFor?, once? } -> { id, address, expiresAt }, 201, for the bank alone
 * DELETE /bank/links/:id               -> 204
 * POST /bank/sessions/end { customer } -> { ended }, for the bank alone
 * POST /api/session/next               -> SessionView of an agent's new session, for the next customer
 * GET  /api/requests                   -> { requests: RequestLine[] } of the verified customer
 * GET  /api/requests/:reference        -> RequestView (tracking)
 * GET  /api/details                    -> DetailsView, what the bank has about the verified customer
 * GET  /api/dues                       -> { dues: DueLine[] }, what the bank waits for of the verified customer
 * GET  /api/declaration                -> PaperView, the verified customer's FATCA and CRS declaration
 * GET  /flows/:hash.js                 -> the flow module, immutable
 * GET  /api/sandbox                    -> SandboxView, 404 unless the bank is the sandbox
 * POST /api/sandbox/links { persona, flow } -> 204; the sandbox bank sends its customer a link to a service
 * GET  /healthz, /readyz
 *
 * Every refusal is ErrorBody with its HTTP status. Writes carry the header `x-csrf-token`.
 */
import * as v from 'valibot';
import type { RunEvent } from '../engine/run/run.ts';
import type { Found } from '../engine/render/view.ts';
import { helpLineSchema, list, messageParams, reviewLineSchema, runSchema, text, texts, type RunView } from './runView.ts';

export type { RunView };

const flag = v.boolean();
const idAndName = v.object({ id: text, name: text });
/** Opening hours of each day, `HH:MM`. */
const hours = v.object({ from: text, to: text });

const openRunSchema = v.object({
  run: text,
  flow: text,
  area: text,
  title: text,
  /** Title and address part of the step that it is at; absent while the bank is asked. */
  step: v.exactOptional(text),
  route: v.exactOptional(text),
  /** When it last moved, ISO with offset. */
  at: text,
  /** When it is removed unless it moves, ISO with offset. Absent where the bank has done something for it: it stays then. */
  expires: v.exactOptional(text),
  /** True where a link back to it can be sent to its customer, who is verified here. */
  sendable: v.exactOptional(flag),
});
/** A run that has not ended, in "Continue where you left off". */
export type OpenRunLine = Readonly<v.InferOutput<typeof openRunSchema>>;

const aboutSchema = v.object({
  /** Documents and numbers that the service asks for, as its pages call them. */
  bring: list(text),
  /** Whom one calls about it. */
  help: list(helpLineSchema),
});
/** What helps with a service that is not done here now. */
export type ServiceAbout = Readonly<v.InferOutput<typeof aboutSchema>>;

/** Body of every refusal. `code` is stable and catalogued in `server/errors`. */
export const errorSchema = v.object({
  code: text,
  /** Message key whose text the customer may read. */
  message: text,
  params: v.exactOptional(messageParams),
  /** The run as it stands, where a run was addressed and may be seen. */
  run: v.exactOptional(runSchema),
  /** The draft that stands in the way of another run of its service. */
  draft: v.exactOptional(openRunSchema),
  /** What helps with a service that is closed, or for others. */
  about: v.exactOptional(aboutSchema),
});
/** Body of every refusal. */
export type ErrorBody = Readonly<v.InferOutput<typeof errorSchema>>;

/** Who is here and what the server is. */
export const sessionSchema = v.object({
  csrf: text,
  verified: flag,
  role: v.picklist(['customer', 'agent']),
  /** The agent who acts, where the session is an agent's. */
  agent: v.exactOptional(idAndName),
  /** Somebody was verified here in a service for applicants. */
  applicant: v.exactOptional(flag),
  /** In which area the customer has let the agent act, and when the session ends for that. */
  acting: v.exactOptional(v.object({ area: text, until: text })),
  /** First name and masked contacts of the verified customer. */
  customer: v.exactOptional(v.object({ name: text, maskedMobile: v.exactOptional(text), maskedEmail: v.exactOptional(text) })),
  /** Bank's clock, ISO with offset. */
  now: text,
  timeZone: text,
  /** True only when the bank behind the server is the sandbox. */
  sandbox: flag,
  channel: text,
});
/** Who is here and what the server is. */
export type SessionView = Readonly<v.InferOutput<typeof sessionSchema>>;

const shellSettingsSchema = v.object({
  idle: v.picklist(['warn', 'redirect']),
  tabKey: v.picklist(['free', 'blocked']),
  stepPageLoad: v.picklist(['resume', 'clear']),
  back: v.picklist(['step', 'blocked']),
  secondTab: v.picklist(['offer', 'refuse']),
  blockShortcuts: flag,
  overlayText: v.picklist(['plain', 'playful']),
  kioskAddress: text,
});
/** Settings of the shell, each described in `schemas/shell.schema.json`. */
export type ShellSettings = Readonly<v.InferOutput<typeof shellSettingsSchema>>;

const openSessionSchema = v.object({
  id: text,
  /** True of the session that asks. */
  here: flag,
  /** "Chrome", where it is known. */
  browser: v.exactOptional(text),
  /** "Android", where it is known. */
  system: v.exactOptional(text),
  /** Name of the bank agent whose session it is. */
  agent: v.exactOptional(text),
  /** ISO instants. */
  begun: text,
  used: text,
});
/** One session that speaks for the customer. */
export type OpenSessionLine = Readonly<v.InferOutput<typeof openSessionSchema>>;
/** Answer of `GET /api/sessions`. */
export const openSessionsSchema = v.object({ sessions: list(openSessionSchema) });

/** How the portal around the services is to behave now. */
export const shellSchema = v.object({
  settings: shellSettingsSchema,
  /** Bank's clock, ISO with offset. */
  now: text,
  timeZone: text,
  /** When the portal is open each day. */
  hours,
  /** Idle times by the name that a flow's `idle` gives. */
  idle: v.record(v.string(), v.object({ seconds: v.number(), warnSeconds: v.number() })),
  /** Present while the bank has closed the portal by hand. `message` is by language; `reopens` an ISO instant. */
  maintenance: v.exactOptional(v.object({ message: texts, reopens: v.exactOptional(text) })),
  /** Names of the files that the portal's page loads first, as the server has them now: another list is another version. */
  version: text,
});
/** How the portal around the services is to behave now. */
export type ShellView = Readonly<v.InferOutput<typeof shellSchema>>;

/** Who is here, how the portal is to behave, and for a stranger the run that was begun. */
export const visitSchema = v.object({ session: sessionSchema, shell: shellSchema, run: v.exactOptional(runSchema) });
/** Who is here, how the portal is to behave, and for a stranger the run that was begun. */
export type VisitView = Readonly<v.InferOutput<typeof visitSchema>>;

const flowCardSchema = v.object({
  id: text,
  area: text,
  title: text,
  summary: text,
  keywords: list(text),
  urgent: flag,
  /** What somebody does who begins it: applies for something, or looks at what is theirs first; absent of all else. */
  begins: v.exactOptional(v.picklist(['application', 'overview'])),
  hash: text,
  /** The addresses that the flow and those that it embeds give their steps (`route`), in the order of the steps. */
  routes: list(text),
  /** When it is open each day; absent where it always is. */
  hours: v.exactOptional(hours),
  /** Closed now, and when it opens again (`HH:MM`). */
  closed: v.exactOptional(v.object({ opens: text })),
  /** Not for the customer who is logged in: it says why, and no list offers it. */
  unlisted: v.exactOptional(flag),
  /** Not for them because nothing is left to do, in the words of its end: "You're logged in". */
  done: v.exactOptional(text),
});
/** A service on the home and area pages. */
export type FlowCard = Readonly<v.InferOutput<typeof flowCardSchema>>;

/** The list of services. */
export const flowsSchema = v.object({ flows: list(flowCardSchema) });

/** Body of an event. `version` is the one of the view that the client acted on. */
export interface EventBody {
  readonly event: RunEvent;
  readonly version: number;
  /** Key of the draft that was on its way when this one was sent: it follows that one, whether that one has come or not. */
  readonly after?: string;
}

/** Body of a lookup: the answers of the step that it reads, as typed so far. */
export type LookupBody = Readonly<{ answers: Readonly<Record<string, unknown>> }>;

/** What a lookup found. */
export type LookupView = Found;

/** A stored file; the whole object is the answer of an upload field. */
export const uploadSchema = v.object({ id: text, name: text, size: v.number(), type: text });
/** A stored file; the whole object is the answer of an upload field. */
export type UploadView = Readonly<v.InferOutput<typeof uploadSchema>>;

/** What a finished request looked like, sensitive answers masked. */
export const receiptSchema = v.object({
  title: text,
  outcome: text,
  reference: v.exactOptional(text),
  /** Of the customer, where the bank told it. */
  name: v.exactOptional(text),
  /** The customer's number at the bank, but for the last digits hidden. */
  customer: v.exactOptional(text),
  at: text,
  /** What the end of the run states, such as what was paid and what is left. */
  facts: v.exactOptional(list(v.object({ label: text, value: text }))),
  lines: list(reviewLineSchema),
  /** Whom one calls about the service. */
  help: v.exactOptional(list(helpLineSchema)),
});
/** What a finished request looked like, sensitive answers masked. */
export type ReceiptView = Readonly<v.InferOutput<typeof receiptSchema>>;

/** A PDF of the bank. */
export const paperSchema = v.object({
  /** Name to save it under. */
  name: text,
  /** The bytes, in base64. */
  content: text,
});
/** A PDF of the bank, as a page shows it. */
export type PaperView = Readonly<v.InferOutput<typeof paperSchema>>;

/** The unfinished runs of whoever is here. */
export const openRunsSchema = v.object({ runs: list(openRunSchema) });

const requestLineSchema = v.object({
  reference: text,
  /** The run that made it, which has a receipt; absent where it was not made here. */
  run: v.exactOptional(text),
  /** The run's service. */
  flow: v.exactOptional(text),
  title: text,
  /** What tells it from others of the same service, such as an amount. */
  about: v.exactOptional(text),
  status: text,
  at: text,
  /** Day by which the bank will have dealt with it, while it is open and the bank says so. */
  due: v.exactOptional(text),
});
/** A request in "Your requests". */
export type RequestLine = Readonly<v.InferOutput<typeof requestLineSchema>>;

/** The requests of the verified customer. */
export const requestsSchema = v.object({ requests: list(requestLineSchema) });

/** One request with its history as the bank tells it. */
export const requestSchema = v.object({
  ...v.omit(requestLineSchema, ['flow']).entries,
  /** What its customer may still do with it: `add` a note or documents, `withdraw` it. */
  allows: list(text),
  /** What happens next, in the bank's words, while it is open. */
  nextStep: v.exactOptional(text),
  /** Why it was not accepted, where the bank says so in a word that `request.reason.<word>` explains. */
  reason: v.exactOptional(text),
  /** Documents that the bank asks for again because it was not accepted, by a day, each with what was wrong with the earlier one. */
  documents: v.exactOptional(v.object({ by: text, asked: list(v.object({ title: text, reason: text })) })),
  timeline: list(v.object({ at: text, label: text, stage: v.exactOptional(text) })),
});
/** One request with its history as the bank tells it. */
export type RequestView = Readonly<v.InferOutput<typeof requestSchema>>;

const dueSchema = v.object({
  /**
   * `overdue`: `amount` rupees in all, since the day; `documents`: `count` of them, by the day; `kyc`: renewed by the day; `dormant`: an
   * account is to be reactivated.
   */
  kind: v.picklist(['overdue', 'documents', 'kyc', 'dormant']),
  /** `YYYY-MM-DD`; today where it has no day of its own. */
  on: text,
  /** The day by which it was to be done is over. */
  past: v.exactOptional(flag),
  amount: v.exactOptional(v.number()),
  count: v.exactOptional(v.number()),
});
/** Something that the bank waits for. */
export type DueLine = Readonly<v.InferOutput<typeof dueSchema>>;

/** What the bank waits for of the verified customer. */
export const duesSchema = v.object({ dues: list(dueSchema) });

const optionalText = v.exactOptional(text);
const addressSchema = v.object({
  line1: text,
  line2: optionalText,
  line3: optionalText,
  landmark: optionalText,
  city: text,
  state: optionalText,
  pincode: optionalText,
  /** Its name. */
  country: text,
});
/** A postal address. */
export type AddressView = Readonly<v.InferOutput<typeof addressSchema>>;

const pendingSchema = v.object({ operation: text, detail: optionalText, reference: text, receivedAt: text, dueOn: text });
/** A request that the bank has not dealt with yet, and what it is about. */
export type PendingView = Readonly<v.InferOutput<typeof pendingSchema>>;

/** `branch`: the way leads to a branch, whose hours are then told. */
const elsewhereSchema = v.object({ flow: text, text, branch: v.exactOptional(v.literal(true)) });
/** A service that is not for this customer, and which way there is instead, in the words of the service. */
export type ElsewhereView = Readonly<v.InferOutput<typeof elsewhereSchema>>;

/** What the bank tells of the verified customer. Contacts and PAN are masked; what is absent is not on record. */
export const recordSchema = v.object({
  customer: v.object({
    name: text,
    residency: v.picklist(['resident', 'NRI']),
    segment: v.picklist(['individual', 'company']),
    dateOfBirth: optionalText,
    maskedMobile: text,
    maskedEmail: optionalText,
    maskedPan: optionalText,
  }),
  address: addressSchema,
  permanentAddress: v.exactOptional(addressSchema),
  employer: optionalText,
  landline: optionalText,
  maritalStatus: v.exactOptional(v.picklist(['single', 'married', 'widowed', 'divorced'])),
  username: optionalText,
  alternateMobile: optionalText,
  alternateEmail: optionalText,
  /** Names of the countries. */
  taxResidences: v.exactOptional(list(text)),
  /** Day of the last FATCA and CRS declaration. */
  fatcaDeclaredOn: optionalText,
  pending: list(pendingSchema),
});

/** What the bank has about the verified customer, and what stands in the way of changing it. */
export const detailsSchema = v.object({
  ...recordSchema.entries,
  /** Present where the bank could not read the e-mail address: whether there is one is not known. */
  emailUnread: v.exactOptional(v.literal(true)),
  /** Services that this customer cannot use here. */
  elsewhere: list(elsewhereSchema),
});
/** What the bank has about the verified customer. */
export type DetailsView = Readonly<v.InferOutput<typeof detailsSchema>>;

/** The way back to a run, which is shown to its customer once they are verified. */
const resumeLinkSchema = v.object({ purpose: v.literal('resume'), flow: text, area: text, run: text });

/** A link was sent to the customer's registered number. `expiresAt` is an ISO instant. */
export const sentLinkSchema = v.object({ maskedMobile: text, expiresAt: text });
/** A link was sent to the customer's registered number. */
export type SentLinkView = Readonly<v.InferOutput<typeof sentLinkSchema>>;

/** A number will be told when a service is here. `until` is the last day on which it is kept, `YYYY-MM-DD`. */
export const interestSchema = v.object({ maskedMobile: text, until: text });
/** A number will be told when a service is here, and until when it is kept. */
export type InterestView = Readonly<v.InferOutput<typeof interestSchema>>;

const serviceLinkSchema = v.object({ purpose: v.literal('service'), flow: text, area: text, run: text, route: v.exactOptional(text) });
/** The bank has opened a service for whoever has the link: a run of it, at the step of that route. */
export type ServiceLinkView = Readonly<v.InferOutput<typeof serviceLinkSchema>>;

const confirmLinkSchema = v.object({
  purpose: v.literal('confirm'),
  agent: idAndName,
  /** Area of the services that the agent is to be let use. */
  area: text,
  /** For how long, in minutes. */
  minutes: v.number(),
  /** What the agent could then do, by the titles of the services; `again`: the customer confirms each request as well. */
  services: list(v.object({ title: text, again: v.exactOptional(flag) })),
  ...sentLinkSchema.entries,
});
/** An agent asks to be let act for the customer. */
export type ConfirmLinkView = Readonly<v.InferOutput<typeof confirmLinkSchema>>;

const requestLinkSchema = v.object({
  purpose: v.picklist(['approve', 'manager']),
  agent: idAndName,
  /** Name of the service. */
  service: text,
  /** What would be sent; sensitive answers masked. */
  lines: list(reviewLineSchema),
  /** First name of the customer. */
  customer: text,
  ...sentLinkSchema.entries,
});
/** One request that an agent wants to send, to be confirmed by the customer (`approve`) or for the bank (`manager`). */
export type RequestLinkView = Readonly<v.InferOutput<typeof requestLinkSchema>>;

const partLinkSchema = v.object({
  purpose: v.literal('part'),
  /** What is applied for: the name of the company. */
  about: text,
  /** Who applies. */
  applicant: text,
  /** Who is asked. */
  name: text,
  /** What the application says of them. */
  lines: list(reviewLineSchema),
  ...sentLinkSchema.entries,
});
/** An application names somebody, who confirms their own part of it. */
export type PartLinkView = Readonly<v.InferOutput<typeof partLinkSchema>>;

/** What a link from a message asks its customer, or where it leads. */
export const linkSchema = v.variant('purpose', [confirmLinkSchema, requestLinkSchema, partLinkSchema, serviceLinkSchema, resumeLinkSchema]);
/** What a link from a message asks its customer, or where it leads. */
export type LinkView = Readonly<v.InferOutput<typeof linkSchema>>;

/** How the customer answered a link; `until` when what they confirmed holds, where it holds for a time. */
export const linkAnswerSchema = v.object({ answer: v.picklist(['confirmed', 'declined']), until: v.exactOptional(text) });
/** How the customer answered a link. */
export type LinkAnswerView = Readonly<v.InferOutput<typeof linkAnswerSchema>>;
