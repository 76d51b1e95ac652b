import type { Browser, Page } from '@playwright/test';
import type { Example } from '../../../engine/language/example.ts';
import type { TestServer } from '../../../server/testing/testServer.ts';
import { checkedFlow } from '../../every-flow/flows.ts';
import { followInBrowser } from '../../every-flow/inBrowser/follow.ts';
import { setScene } from '../../every-flow/stage.ts';
import { programOf } from '../../every-flow/trace.ts';
import type { Cost, Pace } from './typist.ts';

/** Something that a customer comes for, done as an example of a flow does it, by somebody who is not logged in. */
export interface Task {
  readonly name: string;
  readonly flow: string;
  readonly example: string;
  /** Another hour than the example's. */
  readonly now?: string;
  /** The example is of somebody who is verified: at this step Asha says who she is first. */
  readonly saysWho?: string;
  /** What is typed into the search of home, where the service has no link there; its link is what is found. */
  readonly looksFor?: string;
  /** What is pressed at the end, and leads back to where one had been. */
  readonly onward?: string;
}

/** The five tasks by which the ways of the portal are judged. */
export const TASKS: readonly Task[] = [
  {
    name: 'block a card at night',
    flow: 'block-debit-card',
    example: 'verifies first, then blocks a card that is not needed',
    now: '2026-11-21T23:40:00+05:30',
  },
  { name: 'change the address', flow: 'update-address', example: "a resident's permanent address", looksFor: 'address' },
  {
    name: 'what became of a request',
    flow: 'service-request',
    example: 'follows a request, by the address of the answer',
    saysWho: 'identifyToFollow',
  },
  {
    name: 'an application begun before',
    flow: 'track-application',
    example: 'not finished',
    looksFor: 'application',
    onward: 'Continue your application',
  },
  {
    name: 'nominate a minor',
    flow: 'nominee-registration',
    example: 'two, one of them a child with a guardian',
    looksFor: 'nominee',
    saysWho: 'identify',
  },
];

/** How Asha says who she is. */
const ASHA = { using: ['mobile', 'dateOfBirth'], mobile: '6000000001', dateOfBirth: '1991-05-14', code: '$otp' };

/**
 * Does a task on a telephone, and counts what it cost: from home to the end, and of that from the first page of the service. Who
 * follows a link of the bank begins there. Throws where it does not come to its end.
 */
export async function doTask(browser: Browser, stage: TestServer, task: Task): Promise<Done> {
  const checked = checkedFlow(task.flow);
  const written = checked?.flow.examples.find(({ name }) => name === task.example);
  if (checked === undefined || written === undefined) throw new Error(`${task.flow} has no example "${task.example}".`);
  const example = playedAs(written, task);
  await stage.clear();
  setScene(stage, example);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  try {
    const page = await context.newPage();
    const cost = await counted(page);
    const path = `/servicing/${checked.flow.area}/${task.flow}`;
    if (example.entry === undefined) await fromHome(page, stage.server.address, { flow: task.flow, looksFor: task.looksFor, cost });
    else await page.goto(`${stage.server.address}${path}?${new URLSearchParams(example.entry)}`);
    const onTheWay = { ...cost };
    const visit = async (): Promise<void> => void (cost.pages += 1);
    const came = await followInBrowser({ stage, page, program: await programOf(checked), visit }, example);
    if (came.ends !== written.ends) throw new Error(`${task.name}: ${came.stuck ?? came.ends ?? 'a problem'}, not ${written.ends ?? ''}.`);
    if (task.onward !== undefined) await backTo(page, task.onward, cost);
    return { cost, service: less(cost, onTheWay) };
  } finally {
    await context.close();
  }
}

/** What a task cost: in all, and from the first page of its service on. */
export interface Done {
  readonly cost: Cost;
  readonly service: Cost;
}

function less(cost: Cost, before: Cost): Cost {
  return { pages: cost.pages - before.pages, presses: cost.presses - before.presses, keys: cost.keys - before.keys };
}

/** As somebody new would: reads home, presses the service if it is there, else looks for it. */
async function fromHome(
  page: Page,
  address: string,
  { flow, looksFor, cost }: { readonly flow: string; readonly looksFor: string | undefined; readonly cost: Cost },
): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  cost.pages += 1;
  // Its own address, or a step of it.
  const link = page.locator(`main a[href$="/${flow}"], main a[href*="/${flow}/"], main a[href*="/${flow}?"]`).first();
  if (looksFor !== undefined) await page.getByRole('searchbox').fill(looksFor);
  await link.click();
}

function playedAs(written: Example, { now, saysWho }: Task): Example {
  return {
    ...written,
    ...(now === undefined ? {} : { now }),
    ...(saysWho === undefined ? {} : { verified: false, answers: { [saysWho]: ASHA, ...written.answers } }),
  };
}

async function backTo(page: Page, onward: string, cost: Cost): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: onward }).click();
  await page
    .getByRole('heading', { level: 1 })
    .and(page.locator('h1', { hasNotText: before }))
    .waitFor();
  cost.pages += 1;
}

/** Counts presses, and what is typed: filling a box in is a press and its letters. */
async function counted(page: Page): Promise<Cost> {
  const cost: Cost = { pages: 0, presses: 0, keys: 0 };
  await page.exposeFunction('sevaCount', (presses: number, keys: number) => {
    cost.presses += presses;
    cost.keys += keys;
  });
  await page.addInitScript(() => {
    const count = (presses: number, keys: number): void => {
      const tell: unknown = Reflect.get(window, 'sevaCount');
      if (typeof tell === 'function') tell(presses, keys);
    };
    addEventListener('pointerdown', () => count(1, 0), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLTextAreaElement) count(1, target.value.length);
        if (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type)) count(1, target.value.length);
        // The button, and the file in the list of the telephone.
        if (target instanceof HTMLInputElement && target.type === 'file') count(2, 0);
      },
      true,
    );
  });
  return cost;
}

/** The seconds that a person takes for that: to read, to find and press, to type. What they wait for the portal is not in it. Pure. */
export function secondsOf({ pages, presses, keys }: Cost, { page, press, key }: Pace): number {
  return (pages * page + presses * press + keys * key) / 1000;
}
