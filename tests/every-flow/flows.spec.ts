import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import type { Program } from '../../engine/advance/index.ts';
import { partsOf } from '../../engine/render/testing/signature.ts';
import type { RunView } from '../../schemas/api.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { inside, promised, succeeds } from './flows.ts';
import { beside } from './inBrowser/beside.ts';
import { followInBrowser } from './inBrowser/follow.ts';
import { expectNoSidewaysScroll, expectPartsAccessible } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';
import { placeOf, plannedJourneys, putFlowsOfJourneys, stepOf, type ChosenJourney } from './journeys.ts';
import { expectSpecified } from './specified/expectSpecified.ts';
import { programOf, traceAtServer, traceInEngine, within, type Trace } from './trace.ts';

// The narrowest phone: what fits there fits everywhere. `screens.spec.ts` looks at every class of screens.
test.use({
  viewport: { width: 320, height: 740 },
  flows: { name: 'journeys', put: putFlowsOfJourneys },
});

for (const journey of await plannedJourneys()) {
  const { checked, example } = journey;
  test(`${checked.flow.id}: ${example.name}`, async ({ page, play }) => {
    const stage = await play(example, undefined, (journey.host?.checked ?? checked).flow.area);
    await followed(journey, stage, page);
  });
}

async function followed({ checked, example, host, passed, beginsOnPage }: ChosenJourney, stage: TestServer, page: Page): Promise<void> {
  const { flow } = checked;
  const program = await programOf(checked);
  const begun = (host?.checked ?? checked).flow;
  const address = new URL(`/servicing/${begun.area}/${begun.id}`, stage.server.address).href;
  if (beginsOnPage) await page.goto(example.entry ? `${address}?${new URLSearchParams(example.entry)}` : address);
  const visit = async (_: Page, view: RunView): Promise<void> => {
    await expectSpecified(page, view, placeOf({ checked, host }, view.outcome?.id ?? stepOf(view)));
    await expectNoSidewaysScroll(page);
    await expectPartsAccessible(page, partsOf(view));
  };
  const asked = host ? inside(example, host.step) : example;
  const played = host ? await programOf(host.checked) : program;
  const passes = (view: RunView): boolean => passed.has(stepOf(view));
  const first = beginsOnPage ? undefined : await beside(page, stage, (client) => client.begin(begun.id, undefined, example.entry));
  const came = await followInBrowser({ stage, page, program: played, visit, beside: { passes, address } }, asked, first);
  const { view } = came;
  const trace = await traceAtServer(stage, played, came);
  const expected = traceInEngine(program, example);
  // What pages show was looked for on each page as it came; what the server says it shows is compared over HTTP.
  if (!host) expect({ ...trace, ...seen(program, trace, expected), shows: expected.shows }).toEqual(expected);
  else {
    if (succeeds(flow, example)) expect(`${view.screen?.step ?? ''}/`).not.toMatch(new RegExp(`^${host.step}/`));
    else expect(came).toMatchObject({ ...promised(asked) });
    expect(within(trace, host.step).answers).toEqual(expected.answers);
  }
}

/** A page that waits by itself may be over before the browser draws it, when the bank was faster: then nobody has seen it. */
function seen({ places }: Program, trace: Pick<Trace, 'sees'>, expected: Pick<Trace, 'sees'>): Pick<Trace, 'sees'> {
  const waits = (step: string): boolean => places.get(step)?.step.kind === 'wait';
  const drawn = new Set(trace.sees);
  return isDeepStrictEqual(
    trace.sees,
    expected.sees.filter((step) => drawn.has(step) || !waits(step)),
  )
    ? expected
    : trace;
}
