import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFlow } from '../../engine/check/index.ts';
import type { AnswerProblem } from '../../engine/language/fieldType.ts';
import widgetMessages from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { catalogue } from '../../portal/texts/text.ts';
import { translator } from '../../portal/texts/translate.ts';
import { readLanguage } from '../../schemas/readLanguage.ts';
import { fieldJson } from '../../storybook/stories/field/fieldJson.ts';
import { isWritable } from '../../storybook/stories/field/isWritable.ts';
import type { Client } from '../../server/testing/client.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { root } from '../house/sources.ts';
import { chromiumLaunch } from '../machine/chromium.ts';
import { asked, type Asked } from './asked.ts';
import { beginAsked, fieldOf, judgeAtServer } from './atServer.ts';
import { everyExample } from './examples.ts';
import type { Judged } from './page/judged.ts';
import { serveFlows } from './stage.ts';

// Every example of every type, twice: as an answer in the real form, which a flow's compiled module judges in Chromium
// under the content security policy; and as a request to the server. Both must say the same, or both take it.

/** What both sides made of one example. */
interface Verdicts {
  readonly browser: Judged;
  readonly server: readonly AnswerProblem[] | undefined;
}

/** So many at a time: while one waits for the browser, another waits for the server. */
const AT_ONCE = 4;

/** How often a question is asked again after Chromium's process for the page died. */
const MOST_CRASHES = 2;

const language = readLanguage({ root, fieldTypes }, []);
const all = asked(everyExample());
const sound = all.filter(({ flow }) => checkFlow(flow, language).checked !== undefined);
const left = all.filter((one) => !sound.includes(one));
const words = translator([catalogue, widgetMessages], '');

let stage: TestServer | undefined;
let browser: Browser | undefined;
let verdicts: ReadonlyMap<Asked, Verdicts>;

beforeAll(async () => {
  const serving = (stage = await serveFlows(new Map(sound.map(({ flow }) => [flow.id, flow]))));
  const chrome = (browser = await chromium.launch(chromiumLaunch()));
  verdicts = await verdictsOf(serving, new Court(() => openPage(serving, chrome)));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await stage?.stop();
});

/** The page that judges, opened anew when the browser's own process for it died: that says nothing about a form. */
class Court {
  #page: Promise<Page>;
  readonly #open: () => Promise<Page>;

  constructor(open: () => Promise<Page>) {
    this.#open = open;
    this.#page = open();
  }

  async judge(question: string, crashes = 0): Promise<Judged | undefined> {
    const asked = this.#page;
    try {
      return await (await asked).evaluate((one) => window.judge?.(JSON.parse(one)), question);
    } catch (error) {
      if (!String(error).includes('Target crashed') || crashes === MOST_CRASHES) throw error;
      if (this.#page === asked) this.#page = this.#open();
      return this.judge(question, crashes + 1);
    }
  }
}

async function openPage({ server }: TestServer, chrome: Browser): Promise<Page> {
  const page = await chrome.newPage();
  await page.goto(server.address);
  await page.waitForFunction(() => window.judge !== undefined);
  return page;
}

async function verdictsOf(server: TestServer, court: Court): Promise<ReadonlyMap<Asked, Verdicts>> {
  const client = server.client();
  await client.session();
  const found = new Map<Asked, Verdicts>();
  const queue = [...sound];
  const work = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) found.set(one, await judged(server, client, court, one));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function judged(server: TestServer, client: Client, court: Court, one: Asked): Promise<Verdicts> {
  const view = await beginAsked(server, client, one, goodFor(one));
  const answers = one.answer === undefined ? {} : { [fieldOf(view)]: one.answer };
  const seen = await court.judge(JSON.stringify({ view, answers }));
  if (seen === undefined) throw new Error('The page has gone.');
  return { browser: seen, server: await judgeAtServer(client, view, answers) };
}

/** An answer that a field like this takes. */
function goodFor({ type, example }: Asked): unknown {
  const same = (settings: unknown) => JSON.stringify(settings ?? {}) === JSON.stringify(example.settings ?? {});
  return sound.find(
    (one) => one.type === type && one.answer !== undefined && !one.example.problems && !one.example.readOnly && same(one.example.settings),
  )?.answer;
}

const byType = [...fieldTypes.keys()].map((name) => [name, sound.filter(({ type }) => type.name === name)] as const);

describe.each(byType)('%s: the server refuses what the form refuses', (_, rows) => {
  test.each(rows.map((one) => [one.example.name, one] as const))('%s', (_name, one) => {
    const { browser: form, server } = verdicts.get(one) ?? {};
    expect(form?.problems).toEqual(server ?? []);
    expect(form?.problems.map(({ key }) => key)).toEqual(one.example.problems ?? []);
    expect(form?.sent === undefined).toBe(server !== undefined);
    expect(form?.lines).toEqual((server ?? []).map(({ key, params }) => words(key, params)));
    expect(form?.atField).toContain(form?.lines[0] ?? '');
  });

  test('something is refused, something is taken', () => {
    expect(new Set(rows.map((one) => verdicts.get(one)?.server === undefined))).toEqual(new Set([true, false]));
  });
});

test('nothing is left out but fields that no flow can ask yet, their options or settings being on their way', () => {
  for (const { type, example } of left) {
    expect(example.loading === true || !isWritable(type, fieldJson(type, example)), `${type.name}: ${example.name}`).toBe(true);
  }
});
