import type {
  DetailsView,
  DueLine,
  EventBody,
  FlowCard,
  InterestView,
  LinkAnswerView,
  LinkView,
  LookupBody,
  LookupView,
  OpenRunLine,
  OpenSessionLine,
  PaperView,
  ReceiptView,
  RequestLine,
  RequestView,
  RunView,
  SentLinkView,
  SessionView,
  ShellView,
  VisitView,
} from '../../schemas/api.ts';
import type { SandboxView } from '../../schemas/sandboxApi.ts';
import type { Failure } from './failure.ts';
import type { ServedFile } from './file.ts';

/** An event as it was sent, and under which key. */
export interface SentEvent {
  readonly body: EventBody;
  readonly key: string;
}

/** What a run is begun with. */
export interface Beginning {
  /** What the address had to say to the flow. */
  readonly entry?: Readonly<Record<string, string>> | undefined;
  /** Id of a run that failed and is tried again: what it was answered is offered. */
  readonly again?: string | undefined;
  /** Id of a draft of the same flow that is discarded for it. */
  readonly replaces?: string | undefined;
  /** It is begun although there is a draft, which stays. */
  readonly another?: boolean | undefined;
}

/**
 * The server, as the portal sees it. Each call throws `ApiFailure` and nothing else; each survives a short
 * absence of the server by trying again with the same idempotency key.
 */
export interface Api {
  /** How the portal is to behave now. Tried once and told to nobody else: whoever polls asks again anyway. */
  shell(signal?: AbortSignal): Promise<ShellView>;
  session(): Promise<SessionView>;
  /** Who is here, and for a stranger the run of a flow, begun in the same request. Told to nobody else. */
  visit(flow: string, key: string): Promise<VisitView>;
  /** Notes that the session is in use. Tried once and told to nobody else. */
  refreshSession(): Promise<SessionView>;
  endSession(): Promise<void>;
  /** Where the verified customer is logged in, this session first. */
  openSessions(): Promise<readonly OpenSessionLine[]>;
  /** Ends another session of the verified customer. One that is over stays so. */
  endOwnSession(id: string): Promise<void>;
  /** Ends all sessions of the verified customer but this one. */
  endOtherSessions(): Promise<void>;
  /** Ends an agent's session and gives the agent's next one, for another customer. */
  nextCustomer(): Promise<SessionView>;
  /** Opens a link from a message in this browser, and tells what it asks. */
  openLink(token: string): Promise<LinkView>;
  /** Sends the verified customer of an unfinished run a link back to it. */
  sendLink(run: string): Promise<SentLinkView>;
  /** Answers it. The same answer again is taken as given. */
  answerLink(token: string, answer: LinkAnswerView['answer'], reason?: string): Promise<LinkAnswerView>;
  /** Has a number told once when a service is here; the verified customer's registered one where none is given. */
  tellWhenHere(service: string, mobile?: string): Promise<InterestView>;
  flows(): Promise<readonly FlowCard[]>;
  /** Begins a run of a flow. The same key never begins two. Refused with `draft-open` and the draft where there is one. */
  startRun(flow: string, key: string, beginning?: Beginning): Promise<RunView>;
  /**
   * How a run stands. `last` is the event that this page sent last: where it is what gave the session another token, and
   * the answer with the token was lost, the old token is good for asking the same event again and for nothing else.
   */
  run(id: string, signal?: AbortSignal, last?: SentEvent): Promise<RunView>;
  /** Hands an event to a run. The same key is never acted on twice. */
  sendEvent(run: string, body: EventBody, key: string, signal?: AbortSignal): Promise<RunView>;
  /** What the bank knows of what is being typed. Tried once and told to nobody else: the next key asks anew. */
  lookup(run: string, field: string, body: LookupBody, signal: AbortSignal): Promise<LookupView>;
  receipt(run: string): Promise<ReceiptView>;
  /** The same as a PDF, in the language that is spoken. */
  receiptFile(run: string): Promise<ServedFile>;
  /** The unfinished runs of whoever is here, the latest first. */
  openRuns(): Promise<readonly OpenRunLine[]>;
  /** Deletes an unfinished run with all that was entered. One that was deleted before is refused as not found. */
  discardRun(run: string): Promise<void>;
  /** The verified customer's last FATCA and CRS declaration. */
  declaration(): Promise<PaperView>;
  /** What the bank has about the verified customer. */
  details(): Promise<DetailsView>;
  /** What the bank waits for of the verified customer, the most pressing first. */
  dues(): Promise<readonly DueLine[]>;
  requests(): Promise<readonly RequestLine[]>;
  request(reference: string): Promise<RequestView>;
  sandbox(signal?: AbortSignal): Promise<SandboxView>;
  /** Has the sandbox bank send a customer a link to a service. */
  sandboxLink(persona: string, flow: string): Promise<void>;
  /** The token that a write must carry; for requests that go another way (uploads). */
  csrf(): Promise<string>;
  /** Calls back at each refusal, so that a lost session is noticed wherever it shows. Returns the removal. */
  onFailure(listener: (failure: Failure) => void): () => void;
}
