import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How to launch the browser of the tests; plain data that Vitest and Playwright both take. */
export interface Launch {
  readonly executablePath?: string;
  readonly args: string[];
}

/**
 * Debian's package of the headless shell. It draws what Chromium draws, but has no window, no address bar and no services of
 * a desktop around it: the browser tests take about 60% of the processor time.
 * See https://developer.chrome.com/blog/chrome-headless-shell.
 */
export const headlessShell = 'chromium-headless-shell';

/** The one that takes the least time comes first. */
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of a Chromium that the machine already has (`CHROMIUM_PATH` first, then PATH), or undefined. */
export function systemChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH;
  const folders = (environment.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * What Chromium leaves out. With each window its address bar loads two pages of its own for what it might suggest, which
 * takes twice as long as opening a page of ours; and with each page it starts a process for one that may never come.
 * The others are those that Playwright leaves out: only the last list counts.
 */
const leftOut = [
  'SpareRendererForSitePerProcess',
  'PreloadTopChromeWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying',
  'OptimizationHints,PaintHolding,PreconnectToSearch,TcpPortRandomizationWin,ThirdPartyStoragePartitioning',
];

/** Launch options for Chromium: the machine's own, else Playwright's; without its sandbox for root, which Chromium demands. */
export function chromiumLaunch(): Launch {
  const args = [`--disable-features=${leftOut.join(',')}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const executablePath = systemChromium();
  return executablePath === undefined ? { args } : { executablePath, args };
}
