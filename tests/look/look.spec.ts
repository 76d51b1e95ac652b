import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { waits } from '../every-flow/inBrowser/waits.ts';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'look-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A Storybook of two steps, as small as one can be: a page that draws the id of a story in its colour. */
function writeStorybook(colours: Readonly<Record<string, string>>): string {
  const storybook = join(folder, 'storybook');
  mkdirSync(storybook, { recursive: true });
  const entries = Object.keys(colours).map((id) => [
    id,
    { id, title: 'Services/Profile/Colours', name: `Step ${id}`, importPath: './flows/profile/colours.flow.json.csf.js', tags: ['step'] },
  ]);
  writeFileSync(join(storybook, 'index.json'), JSON.stringify({ v: 5, entries: Object.fromEntries(entries) }));
  writeFileSync(
    join(storybook, 'iframe.html'),
    `<!doctype html><body class="sb-show-main"><div id="storybook-root"></div><script>
    const colours = ${JSON.stringify(colours)}; const heard = {};
    window.__STORYBOOK_PREVIEW__ = { currentRender: { phase: 'finished' } };
    window.__STORYBOOK_ADDONS_CHANNEL__ = {
      once: (event, hear) => { heard[event] = hear; },
      emit: (event, { storyId }) => {
        document.getElementById('storybook-root').innerHTML = '<h1 style="color:' + colours[storyId] + '">' + storyId + '</h1>';
        heard.storyRendered();
      },
    };
  </script></body>`,
  );
  return storybook;
}

/** Runs the command to its end. */
function look(...words: readonly string[]): Promise<{ readonly code: number | null; readonly printed: string }> {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn('node', [main, '--storybook', join(folder, 'storybook'), '--folder', folder, ...words], { stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (some: Buffer) => (printed += some.toString()));
  return new Promise((done) => child.once('close', (code) => done({ code, printed })));
}

test('what was accepted passes; another colour, a new step and one that is gone are told of', waits, async () => {
  writeStorybook({ first: 'green', second: 'green' });
  expect(await look()).toEqual({ code: 2, printed: expect.stringContaining('--accept') });
  const first = await look('--accept');
  expect(first.printed).toContain('4 pictures in');
  expect(first.printed).toContain(' 0 differ');
  expect(await look()).toEqual({ code: 0, printed: expect.stringContaining(' 0 differ') });

  writeStorybook({ first: 'red', third: 'green' });
  const { code, printed } = await look();
  expect(code).toBe(1);
  expect(printed).toMatch(/ 360 px {2}Colours \(profile\/colours\), step first\n.*first-diff\.png/);
  expect(printed).toMatch(/1440 px {2}Colours \(profile\/colours\), step first\n.*first-diff\.png/);
  expect(printed).toMatch(/Colours \(profile\/colours\), step third\n.*no accepted picture/);
  expect(printed).toContain(`No page any more: ${join(folder, 'accepted', '360', 'second.png')}`);
});
