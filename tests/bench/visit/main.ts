import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { houseFlows } from '../../../server/testing/copyOfFlows.ts';
import { startTestServer } from '../../../server/testing/testServer.ts';
import { enterDetails } from '../../every-flow/inBrowser/asha.ts';
import { submitButton } from '../../every-flow/inBrowser/follow.ts';
import { chromiumLaunch } from '../../machine/chromium.ts';
import { ensureChromium } from '../../machine/install.ts';
import { buildPages } from '../fields/build.ts';
import { median } from '../fields/figures.ts';
import { serve } from '../fields/serve.ts';
import { aligned } from '../fields/table.ts';
import { goalsTable, reasonsOf, visitGoals, type PlaceFigures } from './goals.ts';
import { NETWORKS, type Network } from './networks.ts';
import { SMALL, smallStepGoals } from './smallSteps.ts';
import { SLOWDOWN, visitOnce, type Place, type Visit } from './visit.ts';

// `npm run bench:visit`: how long a first visit takes to its first question, beside a hand-written page and stock RJSF.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run bench:visit -- [--rounds 5] [--only "Fast 3G"]');
  process.exit(2);
}

/** Fields of the pages that are compared: as many as the first question of a service. */
const FIELDS = 2;
const configFile = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url));

ensureChromium();
const folder = await mkdtemp(join(tmpdir(), 'visit-'));
const portalFolder = join(folder, 'portal');
await Promise.all([
  build({ configFile, logLevel: 'warn', build: { outDir: portalFolder } }),
  buildPages(join(folder, 'pages'), [FIELDS, ...SMALL]),
]);
const served = await serve(join(folder, 'pages'));
const dataFolder = join(folder, 'data');
// Customers see no sandbox, and nothing of its bar above the page.
const seva = await startTestServer(
  { dataFolder, remove: () => Promise.resolve() },
  { portalFolder, flowsFolder: houseFlows, sandbox: false, firstPage: true },
);
const browser = await chromium.launch(chromiumLaunch());
try {
  const { address } = seva.server;
  const page = (name: string): string => `${served.origin}/${name}/?fields=${String(FIELDS)}`;
  const places: readonly Place[] = [
    { name: 'hand-written', address: page('hookForm'), question: 'form input' },
    { name: 'stock RJSF', address: page('stock'), question: 'form input' },
    { name: 'Seva, a service', address: `${address}/servicing/updatePan`, question: 'form input', onward: identify },
    { name: 'Seva, home', address: `${address}/`, question: 'main h1' },
  ];
  const networks = NETWORKS.filter(({ name }) => values.only === '' || name === values.only);
  const figures = new Map<string, Record<string, PlaceFigures>>(places.map(({ name }) => [name, {}]));
  for (const network of networks)
    for (const [place, found] of await compare(browser, places, network))
      Object.assign(figures.get(place) ?? {}, { [network.name]: found });
  const goals = [
    ...['Seva, a service', 'Seva, home'].flatMap((place) => visitGoals(place, figures.get(place) ?? {})),
    ...(await smallStepGoals(browser, served, rounds)),
  ];
  console.log('\nGoals of a first visit');
  console.log(
    goalsTable(
      goals,
      networks.map(({ name }) => name),
    ),
  );
  for (const reason of reasonsOf(goals)) console.log(`MISSED ${reason}`);
  console.log('A key on a step of 4,000 fields, less than 50 ms: npm run bench -- --only pages --sizes 4000 --rounds 1');
} finally {
  await browser.close();
  await seva.stop();
  await served.close();
  await rm(folder, { recursive: true, force: true });
}

/** The first question of a service: who somebody is. */
async function identify(visited: Page): Promise<void> {
  await enterDetails(visited);
  await submitButton(visited).click();
}

/** Visits each place once in each round, so that what slows the machine for a while slows all alike; prints and gives the medians. */
async function compare(browser: Browser, places: readonly Place[], network: Network): Promise<ReadonlyMap<string, PlaceFigures>> {
  const found = new Map<Place, Visit[]>(places.map((place) => [place, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const place of places) found.get(place)?.push(await visitOnce(browser, place, network));
  const [hand = []] = found.values();
  const figures = new Map([...found].map(([{ name }, visits]) => [name, figuresOf(visits, hand)]));
  const rows = [...found].map(([{ name }, visits]) => {
    const { times, standing, requests, trips, scriptKiB, shift } = figuresOf(visits, hand);
    const question = `${median(visits.map((visit) => visit.question)).toFixed(0)} ms`;
    const whole = `${median(visits.map((visit) => visit.standing)).toFixed(0)} ms`;
    const first = [name, question, times.toFixed(2), whole, standing.toFixed(2)];
    return [...first, requests.toFixed(0), trips.toFixed(0), `${scriptKiB.toFixed(0)} KiB`, shift.toFixed(3)];
  });
  console.log(`\n${network.name}, processor slowed down ${String(SLOWDOWN)} times, ${String(rounds)} rounds, medians`);
  console.log(aligned([['', 'question', 'times', 'acts at once', 'times', 'requests', 'trips', 'JavaScript', 'shift'], ...rows]));
  return figures;
}

function figuresOf(visits: readonly Visit[], hand: readonly Visit[]): PlaceFigures {
  const of = (part: keyof Visit): number => median(visits.map((visit) => visit[part]));
  const timesHand = (part: 'question' | 'standing'): number =>
    median(visits.map((visit, round) => visit[part] / (hand[round]?.[part] ?? Number.NaN)));
  const loaded = { requests: of('requests'), trips: of('trips'), scriptKiB: of('script') / 1024 };
  return { times: timesHand('question'), standing: timesHand('standing'), ...loaded, shift: of('shift'), next: of('next') };
}
