import { followInBrowser } from '../every-flow/inBrowser/follow.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from '../every-flow/inBrowser/judge.ts';
import { expect, test } from '../every-flow/inBrowser/seva.ts';
import { programOf, traceAtServer, traceInEngine } from '../every-flow/trace.ts';
import { allTypes, makeFlowsFolder } from './allTypes.ts';

// Every type in the real portal against a real server, each filled in by pressing and typing alone.
for (const [name, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1280, height: 900 }],
] as const) {
  test.describe(() => {
    test.use({ viewport });
    test(`EN03: every type of field on a ${name}`, async ({ page, play }, info) => {
      const { checked, example } = allTypes();
      const program = await programOf(checked);
      const stage = await play(example, { flowsFolder: makeFlowsFolder(info.outputPath('flows')) });
      await page.goto(new URL('/servicing/care/all-types', stage.server.address).href);
      const visit = async (): Promise<void> => {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        if (name === 'phone') await atWidth(page, 320, () => expectNoSidewaysScroll(page));
      };
      const followed = await followInBrowser({ stage, page, program, visit }, example);
      expect(followed.ends).toBe('done');
      expect(await traceAtServer(stage, program, followed)).toEqual(traceInEngine(program, example));
    });
  });
}
