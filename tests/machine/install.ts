import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { postgresPrograms } from '../stores/postgres.ts';
import { headlessShell, systemChromium } from './chromium.ts';

/**
 * Sees to it that the tests find a browser: the machine's own, else Playwright's, else Debian's
 * packages (the headless shell, else all of Chromium), else a download by Playwright. Throws, saying what to do, when none can be had.
 */
export function ensureChromium(): void {
  const ready = (): boolean => systemChromium() !== undefined || existsSync(chromium.executablePath());
  if (ready()) return;
  for (const name of [headlessShell, 'chromium']) if (installPackage(name) && ready()) return;
  console.log('Downloading a Chromium for the tests ...');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (!ready()) throw new Error('The tests need Chromium. Install one, or name it in CHROMIUM_PATH.');
}

/** Sees to it that the server suite finds PostgreSQL where the machine has apt-get; elsewhere the suite says that it goes without. */
export function ensurePostgres(): void {
  if (postgresPrograms() === undefined) installPackage('postgresql');
}

/** Installs a Debian package, as root or through a sudo that asks nothing. False where that cannot be. */
function installPackage(name: string): boolean {
  if (!succeeds(['apt-get', '--version'])) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && !succeeds([...asRoot, 'true'])) return false;
  console.log(`Installing Debian's package ${name} for the tests ...`);
  if (install(asRoot, name)) return true;
  return succeeds([...asRoot, 'apt-get', 'update', '-qq']) && install(asRoot, name);
}

function install(asRoot: readonly string[], name: string): boolean {
  return succeeds([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]);
}

function succeeds([command = 'true', ...parameters]: readonly string[]): boolean {
  const done = spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  return done.error === undefined && done.status === 0;
}
