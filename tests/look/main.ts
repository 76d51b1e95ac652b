import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../machine/install.ts';
import { packPictures, unpackPictures } from './pack.ts';
import { inEnvironment, picturesOf } from './settings.ts';
import { buildStorybook, run, serveStorybook } from './storybook.ts';
import { windows } from './widths.ts';

// `npm run look`: what looks otherwise than it did, of each step and each end of each flow, and of the pages around them, at two
// widths. `-- --accept` keeps how they look now.
const { values } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    only: { type: 'string' },
    folder: { type: 'string', default: fileURLToPath(new URL('../../.data/look', import.meta.url)) },
    storybook: { type: 'string' },
  },
});
const folder = resolve(values.folder);
const [accepted, differences] = [join(folder, 'accepted'), join(folder, 'differences')];
/** The accepted pictures in one file, to be kept or carried elsewhere; without the folder it is unpacked. */
const pack = join(folder, 'accepted.zst');
const storybook = values.storybook === undefined ? join(folder, 'storybook') : resolve(values.storybook);

if (!existsSync(accepted) && existsSync(pack)) await unpackPictures(pack, accepted);
if (!values.accept && !existsSync(accepted)) stop(`Nothing is accepted in ${folder}. Begin with: npm run look -- --accept`);
ensureChromium();
if (values.storybook === undefined) await buildStorybook(storybook);
const only = values.only === undefined ? {} : { only: values.only };
const stories = picturesOf({ storybook, ...only });
if (stories.length === 0) stop(`No page of a flow "${values.only ?? ''}" is in ${storybook}.`);
for (const old of [differences, ...(values.accept && values.only === undefined ? [accepted] : [])])
  rmSync(old, { recursive: true, force: true });

const served = await serveStorybook(storybook);
try {
  const settings = { origin: served.origin, storybook, accepted, differences, accept: values.accept, ...only };
  const passed = await run('playwright', ['test', '-c', 'tests/look/playwright.config.ts'], inEnvironment(settings));
  const gone = values.only === undefined ? goneOf() : [];
  for (const name of gone) console.log(`No page any more: ${join(accepted, name)}`);
  if (values.accept) {
    const bytes = await packPictures(accepted, pack);
    console.log(`Accepted in ${accepted}, and packed as ${pack}, ${(bytes / 1_000_000).toFixed(1)} MB`);
  }
  process.exitCode = passed && gone.length === 0 ? 0 : 1;
} finally {
  await served.close();
}

/** Accepted pictures of steps that are not there any more. */
function goneOf(): readonly string[] {
  const known = new Set(stories.map(({ id }) => `${id}.png`));
  return Object.keys(windows).flatMap((name) => {
    const files = existsSync(join(accepted, name)) ? readdirSync(join(accepted, name)) : [];
    return files.filter((file) => !known.has(file)).map((file) => join(name, file));
  });
}

function stop(words: string): never {
  console.error(words);
  process.exit(2);
}
