import type { ConfirmLinkView, LinkAnswerView, RunView } from '../../schemas/api.ts';
import type { Client } from './client.ts';
import type { TestServer } from './testServer.ts';

/** The agent whom the sandbox bank knows. */
export const arun = { agentId: 'AG100001', secret: 'monsoon-lantern-42', name: 'Arun Bhat' };

/** Makes a client's session the agent's. */
export async function logInAgent(client: Client): Promise<RunView> {
  await client.session();
  const after = await client.answer(await client.begin('agent-login'), { agentId: arun.agentId, secret: arun.secret });
  await client.session();
  return after;
}

/** The token of the newest link that was sent to a number; blank when none was. */
export function linkToken(test: TestServer, mobile: string): string {
  return tokensSent(test, mobile).at(-1) ?? '';
}

/** The tokens of all links that were sent to a number, or to anybody, the oldest first. */
export function tokensSent({ bank }: TestServer, mobile?: string): readonly string[] {
  const messages = bank.bank.state.messages.filter(({ to }) => mobile === undefined || to === mobile);
  return messages.flatMap(({ text }) => /(?:ValidateUrl|confirmCustomer|confirmManager)#([\w.-]+)/.exec(text)?.[1] ?? []);
}

/** Opens a link in a browser of its own, or in the one given, and answers it. */
export async function answerLink(test: TestServer, token: string, answer: LinkAnswerView['answer'], client = test.client()): Promise<ConfirmLinkView> {
  if (client.cookie === '') await client.session();
  const view = await client.post<ConfirmLinkView>('/api/links/open', { token });
  await client.post('/api/links/answer', { token, answer });
  return view;
}
