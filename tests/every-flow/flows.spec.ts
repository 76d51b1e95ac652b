import type { Page } from '@playwright/test';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import type { Example } from '../../engine/language/example.ts';
import type { Flow, Outcome } from '../../engine/language/flow.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { embeddedFlows, hostFor, inside, promised, servedFlows, succeeds, type Host } from './flows.ts';
import { followInBrowser } from './inBrowser/follow.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';
import { programOf, traceAtServer, traceInEngine, within } from './trace.ts';

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } } as const;

/** The first example that ends in an outcome of one of these kinds, the first kind first. */
function exampleThat({ examples, outcomes }: Flow, ...kinds: readonly Outcome['kind'][]): Example | undefined {
  return kinds.flatMap((kind) => examples.filter(({ ends }) => ends !== undefined && outcomes[ends]?.kind === kind))[0];
}

for (const checked of [...servedFlows, ...embeddedFlows]) {
  const { flow } = checked;
  const good = exampleThat(flow, 'success', 'pending', 'info');
  const bad = exampleThat(flow, 'failure', 'info') ?? flow.examples.find(({ problem }) => problem !== undefined);
  for (const [size, example] of [
    ['phone', good],
    ['desk', bad],
  ] as const) {
    if (example === undefined || (size === 'desk' && example === good)) continue;
    test.describe(() => {
      test.use({ viewport: sizes[size] });
      test(`${flow.id} on a ${size}: ${example.name}`, async ({ page, play }) => {
        const host = embeddedFlows.includes(checked) ? hostFor(checked) : undefined;
        const stage = await play(example, host?.changes, (host?.checked ?? checked).flow.area);
        await followed({ checked, host }, example, stage, page, size === 'phone');
      });
    });
  }
}

/** A flow to be followed, and what embeds it. */
interface Followed {
  readonly checked: CheckedFlow;
  readonly host: Host | undefined;
}

async function followed({ checked, host }: Followed, example: Example, stage: TestServer, page: Page, narrow: boolean): Promise<void> {
  const { flow } = checked;
  const program = await programOf(checked);
  const begun = (host?.checked ?? checked).flow;
  await page.goto(new URL(`/servicing/${begun.area}/${begun.id}`, stage.server.address).href);
  const visit = async (): Promise<void> => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (narrow) await atWidth(page, 320, () => expectNoSidewaysScroll(page));
  };
  const asked = host ? inside(example, host.step) : example;
  const played = host ? await programOf(host.checked) : program;
  const followed = await followInBrowser({ stage, page, program: played, visit }, asked);
  const { view } = followed;
  const trace = await traceAtServer(stage, played, followed);
  const expected = traceInEngine(program, example);
  if (!host) expect(trace).toEqual(expected);
  else {
    if (succeeds(flow, example)) expect(`${view.screen?.step ?? ''}/`).not.toMatch(new RegExp(`^${host.step}/`));
    else expect(followed).toMatchObject({ ...promised(asked) });
    expect(within(trace, host.step).answers).toEqual(expected.answers);
  }
}
