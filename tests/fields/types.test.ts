import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lazyTypes } from '../../field-widgets/registry/lazyTypes.ts';
import registered from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import { root } from '../house/sources.ts';
import { everyExample, folderOf } from './examples.ts';
import list from './types.json' with { type: 'json' };

describe.each(list.types)('EN03: the type %s', (name) => {
  test('is registered, spelled exactly so, with its pure half', async () => {
    const type = fieldTypes.get(name);
    expect(type?.name).toBe(name);
    expect(type?.description).not.toBe('');
    expect(await lazyTypes.get(name)?.()).toBe(type);
  });

  test('has a view', async () => {
    expect(await fieldViews.get(name)?.()).toMatchObject({ type: expect.any(Function) });
  });

  test('has its words, and they are in the catalogue', () => {
    const own: Readonly<Record<string, unknown>> = JSON.parse(
      readFileSync(join(root, 'field-widgets', folderOf(name), 'messages.en.json'), 'utf8'),
    );
    expect(Object.keys(own).length).toBeGreaterThan(0);
    expect(registered).toMatchObject(own);
  });

  test('has examples: empty, filled, wrong, and of a long text', () => {
    const examples = everyExample()
      .filter(({ type }) => type.name === name)
      .map(({ example }) => example);
    expect(examples.some(({ answer, optional }) => answer === undefined && optional)).toBe(true);
    expect(examples.some(({ answer, problems }) => answer !== undefined && !problems)).toBe(true);
    expect(examples.some(({ problems }) => problems)).toBe(true);
    expect(examples.some(({ label }) => label.length > 100)).toBe(true);
    expect(examples.some(({ readOnly }) => readOnly)).toBe(true);
  });
});

test('EN03: there are 31 types, and none that neither the specification nor the list of further types names', () => {
  expect(new Set(list.types).size).toBe(31);
  expect([...fieldTypes.keys()].filter((name) => ![...list.types, ...list.furtherTypes].includes(name))).toEqual([]);
});
