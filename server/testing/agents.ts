import type { ConfirmLinkView, LinkAnswerView, LinkView, RunView } from '../../schemas/api.ts';
import type { Client } from './client.ts';
import type { TestServer } from './testServer.ts';

/** The agent whom the sandbox bank knows. */
export const arun = { agentId: 'AG100001', secret: 'monsoon-lantern-42', name: 'Arun Bhat' };

/** The manager of the agent's branch, as the sandbox bank names her. */
export const meena = { agentId: 'MG100001', secret: 'harbour-saffron-17', name: 'Meena Kulkarni', mobile: '6000000014' };

/** Another manager, who is no customer. */
export const joseph = { agentId: 'MG100002', secret: 'lantern-orchard-58', name: 'Joseph Pereira' };

/** Makes a client's session the agent's, or another's of the bank. */
export async function logInAgent(client: Client, { agentId, secret }: Pick<typeof arun, 'agentId' | 'secret'> = arun): Promise<RunView> {
  await client.session();
  const after = await client.answer(await client.begin('agent-login'), { agentId, secret });
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
export async function answerLink(
  test: TestServer,
  token: string,
  answer: LinkAnswerView['answer'],
  client = test.client(),
): Promise<ConfirmLinkView> {
  if (client.cookie === '') await client.session();
  const view = await client.post<ConfirmLinkView>('/api/links/open', { token });
  await client.post('/api/links/answer', { token, answer });
  return view;
}

/** The manager logs in on a device of her own and answers the newest link that was sent to her. */
export async function answerAsManager(test: TestServer, answer: LinkAnswerView['answer'], reason?: string): Promise<LinkView> {
  const client = test.client();
  await logInAgent(client, meena);
  const token = linkToken(test, meena.mobile);
  const view = await client.post<LinkView>('/api/links/open', { token });
  await client.post('/api/links/answer', { token, answer, ...(reason === undefined ? {} : { reason }) });
  return view;
}
