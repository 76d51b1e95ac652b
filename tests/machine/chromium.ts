import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How to launch the browser of the tests; plain data that Vitest and Playwright both take. */
export interface Launch {
  readonly executablePath?: string;
  readonly args: string[];
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of a Chromium that the machine already has (`CHROMIUM_PATH` first, then PATH), or undefined. */
export function systemChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH;
  const folders = (environment.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Launch options for Chromium: the machine's own, else Playwright's; without its sandbox for root, which Chromium demands. */
export function chromiumLaunch(): Launch {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const executablePath = systemChromium();
  return executablePath === undefined ? { args } : { executablePath, args };
}
