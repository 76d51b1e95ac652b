import type { ErrorBody } from '../../schemas/api.ts';
import { Refused, type Client } from './client.ts';

/** A page that listens for news of a run. */
export interface Listening {
  readonly headers: Headers;
  /** Everything that came so far, as it came. */
  readonly text: () => string;
  /** How often it was told to look again. */
  readonly looks: () => number;
  /** Resolves when the server has ended the connection. */
  readonly ended: Promise<'ended' | 'broken'>;
  stop(): Promise<void>;
}

/** Listens as a browser does. Throws `Refused` where the server does not let it. */
export async function listen(client: Client, run: string): Promise<Listening> {
  const leaving = new AbortController();
  const response = await fetch(new URL(`/api/runs/${run}/live`, client.address), {
    headers: { cookie: client.cookie, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  if (response.status >= 400) throw new Refused(response.status, (await response.json()) as ErrorBody);
  let heard = '';
  const reading = async (): Promise<'ended'> => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) heard += decoder.decode(part, { stream: true });
    return 'ended';
  };
  const ended = reading().catch((): 'broken' => 'broken');
  return {
    headers: response.headers,
    text: () => heard,
    looks: () => heard.split('event: look\n').length - 1,
    ended,
    async stop() {
      leaving.abort();
      await ended;
    },
  };
}
