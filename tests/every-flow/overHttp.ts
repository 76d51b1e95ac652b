import { exampleMove, freshMemory, problemIn, type RunEvent } from '../../engine/advance/index.ts';
import type { ExampleEnd } from '../../engine/check/checkExamples.ts';
import type { Example } from '../../engine/language/flow.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import type { RunView } from '../../schemas/api.ts';
import { findCustomer } from '../../sandbox-bank/bank/customers.ts';
import { askedValue } from '../../sandbox-bank/bank/operations/grid.ts';
import { answerAsManager, answerLink, linkToken, logInAgent, meena, tokensSent } from '../../server/testing/agents.ts';
import { Refused, type Client } from '../../server/testing/client.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { hostOf } from './flows.ts';
import { bytesOf, codeFor, isRepeated } from './stage.ts';

/** Events after which an example is taken to go in circles. */
const mostEvents = 200;

/** Follows an example from a view on through the server; resolves to how it came out, and the last view. */
export async function followOverHttp(
  stage: TestServer,
  client: Client,
  example: Example,
  start: RunView,
): Promise<ExampleEnd & { readonly view: RunView }> {
  let view = start;
  let memory = freshMemory;
  for (let count = 0; count < mostEvents; count += 1) {
    if (view.outcome) return { ends: view.outcome.id, view };
    const problem = problemIn(view, example);
    if (problem && !isRepeated(example, problem.key)) return { problem, view };
    const move = exampleMove(view, example, memory, (answer) => answer);
    if ('stuck' in move) return { stuck: move.stuck, view };
    memory = move.memory;
    if (move.event.type === 'poll') await answerAsCustomer(stage, example);
    view = await client.event(view, await filled(stage, client, example, view, move.event)).catch(shownAfterRefusal);
  }
  return { stuck: 'too many events', view };
}

/**
 * The customer, and the manager where one is asked, answer on devices of their own the links that an agent has sent, if
 * any wait: as the example has it.
 */
export async function answerAsCustomer(stage: TestServer, { bank = {} }: Example): Promise<void> {
  if (bank['agent.authorisation.status'] === 'link.expired') return stage.later(limits.limits.agentLinkValiditySeconds.value * 1000);
  const waiting = await stage.server.services.store.db.selectFrom('links').select('purpose').where('state', '=', 'waiting').execute();
  const toManager = new Set(tokensSent(stage, meena.mobile));
  const token = tokensSent(stage).findLast((one) => !toManager.has(one));
  const asked = waiting.some(({ purpose }) => purpose !== 'manager');
  if (asked && token !== undefined)
    await answerLink(stage, token, bank['agent.link.status'] === 'agent.cancelled' ? 'declined' : 'confirmed');
  if (waiting.some(({ purpose }) => purpose === 'manager')) await answerAsManager(stage, 'confirmed');
}

/** A refused event comes with the run as it stands and what is to be said about it. */
function shownAfterRefusal(error: unknown): RunView {
  const view = error instanceof Refused ? error.body.run : undefined;
  if (view === undefined) throw error;
  return view;
}

/** Puts the code that was sent and the files that are sent now in place of what stands for them. */
async function filled(stage: TestServer, client: Client, example: Example, view: RunView, event: RunEvent): Promise<RunEvent> {
  if (event.type !== 'answer') return event;
  const answers: Record<string, unknown> = { ...event.answers };
  for (const [field, answer] of Object.entries(event.answers)) {
    if (answer === '$otp') answers[field] = codeFor(stage, example);
    else if (typeof answer === 'string' && answer.startsWith('$grid:'))
      answers[field] = askedValue(stage.bank.bank, Number(answer.slice('$grid:'.length)));
    else answers[field] = await withFiles(client, view.run, field, answer);
  }
  return { ...event, answers };
}

async function withFiles(client: Client, run: string, field: string, answer: unknown): Promise<unknown> {
  if (Array.isArray(answer)) return Promise.all(answer.map((one) => withFiles(client, run, field, one)));
  if (typeof answer !== 'string' || !answer.startsWith('$file:')) return answer;
  const name = answer.slice('$file:'.length);
  return client.upload(run, field, name, bytesOf(name));
}

/** What a persona answers to identify themselves: the two details that everybody has, companies and those abroad included. */
function identification(stage: TestServer, persona: string): Readonly<Record<string, JsonValue>> {
  const record = findCustomer(stage.bank.bank, persona);
  if (record === undefined) throw new Error(`The sandbox bank does not know ${persona}.`);
  return { using: ['dateOfBirth', 'pan'], dateOfBirth: record.dateOfBirth, pan: record.pan, code: '$otp' };
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
export async function enter(stage: TestServer, client: Client, { role, verified, persona = 'asha' }: Example, area: string): Promise<void> {
  if (role === 'agent') await logInAgent(client);
  if (verified === false) return;
  await (role === 'agent' ? confirmFor(stage, client, persona, area) : verify(stage, client, persona));
}

/** Verifies the session as a persona, in the first flow that embeds `identify`; throws when that fails. */
export async function verify(stage: TestServer, client: Client, persona: string): Promise<void> {
  const { host, step } = hostOf('identify');
  const example: Example = { name: 'verification', answers: { [step]: identification(stage, persona) } };
  const { view } = await followOverHttp(stage, client, example, await client.begin(host.id));
  const { verified } = await client.session();
  if (!verified) throw new Error(`${persona} was not verified.`);
  // What served the verification only is no draft that a test should find.
  if (view.state !== 'ended') await client.send('DELETE', `/api/runs/${view.run}`);
}
