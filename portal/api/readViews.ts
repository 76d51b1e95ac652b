import type { Notice, Values } from '../../engine/run/run.ts';
import type { AnswerProblem } from '../../engine/language/fieldType.ts';
import type { IdleTime } from '../../engine/language/language.ts';
import type {
  GroupLine,
  RenderedAction,
  RenderedBlock,
  RenderedField,
  RenderedNeed,
  RenderedOption,
  RenderedOutcome,
  ReviewLine,
  ReviewSection,
  Screen,
  Suggestion,
  TaskLine,
} from '../../engine/render/view.ts';
import type {
  ConfirmLinkView,
  ErrorBody,
  FlowCard,
  LinkAnswerView,
  LinkView,
  LookupView,
  OpenRunLine,
  ReceiptView,
  RequestLine,
  RequestLinkView,
  RequestView,
  ResumeLinkView,
  RunView,
  SandboxPersona,
  SandboxView,
  SentLinkView,
  ServiceLinkView,
  SessionView,
  ShellSettings,
  ShellView,
  UploadView,
} from '../../schemas/api.ts';
import { Unreadable, anything, flag, list, number, oneOf, optional, record, shape, text } from './read.ts';
import type { Read } from './read.ts';

type Params = Readonly<Record<string, string | number>>;

const params: Read<Params> = record<string | number>((value, at) => (typeof value === 'number' ? value : text(value, at)));
const values: Read<Values> = record(anything);

const option = shape<RenderedOption>({
  value: text,
  label: text,
  hint: optional(text),
  disabled: optional(flag),
  reason: optional(text),
  exclusive: optional(flag),
  aliases: optional(text),
});

const field = shape<RenderedField>({
  id: text,
  type: text,
  label: text,
  hint: optional(text),
  visible: flag,
  required: flag,
  readOnly: flag,
  settings: values,
  options: optional(list(option)),
  lookup: optional(list(text)),
  value: optional(anything),
  kept: optional(text),
});

/** The parts of a block belong to its kind, which draws what it understands; here only its name is held to. */
const block: Read<RenderedBlock> = (value, at) => {
  const parts = values(value, at);
  if (!isBlock(parts)) throw new Unreadable(`${at}.block`, 'a string');
  return parts;
};

function isBlock(parts: Values): parts is RenderedBlock {
  return typeof parts['block'] === 'string';
}

const action = shape<RenderedAction>({ id: text, label: text, after: optional(text) });
const reviewLine = shape<ReviewLine>({ label: text, value: text });
const reviewSection = shape<ReviewSection>({ step: text, title: text, lines: list(reviewLine), canChange: flag });
const groupLine = shape<GroupLine>({ index: number, summary: text, complete: flag });
const group = shape<NonNullable<Screen['group']>>({ itemName: text, lines: list(groupLine), canAdd: flag, canRemove: flag });
const taskLine = shape<TaskLine>({ section: text, title: text, status: oneOf('done', 'open', 'not-yet') });
const deadline = shape<NonNullable<Screen['deadline']>>({ at: text, label: optional(text) });

const section = shape<NonNullable<Screen['section']>>({ title: text, position: number, of: number });

const screen = shape<Screen>({
  step: text,
  kind: text,
  route: text,
  title: text,
  section: optional(section),
  lead: optional(text),
  blocks: list(block),
  fields: list(field),
  actions: list(action),
  button: text,
  deadline: optional(deadline),
  review: optional(list(reviewSection)),
  group: optional(group),
  tasks: optional(list(taskLine)),
  every: optional(number),
  url: optional(text),
  needs: optional(list(shape<RenderedNeed>({ part: text, label: text, why: optional(text) }))),
  presentation: optional(oneOf('dialog')),
  canGoBack: flag,
  itemIndex: optional(number),
});

const outcome = shape<RenderedOutcome>({
  id: text,
  kind: oneOf('success', 'failure', 'info', 'pending'),
  title: text,
  text: optional(text),
  reference: optional(text),
  blocks: list(block),
  next: list(text),
  retry: flag,
  service: optional(shape<NonNullable<RenderedOutcome['service']>>({ flow: text, label: text, entry: record(text) })),
});

const problem = shape<AnswerProblem>({ field: (value, at) => optional(text)(value, at) ?? null, key: text, params });
const notice = shape<Notice>({ key: text, params });

const idleTime = shape<IdleTime>({ seconds: number, warnSeconds: number });

/** Reads a run's view. */
export const readRun = shape<RunView>({
  run: text,
  flow: text,
  hash: text,
  title: text,
  state: oneOf('asking', 'busy', 'ended'),
  screen: optional(screen),
  outcome: optional(outcome),
  problems: list(problem),
  notice: optional(notice),
  live: values,
  today: text,
  idle: idleTime,
  version: number,
  delivery: optional(oneOf('received', 'processing', 'unknown', 'done', 'failed')),
});

/** Reads who is here. */
export const readSession = shape<SessionView>({
  csrf: text,
  verified: flag,
  role: oneOf('customer', 'agent'),
  now: text,
  timeZone: text,
  sandbox: flag,
  channel: text,
  agent: optional(shape<NonNullable<SessionView['agent']>>({ id: text, name: text })),
  applicant: optional(flag),
  acting: optional(shape<NonNullable<SessionView['acting']>>({ area: text, until: text })),
  customer: optional(
    shape<NonNullable<SessionView['customer']>>({ name: text, maskedMobile: optional(text), maskedEmail: optional(text) }),
  ),
});

const flowCard = shape<FlowCard>({
  id: text,
  area: text,
  title: text,
  summary: text,
  keywords: list(text),
  urgent: flag,
  hash: text,
  routes: list(text),
  hours: optional(shape<NonNullable<FlowCard['hours']>>({ from: text, to: text })),
  closed: optional(shape<NonNullable<FlowCard['closed']>>({ opens: text })),
});

/** Reads the list of services. */
export const readFlows = shape<{ flows: readonly FlowCard[] }>({ flows: list(flowCard) });

/** Reads what customer or manager are asked to confirm. */
const requestLink = shape<RequestLinkView>({
  purpose: oneOf('approve', 'manager'),
  agent: shape<RequestLinkView['agent']>({ id: text, name: text }),
  service: text,
  lines: list(reviewLine),
  customer: text,
  maskedMobile: text,
  expiresAt: text,
});

const linkReaders: { readonly [Purpose in LinkView['purpose']]: Read<LinkView> } = {
  confirm: shape<ConfirmLinkView>({
    purpose: oneOf('confirm'),
    agent: shape<ConfirmLinkView['agent']>({ id: text, name: text }),
    area: text,
    maskedMobile: text,
    expiresAt: text,
  }),
  resume: shape<ResumeLinkView>({ purpose: oneOf('resume'), flow: text, area: text, run: text }),
  approve: requestLink,
  manager: requestLink,
  service: shape<ServiceLinkView>({ purpose: oneOf('service'), flow: text, area: text, run: text, route: optional(text) }),
};

/** Reads what a link asks or where it leads, by its purpose. */
export const readLink: Read<LinkView> = (value, at) => {
  const { purpose } = shape<Pick<LinkView, 'purpose'>>({ purpose: oneOf('confirm', 'approve', 'manager', 'resume', 'service') })(value, at);
  return linkReaders[purpose](value, at);
};

/** Reads where a link was sent. */
export const readSentLink = shape<SentLinkView>({ maskedMobile: text, expiresAt: text });

/** Reads how a link was answered. */
export const readLinkAnswer = shape<LinkAnswerView>({ answer: oneOf('confirmed', 'declined') });

/** Reads what a lookup found. */
export const readLookup = shape<LookupView>({
  fill: values,
  suggestions: list(shape<Suggestion>({ label: text, hint: optional(text), fill: values })),
  shows: optional(text),
  tells: optional(values),
  note: optional(text),
});

/** Reads a stored file. */
export const readUpload = shape<UploadView>({ id: text, name: text, size: number, type: text });

/** Reads a receipt. */
export const readReceipt = shape<ReceiptView>({ title: text, outcome: text, reference: optional(text), at: text, lines: list(reviewLine) });

const openRunLine = shape<OpenRunLine>({
  run: text,
  flow: text,
  area: text,
  title: text,
  step: optional(text),
  route: optional(text),
  at: text,
  expires: optional(text),
  sendable: optional(flag),
});

/** Reads the unfinished runs of whoever is here. */
export const readOpenRuns = shape<{ runs: readonly OpenRunLine[] }>({ runs: list(openRunLine) });

const requestLine = { reference: text, run: text, flow: text, title: text, status: text, at: text };

/** Reads the requests of the verified customer. */
export const readRequests = shape<{ requests: readonly RequestLine[] }>({ requests: list(shape<RequestLine>(requestLine)) });

/** Reads one request with its history. */
export const readRequest = shape<RequestView>({
  ...requestLine,
  due: optional(text),
  reason: optional(text),
  timeline: list(shape<RequestView['timeline'][number]>({ at: text, label: text, stage: optional(text) })),
});

const persona = shape<SandboxPersona>({
  id: text,
  name: text,
  about: text,
  mobile: text,
  pan: text,
  dateOfBirth: text,
  account: text,
  aadhaar: text,
  grid: text,
});

/** Reads what only the sandbox tells. */
export const readSandbox = shape<SandboxView>({
  personas: list(persona),
  outbox: list(shape<SandboxView['outbox'][number]>({ at: text, channel: oneOf('sms', 'email'), to: text, text })),
  links: list(shape<SandboxView['links'][number]>({ flow: text, title: text })),
});

/** Reads the body of a refusal. */
export const readError = shape<ErrorBody>({ code: text, message: text, params: optional(params), run: optional(readRun) });

const shellSettings = shape<ShellSettings>({
  idle: oneOf('warn', 'redirect'),
  tabKey: oneOf('free', 'blocked'),
  stepPageLoad: oneOf('resume', 'clear'),
  back: oneOf('step', 'blocked'),
  secondTab: oneOf('offer', 'refuse'),
  blockShortcuts: flag,
  overlayText: oneOf('plain', 'playful'),
  kioskAddress: text,
});

/** Reads how the portal is to behave. */
export const readShell = shape<ShellView>({
  settings: shellSettings,
  now: text,
  timeZone: text,
  hours: shape({ from: text, to: text }),
  idle: record(idleTime),
  maintenance: optional(shape<NonNullable<ShellView['maintenance']>>({ message: record(text), reopens: optional(text) })),
  version: text,
});
