import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openShell, parseShell } from './settings.ts';
import { portalVersion, versionIn } from './version.ts';

const hours = new Set(['always', 'portal']);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seva-shell-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('settings of the shell', () => {
  test('an empty file gives the defaults', () => {
    expect(parseShell('{}', hours)).toMatchObject({
      hours: 'always',
      idle: 'warn',
      tabKey: 'free',
      maintenance: { closed: false, message: {} },
    });
  });

  test.each([
    ['{', /SEVA_SHELL is not JSON/],
    ['[]', /the file must be object/],
    ['{"idle":"never"}', /\/idle must be .*: warn, redirect/],
    ['{"idel":"warn"}', /has no setting "idel"/],
    ['{"hours":"night"}', /\/hours "night" is none of always, portal/],
    ['{"kioskAddress":"https://elsewhere.example/"}', /\/kioskAddress must match pattern/],
    ['{"maintenance":{"reopens":"tomorrow"}}', /\/maintenance\/reopens must match format/],
  ])('%s is refused with its place', (text, message) => {
    expect(() => parseShell(text, hours)).toThrow(message);
  });

  test('a changed file is taken in, one that cannot be read is not', () => {
    const file = join(folder, 'shell.json');
    const error = vi.fn();
    let now = 0;
    const write = (text: string): void => {
      writeFileSync(file, text);
      now += 10_000;
      utimesSync(file, now / 1000, now / 1000);
    };
    write('{"blockShortcuts":true}');
    const read = openShell(file, hours, { clock: () => now, log: { info: vi.fn(), warn: vi.fn(), error } });
    expect(read().blockShortcuts).toBe(true);
    write('{"maintenance":{"closed":true}}');
    expect(read()).toMatchObject({ blockShortcuts: false, maintenance: { closed: true } });
    write('{"maintenance":');
    expect(read().maintenance.closed).toBe(true);
    expect(error).toHaveBeenCalledOnce();
    write('{}');
    expect(read().maintenance.closed).toBe(false);
  });

  test('a file that is not there is told at the start', () => {
    expect(() => openShell(join(folder, 'none.json'), hours, { clock: Date.now, log: console })).toThrow(/cannot be read/);
  });
});

describe('the version of the portal', () => {
  const page = (name: string) =>
    `<script type="module" src="/assets/${name}.js"></script><link href="/assets/index-b.css" rel="stylesheet">`;

  test('is the names of what its page loads', () => {
    expect(versionIn(page('index-a'))).toBe('index-a.js index-b.css');
  });

  test('CA03: changes when another portal is built, and is empty without one', () => {
    const version = portalVersion(folder);
    expect(version()).toBe('');
    writeFileSync(join(folder, 'index.html'), page('index-a'));
    expect(version()).toBe('index-a.js index-b.css');
    writeFileSync(join(folder, 'index.html'), page('index-c'));
    utimesSync(join(folder, 'index.html'), 5, 5);
    expect(version()).toBe('index-b.css index-c.js');
  });
});
