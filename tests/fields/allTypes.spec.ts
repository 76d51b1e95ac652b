import { followInBrowser } from '../every-flow/inBrowser/follow.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from '../every-flow/inBrowser/judge.ts';
import { expect, test } from '../every-flow/inBrowser/seva.ts';
import { programOf, traceAtServer, traceInEngine } from '../every-flow/trace.ts';
import { allTypes, makeFlowsFolder } from './allTypes.ts';

const phone = { width: 360, height: 740 };
const desk = 1280;

test.use({ viewport: phone });

// Every type in the real portal against a real server, each filled in by pressing and typing alone, and looked at on a desk too.
test('EN03: every type of field on a phone, and as it looks on a desk', async ({ page, play }, info) => {
  const { checked, example } = allTypes();
  const program = await programOf(checked);
  const stage = await play(example, { flowsFolder: makeFlowsFolder(info.outputPath('flows')) });
  await page.goto(new URL('/servicing/care/all-types', stage.server.address).href);
  const visit = async (): Promise<void> => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await atWidth(page, 320, () => expectNoSidewaysScroll(page));
    await atWidth(page, desk, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  };
  const followed = await followInBrowser({ stage, page, program, visit }, example);
  expect(followed.ends).toBe('done');
  expect(await traceAtServer(stage, program, followed)).toEqual(traceInEngine(program, example));
});
