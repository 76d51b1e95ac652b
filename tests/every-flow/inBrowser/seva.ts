import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Example } from '../../../engine/language/example.ts';
import type { TestServer } from '../../../server/testing/testServer.ts';
import type { Config } from '../../../server/config/config.ts';
import { freePort } from '../../../server/start/freePort.ts';
import { enter } from '../overHttp.ts';
import { setScene, setStage } from '../stage.ts';
import { portalFolder } from './portalFolder.ts';

/** What a test in the browser is given besides Playwright's own. */
export interface SevaFixtures {
  /**
   * Sets the stage for an example: its server, its bank, its hour, its session; an agent's is confirmed for the `area`.
   * Call it once, before the page is opened. With `changes` the test has a server of its own; without, that of the worker.
   */
  readonly play: (example: Example, changes?: Partial<Config>, area?: string) => Promise<TestServer>;
  /** Sees to it that no page asks these servers for anything any more. */
  readonly leave: (addresses: readonly string[]) => Promise<void>;
  /** The flows that the server serves; the bank's, unless a file of tests says otherwise. */
  readonly flows: FlowsServed | undefined;
}

/** Flows that are served in place of the bank's. A worker serves them beside the others: to begin another takes seconds. */
export interface FlowsServed {
  readonly name: string;
  /** Puts them into a folder of their own in this one, which goes with the worker; gives its path. */
  readonly put: (folder: string) => string;
}

/** What all tests of a worker share. */
interface WorkerFixtures {
  /** Clears the worker's server of these flows, which starts when it is first asked for, and sets the scene on it. */
  readonly shared: (example: Example, flows: FlowsServed | undefined) => Promise<TestServer>;
}

/** What a page may never do, counted over everything that a test does. */
interface Faults {
  readonly violations: string[];
  readonly errors: string[];
}

/** Refusals that the portal expects and shows; the browser writes them down as errors all the same. */
const refused =
  /the server responded with a status of (4\d\d|50[23])|ERR_(CONNECTION_(REFUSED|RESET)|INTERNET_DISCONNECTED|EMPTY_RESPONSE)/;

/** Playwright's `test` with a stage. After each test: no violation of the content security policy, no error of the page. */
export const test = base.extend<SevaFixtures & { readonly faults: Faults }, WorkerFixtures>({
  faults: [
    async ({ context }, give) => {
      const faults = watched.get(context) ?? (await watch(context));
      for (const list of [faults.violations, faults.errors]) list.length = 0;
      await give(faults);
      expect(faults.violations, 'securitypolicyviolation events').toEqual([]);
      expect(faults.errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  flows: [undefined, { option: true }],
  shared: [
    // Playwright wants the first parameter taken apart, though nothing is needed of it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const stages = new Map<string, TestServer>();
      const folder = mkdtempSync(join(tmpdir(), 'seva-served-'));
      await give(async (example, flows) => {
        const name = flows?.name ?? '';
        const running = stages.get(name);
        if (running) {
          await running.clear();
          setScene(running, example);
          return running;
        }
        const stage = await openStage(example, flows ? { flowsFolder: flows.put(folder) } : {});
        stages.set(name, stage);
        return stage;
      });
      for (const stage of stages.values()) await stage.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  leave: async ({ context }, give) => {
    await give(() => context.close());
  },
  play: async ({ context, shared, flows, leave }, give) => {
    const own: TestServer[] = [];
    const all: TestServer[] = [];
    await give(async (example, changes, area = 'accounts') => {
      const stage = changes === undefined ? await shared(example, flows) : await openStage(example, changes);
      if (changes !== undefined) own.push(stage);
      all.push(stage);
      await signIn(stage, context, example, area);
      return stage;
    });
    await leave(all.map(({ server }) => server.address));
    for (const stage of own) await stage.stop();
    expect(
      all.flatMap(({ log }) => log).filter((line) => levelOf(line) >= ERROR),
      'errors in the log of the server',
    ).toEqual([]);
  },
  baseURL: undefined,
});

export { expect } from '@playwright/test';

/** Starts a server that serves the built portal, and sets the scene on it. */
async function openStage(example: Example, changes: Partial<Config> = {}): Promise<TestServer> {
  const port = await freePort();
  return setStage(example, { portalFolder, port, origin: new URL(`http://127.0.0.1:${port}`), ...changes });
}

/** As Pino counts. */
const ERROR = 50;

function levelOf(line: string): number {
  const entry: unknown = JSON.parse(line);
  return typeof entry === 'object' && entry !== null && 'level' in entry ? Number(entry.level) : 0;
}

/** What was counted in each window; one that is kept from test to test is watched once. */
const watched = new WeakMap<BrowserContext, Faults>();

async function watch(context: BrowserContext): Promise<Faults> {
  const faults: Faults = { violations: [], errors: [] };
  watched.set(context, faults);
  await context.exposeFunction('sevaViolation', (words: string) => faults.violations.push(words));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      const tell: unknown = Reflect.get(window, 'sevaViolation');
      if (typeof tell === 'function') tell(`${effectiveDirective} ${blockedURI} ${sourceFile} ${lineNumber}`);
    });
  });
  const listen = (page: Page): void => {
    page.on('pageerror', (error) => faults.errors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !refused.test(message.text())) faults.errors.push(message.text());
    });
  };
  context.pages().forEach(listen);
  context.on('page', listen);
  return faults;
}

/** Gives the browser the session that the example begins with. */
async function signIn(stage: TestServer, context: BrowserContext, example: Example, area: string): Promise<void> {
  const client = stage.client();
  await client.session(example.channel);
  await enter(stage, client, example, area);
  const [name = '', ...value] = client.cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url: stage.server.address, httpOnly: true, sameSite: 'Strict' }]);
}
