import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { flowsAlone, flowsConcerned } from './flowsConcerned.ts';

const root = mkdtempSync(join(tmpdir(), 'concerned-'));
afterAll(() => rmSync(root, { recursive: true }));

const flows = join(root, 'flows');
const embeds = (id?: string) => JSON.stringify({ steps: id === undefined ? [] : [{ kind: 'flow', flow: id }] }, null, 2);
for (const [name, text] of Object.entries({
  'profile/pan': embeds('confirm'),
  'profile/landline': embeds(),
  'cards/block': embeds('code'),
  'shared/confirm': embeds('code'),
  'shared/code': embeds(),
})) {
  mkdirSync(dirname(join(flows, name)), { recursive: true });
  writeFileSync(join(flows, `${name}.flow.json`), text);
}

const at = (...names: readonly string[]) => names.map((name) => join(flows, name));

test.each([
  ['a flow', ['profile/pan.flow.json'], ['profile/pan.flow.json']],
  ['its translation', ['profile/pan.hi.json'], ['profile/pan.flow.json']],
  ['both', ['profile/pan.flow.json', 'profile/pan.hi.json'], ['profile/pan.flow.json']],
  ['a translation of a shared flow', ['shared/confirm.hi.json'], ['shared/confirm.flow.json', 'profile/pan.flow.json']],
  [
    'a flow that a shared one embeds',
    ['shared/code.flow.json'],
    ['shared/code.flow.json', 'shared/confirm.flow.json', 'cards/block.flow.json', 'profile/pan.flow.json'],
  ],
])('of %s only those are checked that say it', (_, saved, concerned) => {
  expect(flowsConcerned(at(...saved), flows)?.toSorted()).toEqual(at(...concerned).toSorted());
});

test('of what every flow may use all are checked', () => {
  expect(flowsConcerned([...at('profile/pan.flow.json'), join(root, 'schemas/limits.json')], flows)).toBeUndefined();
  expect(flowsConcerned([join(root, 'schemas/messages.hi.json')], flows)).toBeUndefined();
});

test('open pages are told which flow a translation is of, and that any may be where it is embedded', () => {
  expect(flowsAlone(at('profile/pan.hi.json', 'profile/pan.flow.json'), flows)).toEqual(['pan']);
  expect(flowsAlone(at('shared/code.hi.json'), flows)).toBeUndefined();
});
