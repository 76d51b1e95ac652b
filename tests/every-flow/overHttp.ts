import type { RunEvent } from '../../engine/advance/index.ts';
import {
  exampleMove,
  freshMemory,
  MOST_EVENTS,
  type ExampleEnd,
  type ExampleMemory,
  type ExampleMove,
} from '../../engine/examples/index.ts';
import type { Example, ExampleConfirmation } from '../../engine/language/example.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import { atTurn } from '../../engine/language/wholeExamples.ts';
import type { RunView, ServiceLinkView } from '../../schemas/api.ts';
import { findApplicant } from '../../sandbox-bank/bank/applicants.ts';
import { findCustomer } from '../../sandbox-bank/bank/customers.ts';
import { askedValue } from '../../sandbox-bank/bank/operations/grid.ts';
import { objectsOf, textOf } from '../../sandbox-bank/bank/reading.ts';
import { makeLink } from '../../server/linkPurposes/make.ts';
import { answerAsManager, answerLink, arun, linkToken, logInAgent, meena, tokensSent } from '../../server/testing/agents.ts';
import { Refused, type Client } from '../../server/testing/client.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { hostOf } from './flows.ts';
import { bytesOf, codeFor, isRepeated } from './stage.ts';

/** What the people around an example have done so far: codes that were given, questions that were asked of them. */
export interface Turns {
  codes: number;
  asked: number;
  /** Files that were sent, by field and name: nobody sends one again that stands there. */
  readonly files: Map<string, unknown>;
}

/** The turns at the start. */
export function noTurns(): Turns {
  return { codes: 0, asked: 0, files: new Map() };
}

/** Follows an example from a view on through the server, or up to a view that is asked for; resolves to how it came out. */
export async function followOverHttp(
  stage: TestServer,
  client: Client,
  example: Example,
  start: RunView,
  until: (view: RunView) => boolean = () => false,
): Promise<ExampleEnd & { readonly view: RunView; readonly views: readonly RunView[] }> {
  let view = start;
  const views: RunView[] = [start];
  const turns = noTurns();
  let memory = freshMemory;
  for (let count = 0; count < MOST_EVENTS; count += 1) {
    if (until(view)) return { view, views };
    const move = nextMove(view, example, memory);
    if ('end' in move) return { ...move.end, view, views };
    memory = move.memory;
    const before = view.version;
    view = await moveOverHttp({ stage, client, example, turns }, view, move);
    // What is refused as a whole changes nothing that is shown.
    if (view.version > before || move.event === undefined) views.push(view);
  }
  return { stuck: 'too many events', view, views };
}

/** Who follows an example over HTTP, and where. */
export interface Follower {
  readonly stage: TestServer;
  readonly client: Client;
  readonly example: Example;
  readonly turns: Turns;
}

/** Makes one move of an example, the people around it included; resolves to the view that comes of it. */
export async function moveOverHttp(
  { stage, client, example, turns }: Follower,
  view: RunView,
  move: Exclude<ExampleMove, { readonly end: ExampleEnd }>,
): Promise<RunView> {
  if (move.wait !== undefined) await stay(stage, client, move.wait);
  if (move.event?.type === 'poll') await answerAsCustomer(stage, example, turns);
  const after =
    move.event === undefined
      ? view
      : await client.event(view, await filled(stage, client, example, view, move.event, turns)).catch(shownAfterRefusal);
  return (move.leave ?? move.event === undefined) ? client.look(view.run) : after;
}

/** Nobody is away for so long that a session ends unnoticed. */
const GLANCE_SECONDS = 600;

/** Time passes in which the customer stays with the page. */
async function stay(stage: TestServer, client: Client, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= GLANCE_SECONDS) {
    stage.later(Math.min(left, GLANCE_SECONDS) * 1000);
    await client.session();
  }
}

/** The next move; a mistake that is made once more, because the example is about making it too often, does not stop it. */
export function nextMove(view: RunView, example: Example, memory: ExampleMemory): ExampleMove {
  const same = (answer: unknown) => answer;
  const move = exampleMove(view, example, memory, same);
  const repeated = 'end' in move && move.end.problem && isRepeated(example, move.end.problem.key);
  return repeated ? exampleMove({ ...view, problems: [], notice: undefined }, example, memory, same) : move;
}

/** Begins the run of an example: by its link of the bank, by its address, or from the portal. */
export async function beginAs(
  stage: TestServer,
  client: Client,
  { link, persona = 'asha', entry }: Example,
  flow: string,
): Promise<RunView> {
  if (!link) return client.begin(flow, undefined, entry);
  const { address } = await makeLink(stage.server.services, { flow, customer: persona, prefill: link });
  const opened = await client.post<ServiceLinkView>('/api/links/open', { token: address.split('#')[1] ?? '' });
  await client.session();
  return client.look(opened.run);
}

/**
 * The customer, and the manager where one is asked, answer on devices of their own the links that an agent has sent, if
 * any wait: as the example has it.
 */
export async function answerAsCustomer(stage: TestServer, example: Example, turns: Turns): Promise<void> {
  const { bank = {} } = example;
  const turn = turns.asked;
  turns.asked += 1;
  if (atTurn(bank['agent.authorisation.status'], turn) === 'link.expired' || atTurn(bank['agent.link.status'], turn) === 'link.expired')
    return stage.later(limits.limits.agentLinkValiditySeconds.value * 1000);
  const waiting = await stage.server.services.store.db
    .selectFrom('links')
    .select(['id', 'purpose'])
    .where('state', '=', 'waiting')
    .execute();
  const parts = new Set(waiting.filter(({ purpose }) => purpose === 'part').map(({ id }) => id));
  if (parts.size > 0) return peoplesConfirmation(stage, parts, atTurn(example.customer, turn) ?? 'confirms');
  const toManager = new Set(tokensSent(stage, meena.mobile));
  const token = tokensSent(stage).findLast((one) => !toManager.has(one));
  const declines = atTurn(bank['agent.link.status'], turn) === 'agent.cancelled';
  const customer = declines ? 'declines' : (atTurn(example.customer, turn) ?? 'confirms');
  const manager = atTurn(example.manager, turn) ?? 'confirms';
  if (token !== undefined && waiting.some(({ purpose }) => purpose !== 'manager')) await confirmation(customer, stage, token);
  if (waiting.some(({ purpose }) => purpose === 'manager')) await managersConfirmation(manager, stage);
}

async function confirmation(done: ExampleConfirmation, stage: TestServer, token: string): Promise<void> {
  if (done === 'confirms' || done === 'declines') await answerLink(stage, token, done === 'confirms' ? 'confirmed' : 'declined');
  if (done === 'reads') await openLink(stage, token);
}

/**
 * Everybody whom an application names confirms on a phone of their own; the last of them does what the example says. Their messages go out
 * side by side, and come to the bank in any order.
 */
async function peoplesConfirmation(stage: TestServer, waiting: ReadonlySet<string>, last: ExampleConfirmation): Promise<void> {
  const named = stage.bank.bank.state.applications.flatMap(({ saved }) => objectsOf(saved, 'people'));
  const mobiles = new Set(named.flatMap((person) => textOf(person, 'mobile') ?? []));
  const tokens = [...mobiles].flatMap((mobile) => tokensSent(stage, mobile)).filter((token) => waiting.has(token.split('.')[3] ?? ''));
  for (const token of tokens.slice(0, -1)) await answerLink(stage, token, 'confirmed');
  await confirmation(last, stage, tokens.at(-1) ?? '');
}

async function managersConfirmation(done: ExampleConfirmation, stage: TestServer): Promise<void> {
  if (done === 'confirms') await answerAsManager(stage, 'confirmed');
  if (done === 'declines') await answerAsManager(stage, 'declined', 'The manager has declined.');
  if (done === 'reads') {
    const client = stage.client();
    await logInAgent(client, meena);
    await openLink(stage, linkToken(stage, meena.mobile), client);
  }
}

async function openLink(stage: TestServer, token: string, client = stage.client()): Promise<void> {
  if (client.cookie === '') await client.session();
  await client.post('/api/links/open', { token });
}

/** A refused event comes with the run as it stands and what is to be said about it. */
function shownAfterRefusal(error: unknown): RunView {
  const view = error instanceof Refused ? error.body.run : undefined;
  if (view === undefined) throw error;
  return view;
}

/** Puts the code that was sent and the files that are sent now in place of what stands for them. */
async function filled(
  stage: TestServer,
  client: Client,
  example: Example,
  view: RunView,
  event: RunEvent,
  turns: Turns,
): Promise<RunEvent> {
  if (event.type !== 'answer' && event.type !== 'save') return event;
  const answers: Record<string, unknown> = { ...event.answers };
  for (const [field, answer] of Object.entries(event.answers)) {
    if (answer === '$otp') answers[field] = codeFor(stage, example, turns.codes++);
    else if (typeof answer === 'string' && answer.startsWith('$grid:'))
      answers[field] = askedValue(stage.bank.bank, Number(answer.slice('$grid:'.length)));
    else answers[field] = await withFiles(client, view.run, field, answer, turns);
  }
  return { ...event, answers };
}

async function withFiles(client: Client, run: string, field: string, answer: unknown, turns: Turns): Promise<unknown> {
  if (Array.isArray(answer)) return Promise.all(answer.map((one) => withFiles(client, run, field, one, turns)));
  if (typeof answer !== 'string' || !answer.startsWith('$file:')) return answer;
  const name = answer.slice('$file:'.length);
  const known = turns.files.get(`${field}/${name}`);
  if (known !== undefined) return known;
  const sent = await client.upload(run, field, name, bytesOf(name));
  turns.files.set(`${field}/${name}`, sent);
  return sent;
}

/** The flow that identifies a persona, and what they answer: what every customer has, companies and those abroad included. */
function identification(
  stage: TestServer,
  persona: string,
): { readonly flow: string; readonly answers: Readonly<Record<string, JsonValue>> } {
  const applicant = findApplicant(stage.bank.bank, persona);
  if (applicant !== undefined)
    return { flow: 'identify-applicant', answers: { mobile: applicant.mobile, pan: applicant.pan, code: '$otp' } };
  const record = findCustomer(stage.bank.bank, persona);
  if (record === undefined) throw new Error(`The sandbox bank does not know ${persona}.`);
  return { flow: 'identify', answers: { using: ['dateOfBirth', 'pan'], dateOfBirth: record.dateOfBirth, pan: record.pan, code: '$otp' } };
}

/** Makes an agent's session speak for a persona, who confirms by the link. */
export async function confirmFor(stage: TestServer, client: Client, persona: string, area: string): Promise<void> {
  const record = findCustomer(stage.bank.bank, persona);
  if (record === undefined) throw new Error(`The sandbox bank does not know ${persona}.`);
  const waiting = await client.answer(await client.begin('agent-service'), { mobile: record.mobile, pan: record.pan, area });
  await answerLink(stage, linkToken(stage, record.mobile), 'confirmed');
  const { outcome } = await client.event(waiting, { type: 'poll', step: waiting.screen?.step ?? '' });
  if (outcome?.id !== 'processed') throw new Error(`${persona} was not asked by the agent.`);
  await client.session();
}

/** Gives a session what an example begins with: who acts, and for whom. `area` is that of its flow. */
export async function enter(
  stage: TestServer,
  client: Client,
  { role, verified, link, persona = 'asha' }: Example,
  area: string,
): Promise<void> {
  if (role === 'agent') await logInAgent(client, persona === 'meena' ? meena : arun);
  if (verified === false || link) return;
  await (role === 'agent' ? confirmFor(stage, client, persona, area) : verify(stage, client, persona));
}

/**
 * Verifies the session as a persona, in the first flow that embeds what identifies them; throws when that fails. What the example
 * makes the bank answer is not used up by it.
 */
export async function verify(stage: TestServer, client: Client, persona: string): Promise<void> {
  const { failures } = stage.bank.bank;
  stage.bank.bank.failures = {};
  const { flow, answers } = identification(stage, persona);
  const { host, step } = hostOf(flow);
  const example: Example = { name: 'verification', answers: { [step]: answers } };
  const { view } = await followOverHttp(stage, client, example, await client.begin(host.id));
  const { verified, applicant } = await client.session();
  if (!verified && applicant !== true) throw new Error(`${persona} was not verified.`);
  stage.bank.bank.failures = failures;
  // What served the verification only is no draft that a test should find.
  if (view.state !== 'ended') await client.send('DELETE', `/api/runs/${view.run}`);
}
