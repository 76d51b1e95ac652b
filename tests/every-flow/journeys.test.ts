import { expect, test, vi } from 'vitest';
import { allTypes } from '../fields/allTypes.ts';
import { hostedFlows, servedFlows } from './flows.ts';
import { chooseJourneys, everyPart, pagesOfJourney, partsSeen, placeOf, plannedJourneys } from './journeys.ts';
import { specifiedPages } from './specified/pages.ts';

// Every flow is compiled here.
vi.setConfig({ testTimeout: 120_000 });

const everyFlow = [...servedFlows(), ...hostedFlows()];

test('the journeys in the browser show every kind of step, field, block and ending, and all that stands around them', async () => {
  const shown = [allTypes(), ...(await chooseJourneys())].map(({ checked, example }) => partsSeen(checked, example));
  const parts = new Set((await Promise.all(shown)).flat());
  expect(everyPart.filter((part) => !parts.has(part))).toEqual([]);
});

test('each kind of page that a journey comes by is drawn in one of them, and each flow is drawn where it begins and ends', async () => {
  const [met, drawn] = [new Set<string>(), new Set<string>()];
  for (const journey of await chooseJourneys()) {
    const pages = await pagesOfJourney(journey);
    const shown = pages.filter(({ step }) => !journey.passed.has(step));
    for (const { kind } of pages) met.add(kind);
    for (const { kind } of shown) drawn.add(kind);
    // A flow inside of another may end well without a page of its own.
    const within = journey.host ? `${journey.host.step}/` : '';
    if (pages.some(({ step }) => step.startsWith(within))) expect(shown.length, journey.checked.flow.id).toBeGreaterThan(0);
    if (!journey.host) expect(shown.at(-1), journey.checked.flow.id).toBe(pages.at(-1));
  }
  expect([...met].filter((kind) => !drawn.has(kind))).toEqual([]);
});

test('each page that the specification describes is drawn in one of them', async () => {
  const drawn = new Set<string>();
  for (const journey of await chooseJourneys()) {
    const shown = (await pagesOfJourney(journey)).filter(({ step }) => step !== '' && !journey.passed.has(step));
    for (const at of [...shown.map(({ step }) => step), journey.example.ends ?? '']) drawn.add(placeOf(journey, at));
  }
  expect(specifiedPages.filter(({ at }) => ![...drawn].some((place) => at.test(place))).map(({ says }) => says)).toEqual([]);
});

test('who was started by a process that has chosen reads the same journeys', async () => {
  vi.stubEnv('SEVA_JOURNEYS', undefined);
  const chosen = await plannedJourneys();
  expect(process.env['SEVA_JOURNEYS']).toBeDefined();
  const read = await plannedJourneys();
  const told = (journeys: typeof chosen) => journeys.map(({ checked, host, ...rest }) => ({ ...rest, flow: checked, step: host?.step }));
  expect(told(read)).toEqual(told(chosen));
  vi.unstubAllEnvs();
});

test('each flow that can end well does so in the browser, and the journeys grow with the flows, not with their examples', async () => {
  const journeys = await chooseJourneys();
  for (const { flow } of everyFlow.filter(({ flow: { outcomes } }) => Object.values(outcomes).some(({ kind }) => kind !== 'failure')))
    expect(journeys.some(({ checked }) => checked.flow.id === flow.id)).toBe(true);
  expect(journeys.length).toBeLessThanOrEqual(everyFlow.length + everyPart.length);
  expect(new Set(journeys.map(({ example }) => example)).size).toBe(journeys.length);
});
