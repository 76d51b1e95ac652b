import { setTimeout as sleep } from 'node:timers/promises';
import type { RunEvent } from '../../engine/advance/index.ts';
import type { RunView } from '../../schemas/api.ts';
import { personas } from '../../sandbox-bank/bank/personas/index.ts';
import { Client } from '../../server/testing/client.ts';
import { codeIn } from '../../server/testing/codeIn.ts';
import type { TestServer } from '../../server/testing/testServer.ts';

/** How long the line of a call may come after the call, which the bank has heard and the server may still wait for. */
const LOOK_MS = 50;
const MOST_LOOKS = 200;

/** Shorter texts stand in a log by chance. */
const SHORTEST = 5;

/** What the bank knows of everybody. */
const people: readonly string[] = personas.flatMap(({ name, mobile, email, pan, aadhaar, dateOfBirth, id, ref, products, address }) => [
  name,
  mobile,
  email ?? '',
  pan,
  aadhaar ?? '',
  dateOfBirth,
  id,
  ref,
  address.line1,
  ...products.map(({ number }) => number),
]);

/** Holds the server's log against what went through the server, example by example. */
export interface LogWatch {
  /** A client whose written answers and uploads are watched for. */
  client(stage: TestServer): Client;
  /** Reads the log of the example that has ended, once the server has told of what it still asks the bank by itself. */
  read(stage: TestServer): Promise<void>;
  /** Calls of the bank and requests of uploads that the log does not tell of. */
  readonly untold: readonly string[];
  /** What somebody wrote, was sent, or is, and stands in the log. */
  readonly leaked: readonly string[];
  /** How many examples were read. */
  readonly count: () => number;
}

/** Begins to watch. */
export function watchLog(): LogWatch {
  const untold: string[] = [];
  const leaked: string[] = [];
  let count = 0;
  let client: Watched | undefined;
  return {
    client: ({ server }) => (client = new Watched(server.address)),
    async read(stage) {
      count += 1;
      const wanted = () => [
        ...(stage.bank.bank.heard ?? []).map(({ operation }) => `"operation":"${operation}"`),
        ...(client?.uploads ? ['/api/runs/:id/uploads/:field'] : []),
      ];
      const missing = () => wanted().filter((told) => !stage.log.some((line) => line.includes(told)));
      for (let tries = 0; tries < MOST_LOOKS && missing().length > 0; tries += 1) await sleep(LOOK_MS);
      untold.push(...missing());
      const log = stage.log.join('').replaceAll(/"time":\d+/g, '');
      const { messages } = stage.bank.bank.state;
      const secrets = new Set([...(client?.sent ?? []), ...people, ...messages.map(({ text }) => codeIn(text))]);
      leaked.push(...[...secrets].filter((secret) => secret.length >= SHORTEST && tells(log, secret)));
    },
    untold,
    leaked,
    count: () => count,
  };
}

/** A client that remembers what it sent in fields that are written in, and not chosen from a list of the flow's own words. */
class Watched extends Client {
  readonly sent = new Set<string>();
  uploads = 0;

  override event(view: RunView, event: RunEvent, key?: string): Promise<RunView> {
    const written = view.screen?.fields.filter((field) => field.options === undefined).map((field) => field.id) ?? [];
    if ('answers' in event) for (const id of written) for (const text of textsIn(event.answers[id])) this.sent.add(text);
    return super.event(view, event, key);
  }

  override upload(...given: Parameters<Client['upload']>): ReturnType<Client['upload']> {
    this.uploads += 1;
    return super.upload(...given);
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A number of six digits stands within some random id by chance; by itself it does not. */
function tells(text: string, secret: string): boolean {
  if (!text.includes(secret)) return false;
  return !/^\d{1,8}$/.test(secret) || new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text);
}
