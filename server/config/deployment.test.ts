import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { parseConfig } from './config.ts';
import { settings } from './settings.ts';
import { settingsText } from './settingsText.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const flag = v.optional(v.boolean(), false);
const lockfileSchema = v.object({ packages: v.record(v.string(), v.object({ dev: flag, optional: flag, devOptional: flag })) });

/** The command by which a server is run for customers. */
const serve = packageFile.scripts.serve.replace(/^exec /, '');

/** Lines that say something, a continued one as one. */
const lines = (path: string): readonly string[] =>
  read(path)
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Nobody guesses it who has not read this. */
const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37) % 251)).toString('base64');

/** Variables of an environment as a line writes them. */
const variables = (words: string): Record<string, string> =>
  Object.fromEntries([...words.matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]));

const example = variables(lines('docs/operations/environment.example').join(' '));
const unit = lines('docs/operations/seva.service').flatMap((line) => {
  const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
  return key === undefined || value === undefined ? [] : [{ key, value }];
});
const image = lines('docs/operations/Containerfile');
const stages = [image.slice(0, image.findLastIndex(isFrom)), image.slice(image.findLastIndex(isFrom))] as const;

function isFrom(line: string): boolean {
  return line.startsWith('FROM ');
}

function said(key: string): readonly string[] {
  return unit.filter((line) => line.key === key).map(({ value }) => value);
}

/** What stands behind an instruction of the stage that is run. */
function instructed(instruction: string): readonly string[] {
  return stages[1].filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
}

function asList(json = ''): readonly string[] {
  const value: unknown = JSON.parse(json);
  if (!Array.isArray(value)) throw new Error(`${json} is no list`);
  return value.map(String);
}

test.each([
  ['environment.example', example],
  ['seva.service', variables(said('Environment').join(' '))],
  ['Containerfile', variables(instructed('ENV').join(' '))],
])('%s names settings that there are', (_, named) => {
  const names = Object.keys(named).filter((name) => name !== 'NODE_ENV');
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
});

test('the example of an environment is whole but for its secrets, and a server on all addresses may start with them', () => {
  expect(() => parseConfig(example)).toThrow(/BANK_TOKEN is missing/);
  const given = { ...example, ...variables(instructed('ENV').join(' ')), BANK_TOKEN: secret, SEVA_KEY: secret };
  expect(parseConfig(given)).toMatchObject({ secure: true, host: '0.0.0.0', dataFolder: '/data', drainMs: 5000 });
});

describe('the unit for systemd', () => {
  test('runs the command of package.json with the Node that the lockfile names', () => {
    const [folder = ''] = said('WorkingDirectory');
    expect(said('ExecStart')).toEqual([`${folder}/node_modules/.bin/${serve}`]);
  });

  test('has no root, no way to it, and one folder to write', () => {
    expect(said('User')).toEqual(['seva']);
    expect([said('NoNewPrivileges'), said('CapabilityBoundingSet'), said('ProtectSystem')]).toEqual([['yes'], [''], ['strict']]);
    const { SEVA_DATA } = variables(said('Environment').join(' '));
    expect(said('StateDirectory').map((name) => `/var/lib/${name}`)).toEqual([SEVA_DATA]);
    expect(said('ReadWritePaths')).toEqual([]);
  });

  test('leaves a server the time to finish what is in flight, however long it drains', () => {
    const [, grace = ''] = /GRACE_MS = ([\d_]+)/.exec(read('server/main.ts')) ?? [];
    const longest = (settings.SEVA_DRAIN_MS.most + Number(grace.replaceAll('_', ''))) / 1000;
    expect(Number(said('TimeoutStopSec')[0])).toBeGreaterThan(longest);
  });
});

describe('the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seva-image-'));
  const command = asList(instructed('CMD')[0]);
  /** What `npm prune --omit=dev --omit=optional` leaves. */
  const inProduction = Object.entries(v.parse(lockfileSchema, JSON.parse(read('package-lock.json'))).packages)
    .filter(([path, { dev, optional, devOptional }]) => path.lastIndexOf('node_modules/') === 0 && !dev && !optional && !devOptional)
    .map(([path]) => path.slice('node_modules/'.length));

  beforeAll(() => {
    for (const copied of instructed('COPY')) {
      const [, from = '', to = ''] = /^--from=build \/seva\/(\S+) (\S+)$/.exec(copied) ?? [];
      if (from === 'node_modules') for (const name of inProduction) link(join(from, name));
      else if (from !== 'dist/portal') copy(from, to === './' ? from : to);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const link = (path: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  };
  const copy = (from: string, to: string): void => {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(join(root, from), join(folder, to), { recursive: true });
  };

  test('has the Node of this repository, and a user who is not root', () => {
    expect(image.filter(isFrom).map((line) => /node:([\d.]+)-/.exec(line)?.[1])).toEqual(Array(2).fill(read('.nvmrc').trim()));
    expect(packageFile.engines.node).toContain(read('.nvmrc').trim());
    expect(instructed('USER')).toEqual(['10001:10001']);
    expect(instructed('VOLUME')).toEqual([variables(instructed('ENV').join(' '))['SEVA_DATA']]);
  });

  test('takes what there is', () => {
    const taken = stages[0].flatMap((line) => /^COPY (.*) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
    expect(taken.length).toBeGreaterThan(8);
    expect(taken.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('runs the command of package.json, and has every file and package that this needs', async () => {
    expect(command.join(' ')).toBe(serve);
    const child = spawn(process.execPath, [...command.slice(1), '--settings'], { cwd: folder });
    const [told, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(code).toBe(0);
    expect(told.trim()).toBe(settingsText().trim());
  });

  test('has a server that says what is missing where the portal was not built, and does not start', async () => {
    const env = { ...example, ...variables(instructed('ENV').join(' ')), BANK_TOKEN: secret, SEVA_KEY: secret };
    const child = spawn(process.execPath, command.slice(1), { cwd: folder, env });
    const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(2);
    expect(told.trim().split('\n')).toEqual([
      'The configuration cannot be used:',
      expect.stringContaining('SEVA_PORTAL is not the built portal'),
    ]);
  });

  test('is well while its server answers well, and not when it does not', async () => {
    const [, healthcheck = ''] = /CMD (\[.*\])$/.exec(instructed('HEALTHCHECK')[0] ?? '') ?? [];
    let status = 200;
    const server = createServer(({ url }, response) => response.writeHead(url === '/healthz' ? status : 404).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const health = async () => {
      const child = spawn(process.execPath, asList(healthcheck).slice(1), { env: { PORT: String(port) } });
      const [code] = await once(child, 'exit');
      return code;
    };
    expect(await health()).toBe(0);
    status = 503;
    expect(await health()).toBe(1);
    server.closeAllConnections();
    await once(server.close(), 'close');
    expect(await health()).toBe(1);
  });
});

test('SECURITY.md says how to report, and leads to what there is', () => {
  const words = read('SECURITY.md');
  expect(words).toContain('Report a vulnerability');
  const links = [...words.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path);
  expect(links).toContain('docs/security.md');
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
