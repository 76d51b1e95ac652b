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
}

/** What all tests of a worker share. */
interface WorkerFixtures {
  /** The flows that the worker's server serves; the bank's, unless a file of tests says otherwise. */
  readonly flowsFolder: string | undefined;
  /** Clears the worker's server, which starts when it is first asked for, and sets the scene on it. */
  readonly shared: (example: Example) => Promise<TestServer>;
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
      const faults: Faults = { violations: [], errors: [] };
      await watch(context, faults);
      await give(faults);
      expect(faults.violations, 'securitypolicyviolation events').toEqual([]);
      expect(faults.errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  flowsFolder: [undefined, { scope: 'worker', option: true }],
  shared: [
    async ({ flowsFolder }, give) => {
      let stage: TestServer | undefined;
      await give(async (example) => {
        if (stage === undefined) return (stage = await openStage(example, flowsFolder === undefined ? {} : { flowsFolder }));
        await stage.clear();
        setScene(stage, example);
        return stage;
      });
      await stage?.stop();
    },
    { scope: 'worker' },
  ],
  play: async ({ context, shared }, give) => {
    const own: TestServer[] = [];
    const all: TestServer[] = [];
    await give(async (example, changes, area = 'accounts') => {
      const stage = changes === undefined ? await shared(example) : await openStage(example, changes);
      if (changes !== undefined) own.push(stage);
      all.push(stage);
      await signIn(stage, context, example, area);
      return stage;
    });
    await context.close();
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

async function watch(context: BrowserContext, faults: Faults): Promise<void> {
  await context.exposeFunction('sevaViolation', (words: string) => faults.violations.push(words));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      const tell: unknown = Reflect.get(window, 'sevaViolation');
      if (typeof tell === 'function') tell(`${effectiveDirective} ${blockedURI} ${sourceFile} ${lineNumber}`);
    });
  });
  context.on('page', (page: Page) => {
    page.on('pageerror', (error) => faults.errors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !refused.test(message.text())) faults.errors.push(message.text());
    });
  });
}

/** Gives the browser the session that the example begins with. */
async function signIn(stage: TestServer, context: BrowserContext, example: Example, area: string): Promise<void> {
  const client = stage.client();
  await client.session(example.channel);
  await enter(stage, client, example, area);
  const [name = '', ...value] = client.cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url: stage.server.address, httpOnly: true, sameSite: 'Strict' }]);
}
