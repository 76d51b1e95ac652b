import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyClosedFlows } from '../../flows/tool/testing/closedFlows.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { sourcesDigest } from './cacheKeys.ts';
import { compileFolder, type CompiledFolder } from './compileAll.ts';
import { openCompiledCache } from './compiledCache.ts';

const repository = resolve(import.meta.dirname, '../..');
const secrets = createSecrets(Buffer.alloc(32, 1));
const services = [
  'cards/block-debit-card',
  'profile/update-pan',
  'opening/track-application',
  'opening/references',
  'opening/savings-account',
];

let root: string;
let cacheFolder: string;
let lines: string[];
/** A cache as the first start leaves it behind, and all that it compiled: to compile them for each test would take half a minute. */
let ready: string;
let everything: readonly string[];

const log = {
  info: () => {},
  warn: (_: object, message: string) => void lines.push(message),
  error: (_: object, message: string) => void lines.push(message),
};

function copyFlows(): void {
  root = mkdtempSync(join(tmpdir(), 'seva-compiled-'));
  cacheFolder = join(root, 'cache');
  lines = [];
  cpSync(join(repository, 'schemas'), join(root, 'schemas'), { recursive: true });
  cpSync(join(repository, 'field-widgets/registry'), join(root, 'field-widgets/registry'), { recursive: true });
  // The parts of an application lead on to services, but only to those that are copied here.
  const parts = readdirSync(join(repository, 'flows/shared')).filter((name) => /^(opening|references|people)-/.test(name));
  const wanted = ['identify', 'identify-applicant', ...parts.map((name) => name.split('.')[0] ?? name)];
  copyClosedFlows(join(repository, 'flows/shared'), join(root, 'flows/shared'), wanted);
  const files = [
    ...parts.map((name) => `shared/${name}`),
    ...services.flatMap((service) => [`${service}.flow.json`, `${service}.hi.json`]),
  ];
  for (const file of files.filter((one) => existsSync(join(repository, 'flows', one))))
    cpSync(join(repository, 'flows', file), join(root, 'flows', file));
  // What they lead on to and is not copied stands in as one that is.
  for (const name of parts)
    edit(`flows/shared/${name}`, (text) => text.replaceAll(/"flow": "(business-account|log-in)"/g, '"flow": "savings-account"'));
  edit('flows/cards/block-debit-card.flow.json', (text) =>
    text.replaceAll(/"flow": "(?:service-request|grievance)", ("label": "[^"]*"), "entry": \{[^}]*\}/g, '"flow": "block-debit-card", $1'),
  );
}

beforeAll(async () => {
  copyFlows();
  everything = (await start()).compiled;
  ready = root;
});
afterAll(() => rmSync(ready, { recursive: true, force: true }));
beforeEach(() => {
  copyFlows();
  cpSync(join(ready, 'cache'), cacheFolder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const start = (key = secrets): Promise<CompiledFolder> =>
  compileFolder({ root, flows: join(root, 'flows'), fieldTypes }, openCompiledCache(cacheFolder, key, log), log);
const namesOf = (paths: readonly string[]) => paths.map((path) => basename(path, '.flow.json'));
const compiledNow = async () => namesOf((await start()).compiled);
const forgetAll = () => rmSync(cacheFolder, { recursive: true });
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
const embedded = () => readdirSync(join(root, 'flows/shared')).filter((name) => name.endsWith('.flow.json'));
const kept = () => readdirSync(cacheFolder).map((name) => join(cacheFolder, name));

describe('compiled flows on the disk', () => {
  test('a second start compiles nothing and has the same flows and the same language', async () => {
    forgetAll();
    const first = await start();
    const second = await start();
    expect(first.compiled).toHaveLength(services.length + embedded().length);
    expect(second.compiled).toEqual([]);
    expect(second.files).toEqual(first.files);
    expect(second.files.map(({ id }) => id).sort()).toEqual(services.map((service) => basename(service)).sort());
    // What a flow was checked against besides is no part of what a run is made with.
    const { translations: _words, ...language } = Object.fromEntries(
      Object.entries(first.language).filter(([name]) => !/^(flows|brokenFlows)$/.test(name)),
    );
    expect(second.language).toMatchObject(language);
    expect(second.language.translations['hi']?.messages).toEqual(first.language.translations['hi']?.messages);
  });

  test('a changed flow is compiled again, and no other', async () => {
    const before = await start();
    edit('flows/cards/block-debit-card.flow.json', (text) => text.replace('Block a debit card', 'Stop a card'));
    expect(await compiledNow()).toEqual(['block-debit-card']);
    const after = await start();
    expect(after.compiled).toEqual([]);
    const hashes = ({ files }: CompiledFolder) => new Map(files.map(({ id, hash }) => [id, hash]));
    expect(hashes(after).get('block-debit-card')).not.toBe(hashes(before).get('block-debit-card'));
    expect(hashes(after).get('update-pan')).toBe(hashes(before).get('update-pan'));
  });

  test('a changed translation is taken in', async () => {
    await start();
    edit('flows/profile/update-pan.hi.json', (text) => text.replace(/"title": "[^"]+"/, '"title": "नया"'));
    expect(await compiledNow()).toEqual(['update-pan']);
  });

  test('with an embedded flow, every flow that embeds it is compiled again, however deep', async () => {
    await start();
    edit('flows/shared/identify-applicant.flow.json', (text) => `${text}\n`);
    const compiled = await compiledNow();
    expect(compiled).toContain('identify-applicant');
    expect(compiled).toContain('savings-account');
    expect(compiled).not.toContain('block-debit-card');
  });

  test('a service that is taken away makes those that lead to it checked again', async () => {
    expect((await start()).files.map(({ id }) => id)).toContain('track-application');
    rmSync(join(root, 'flows/opening/savings-account.flow.json'));
    const after = await start();
    expect(namesOf(after.compiled)).toContain('track-application');
    expect(namesOf(after.compiled)).not.toContain('update-pan');
    expect(after.files.map(({ id }) => id)).not.toContain('track-application');
  });

  test.each(['schemas/limits.json', 'schemas/messages.en.json', 'schemas/bank.openapi.json', 'schemas/reference/states.json'])(
    'a change of %s makes everything be compiled again',
    async (path) => {
      edit(path, (text) => `${text} `);
      expect((await start()).compiled).toEqual(everything);
    },
  );

  test('a flow that does not check is kept by nobody: each start says so', async () => {
    edit('flows/profile/update-pan.flow.json', (text) => text.slice(0, -20));
    await start();
    lines = [];
    expect(namesOf((await start()).compiled)).toContain('update-pan');
    expect(lines).toContain('a flow does not check and is left out');
  });

  test('a translation that does not check is told of at each start', async () => {
    edit('flows/profile/update-pan.hi.json', (text) => text.replace('{', '{ "nothing": { "of": "this" },'));
    await start();
    lines = [];
    expect(await compiledNow()).toEqual(['update-pan']);
    expect(lines).toContain('a translation does not check and is left out');
  });
});

describe('modules that somebody else keeps', () => {
  const lacking = (...hashes: readonly string[]) =>
    compileFolder(
      { root, flows: join(root, 'flows'), fieldTypes },
      openCompiledCache(cacheFolder, secrets, log),
      log,
      async () => new Set(hashes),
    );

  test('are not read at a start: what lists need of their flows is there without them', async () => {
    const first = await start();
    const second = await lacking();
    expect(second.compiled).toEqual([]);
    const without = ({ source: _source, ...file }: CompiledFolder['files'][number]) => ({
      ...file,
      spoken: file.spoken.map(({ source: _none, ...one }) => one),
    });
    expect(second.files).toEqual(first.files.map(without));
    expect(second.files.find(({ id }) => id === 'update-pan')?.facts).toMatchObject({ area: 'profile', urgent: false });
  });

  test('are read where one of them is lacking', async () => {
    const first = await start();
    const [one] = first.files;
    const second = await lacking(one?.hash ?? '');
    expect(second.files.filter(({ source }) => source !== undefined)).toEqual([one]);
  });

  test('and compiled anew where it cannot be believed', async () => {
    const first = await start();
    for (const path of kept())
      writeFileSync(path, readFileSync(path, 'utf8').replace('export const', 'globalThis.stolen = 1; export const'));
    expect((await lacking()).compiled).toEqual([]);
    const [one] = first.files;
    const second = await lacking(one?.hash ?? '');
    expect(second.compiled).toEqual([one?.path]);
    expect(second.files.filter(({ source }) => source !== undefined)).toEqual([one]);
  });
});

describe('a file of the cache is not believed', () => {
  test.each<readonly [string, (text: string) => string]>([
    ['empty', () => ''],
    ['cut short', (text) => text.slice(0, -10)],
    ['without its seal', (text) => text.slice(text.indexOf('\n') + 1)],
    ['altered', (text) => text.replace('export const', 'globalThis.stolen = 1; export const')],
  ])('when it is %s', async (_, change) => {
    const first = await start();
    for (const path of kept()) writeFileSync(path, change(readFileSync(path, 'utf8')));
    const second = await start();
    const served = first.files.map(({ path }) => path);
    expect(second.compiled).toEqual(expect.arrayContaining(served));
    expect(second.files).toEqual(first.files);
    expect((await start()).compiled).toEqual([]);
  });

  test('when it stands under the name of another', async () => {
    const first = await start();
    const [one = '', other = ''] = kept();
    renameSync(one, `${one}.aside`);
    renameSync(other, one);
    renameSync(`${one}.aside`, other);
    const second = await start();
    expect(second.compiled).toHaveLength(2);
    expect(second.files).toEqual(first.files);
  });

  test('when it was sealed with another key', async () => {
    expect((await start(createSecrets(Buffer.alloc(32, 2)))).compiled).toEqual(everything);
  });
});

test('a folder that cannot be written to is told of and holds no start up', async () => {
  forgetAll();
  writeFileSync(cacheFolder, 'a file, no folder');
  const { files } = await start();
  expect(files).toHaveLength(services.length);
  expect(lines).toContain('compiled flows could not be kept');
});

test('many servers may start on one folder at once', async () => {
  forgetAll();
  const [one, ...others] = await Promise.all([start(), start(), start()]);
  for (const other of others) expect(other.files).toEqual(one?.files);
  expect((await start()).compiled).toEqual([]);
  expect(kept().filter((path) => !path.endsWith('.json'))).toEqual([]);
});

test('what was not used for the longest time is removed', () => {
  forgetAll();
  mkdirSync(cacheFolder);
  for (let count = 0; count < 5005; count += 1) {
    const path = join(cacheFolder, `${count}.json`);
    writeFileSync(path, '');
    utimesSync(path, 1000 + count, 1000 + count);
  }
  openCompiledCache(cacheFolder, secrets, log).keep('new', 'embedded');
  const names = readdirSync(cacheFolder);
  expect(names).toHaveLength(5000);
  expect(names).toContain('new.json');
  expect(names).toContain('6.json');
  expect(names).not.toContain('5.json');
});

describe('the digest of the code', () => {
  const before = () => sourcesDigest(root, ['engine', 'package.json']);
  beforeEach(() => {
    mkdirSync(join(root, 'engine/check'), { recursive: true });
    writeFileSync(join(root, 'engine/check/rule.ts'), 'export const one = 1;');
    writeFileSync(join(root, 'package.json'), '{}');
  });

  test.each(['engine/check/rule.ts', 'engine/check/another.ts', 'package.json'])('is another when %s changes', (path) => {
    const digest = before();
    expect(before()).toBe(digest);
    writeFileSync(join(root, path), 'export const one = 2;');
    expect(before()).not.toBe(digest);
  });

  test('is another when a file has another name', () => {
    const digest = before();
    renameSync(join(root, 'engine/check/rule.ts'), join(root, 'engine/check/rules.ts'));
    expect(before()).not.toBe(digest);
  });

  test('is the same when only a test changes', () => {
    const digest = before();
    writeFileSync(join(root, 'engine/check/rule.test.ts'), 'test');
    expect(before()).toBe(digest);
  });
});
