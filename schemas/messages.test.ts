import { PARTS } from '../engine/run/readiness.ts';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '../engine/language/locale.ts';
import { addresses } from '../portal/addresses/addresses.ts';
import contract from './bank.openapi.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import file from './limits.json' with { type: 'json' };
import catalogue from './messages.en.json' with { type: 'json' };
import hindi from './messages.hi.json' with { type: 'json' };
import specified from './specified.json' with { type: 'json' };

const messages = Object.entries(catalogue);
const keys = new Set(messages.map(([key]) => key));

/** What the specification's error catalogue speaks of, by the key of the words. */
const specifiedKeys = Object.keys(specified);

/** The bank's telephone lines; what no area and no flow names has the first. */
const lines = [...new Set(['phone', ...[...Object.values(help.areas), ...Object.values(help.flows)].flat()])];

/** Code that names messages, tests left out. */
const sources = globSync([
  'engine/**/*.{ts,tsx}',
  'portal/**/*.{ts,tsx}',
  'server/**/*.ts',
  'sandbox-bank/**/*.ts',
  'field-widgets/**/*.{ts,tsx}',
])
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => readFileSync(path, 'utf8'));
const flows = globSync(['flows/**/*.flow.json', 'tests/language/**/*.flow.json']).map((path) => readFileSync(path, 'utf8'));

/** What has a flow is available: it needs no words for being missing. */
const services = new Set(globSync('flows/*/*.flow.json').map((path) => basename(path, '.flow.json')));

const VERBS = ['apply', 'start', 'view'];

/**
 * Names that end in something only known at run time, with every ending that there is; `area` and `stage` have words of
 * their own for what is unknown.
 */
const built: Readonly<Record<string, readonly string[]>> = {
  'engine.tasks.${status}': ['done', 'open', 'not-yet'],
  'engine.timeline.${state}': ['done', 'current', 'todo'],
  'shell.area.${area}.${part}': ['profile.title', 'profile.heading', 'profile.lead'],
  'shell.notAvailable.service.${service}': addresses.flatMap((line) =>
    'service' in line && line.service !== undefined && !services.has(line.service) ? [line.service] : [],
  ),
  'contact.${name}': lines,
  'contact.${name}.what': lines.map((line) => `${line}.what`),
  'contact.${name}.hours': lines.map((line) => `${line}.hours`),
  'shell.service.${verb}': VERBS,
  'shell.service.${verb}.to': VERBS.map((verb) => `${verb}.to`),
  'shell.service.${verbOf(card)}.to': VERBS.map((verb) => `${verb}.to`),
  'shell.locale.${option}': [...locales],
  'request.stage.${stage}': ['done', 'paid'],
  'request.stage.${status}': ['received', 'checking', 'done', 'rejected', 'placed', 'underProcess', 'approved'],
  'request.reason.${reason}': ['dark', 'panUnreadable', 'nameDiffers', 'interrupted'],
  'engine.device.state.${state}': ['waiting', 'checking', 'ready', 'failed'],
  'engine.device.${part}.${state}': Object.entries(PARTS).flatMap(([part, states]) => states.map((state) => `${part}.${state}`)),
};

function keysIn(texts: readonly string[], pattern: RegExp): readonly string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))];
}

const ours = String.raw`(?:engine|shell|server|bank|request|contact)\.`;
/** Codes and operations of the bank look like names of messages. */
const ofTheBank = (key: string) => key in contract['x-codes'] || `/operations/${key}` in contract.paths;
const named = keysIn(sources, new RegExp(`'(${ours}[\\w.-]+)'`, 'g')).filter((key) => !ofTheBank(key));
const templates = keysIn(sources, new RegExp(`\`(${ours}[^\`]*\\$\\{[^\`]*)\``, 'g'));

/** Said by nobody yet: the specification asks for the words. */
const waiting = /^shell\.(session|hours|maintenance|browser|chunk|email|error)\.|^(bank|request\.stage|shell\.area)\./;

describe('the message catalogue', () => {
  test('is named by the code at all', () => {
    expect(named.length).toBeGreaterThan(150);
  });

  test.each(named)('holds %s, which the code names', (key) => {
    expect(keys).toContain(key);
  });

  test.each(templates)('holds every message that %s may become', (template) => {
    const [, prefix = ''] = /^([\w.]+)\$/.exec(template) ?? [];
    expect(built[template], 'say in this test what it may become').toBeDefined();
    for (const ending of built[template] ?? []) expect(keys).toContain(`${prefix}${ending}`);
  });

  test('holds nothing that nobody says', () => {
    const becoming = Object.entries(built).flatMap(([template, endings]) =>
      endings.map((ending) => `${template.split('$')[0] ?? ''}${ending}`),
    );
    const said = new Set([...named, ...becoming, ...keysIn(flows, /"([\w-]+(?:\.[\w-]+)+)"/g)]);
    expect(messages.map(([key]) => key).filter((key) => !said.has(key) && !waiting.test(key))).toEqual([]);
  });

  test.each([catalogue, hindi])('tells customers the hours of branches in schemas/limits.json', (words) => {
    const { from, to } = file.hours.branch;
    const told = words['contact.branch.hours'].match(/\d+:\d\d/g);
    expect(told).toEqual([from, to].map((time) => `${String(Number(time.slice(0, 2)) % 12 || 12)}${time.slice(2)}`));
  });

  test.each(specifiedKeys)('holds %s of the error catalogue of the specification', (key) => {
    expect(keys).toContain(key);
  });

  test.each(Object.keys(contract['x-codes']))('has words for the bank code %s', (code) => {
    expect(keys).toContain(`bank.${code}`);
  });

  test.each(messages)('%s is well formed', (key, text) => {
    expect(key).toMatch(/^[a-zA-Z0-9]+(\.[a-zA-Z0-9-]+)+$/);
    expect(text.trim()).not.toBe('');
    const limited = text.replaceAll(/\{\{limits\.(\w+)\}\}/g, (hole, name: string) =>
      key.startsWith('bank.') && name in file.limits ? '' : hole,
    );
    // What flows show is worked out by the engine; words of the portal and the server take the number as a parameter.
    const called = limited.replaceAll(/\{\{contact\.\w+\}\}/g, (hole) => (/^(bank|details|card)\./.test(key) ? '' : hole));
    expect(called.replaceAll(/\{[a-zA-Z]+(?::(?:in|[^{}|]*\|[^{}|]*))?\}/g, '')).not.toMatch(/[{}]/);
  });

  test('writes a telephone number only where a line has its own', () => {
    const written = messages.filter(([, text]) => /\b1\d{3}(?: \d{3} \d{4}|$)/.test(text)).map(([key]) => key);
    expect(written.toSorted()).toEqual(lines.map((line) => `contact.${line}`).toSorted());
  });
});

test('a message to a telephone has one name: SMS', () => {
  const flows = globSync('flows/*/*.flow.json', { cwd: new URL('..', import.meta.url) }).map((path) =>
    readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'),
  );
  expect([...flows, JSON.stringify(catalogue)].filter((words) => /text message/i.test(words))).toEqual([]);
});
