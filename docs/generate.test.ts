import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../engine/check/catalogue/index.ts';
import { isDictionary } from '../engine/load/reading.ts';
import { fieldTypes } from '../field-widgets/registry/types.ts';
import { root } from '../tests/house/sources.ts';
import { generateDocs } from './generate.ts';
import { anchor } from './generate/markdown.ts';

let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  pages = await generateDocs(root);
}, 60_000);
const page = (path: string) => pages.get(path) ?? '';
const headings = (path: string) =>
  page(path)
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => line.replace(/^#+ /, ''));

describe('the manuals', () => {
  it('have a section for every field type and every code', () => {
    expect(headings('docs/fields.md')).toEqual(expect.arrayContaining([...fieldTypes.keys()]));
    expect(headings('docs/problems.md')).toEqual(expect.arrayContaining(Object.keys(catalogue)));
  });

  it('have a section for every flow that others embed, and say what everybody holds', () => {
    const shared = readdirSync(join(root, 'flows/shared')).flatMap((name) => /^(.+)\.flow\.json$/.exec(name)?.[1] ?? []);
    expect(headings('docs/shared.md')).toEqual(expect.arrayContaining(shared));
    expect(page('docs/shared.md')).toContain('| `leadId` \\* | a text |  | Number of the application. |');
    expect(page('docs/shared.md')).toMatch(/\| `asha` \| `A1` Savings account, .*`D1` Coral debit card/);
  });

  it('name every message of a field type by its key', () => {
    const messages: unknown = JSON.parse(readFileSync(join(root, 'field-widgets/registry/messages.en.json'), 'utf8'));
    const keys = isDictionary(messages) ? Object.keys(messages) : [];
    expect(keys.length).toBeGreaterThan(100);
    // What types share stands in a file of its own, which the page names.
    const own = keys.filter((key) => !key.startsWith('shared.'));
    expect(own.filter((key) => !page('docs/fields.md').includes(`\`${key}\``))).toEqual([]);
  });

  it('lead somewhere with every link', () => {
    for (const [path, text] of pages) {
      for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        const [file = '', part] = target.split('#');
        if (/^https?:|\.png$/.test(target) || (path === 'README.md' && !/^(docs|tests)\//.test(target))) continue;
        const whole = file === '' ? path : join(path, '..', file);
        if (part !== undefined) expect(headings(whole).map(anchor), `${path} links ${target}`).toContain(part);
        else expect(existsSync(join(root, whole)), `${path} links ${target}`).toBe(true);
      }
    }
  });

  it('say what a list holds that is sent to the bank, and the codes of short lists', () => {
    const [, rest = ''] = page('docs/bank.md').split('### serviceRequest.create\n');
    const [section = ''] = rest.split('\n### ');
    expect(section.split('| answer |')[0]).toMatch(/`fields\[\]\.name`[^]*`fields\[\]\.value`/);
    expect(page('docs/bank.md')).toMatch(/\| `reference\.requestTypes` \|.*`solvencyPaper`/);
  });

  it('leave no hole where something was to be put in', () => {
    for (const text of pages.values()) expect(text).not.toMatch(/\bundefined\b|\[object Object\]|<!-- (?!language:|settings:|messages:)/);
  });
});

describe('the schema of the language, which analysts read', () => {
  const schema: unknown = JSON.parse(readFileSync(join(root, 'schemas/flow.schema.json'), 'utf8'));
  const parts = partsOf(schema);

  it.each(parts.filter(({ path }) => !path.includes('/if/')))('says of $path what it is, with an example', ({ path, part }) => {
    expect(part['description']).toMatch(/^[`A-Z].*[.:)]$/s);
    if (path.includes('/properties/')) expect(Array.isArray(part['examples']) && part['examples'].length > 0).toBe(true);
    else expect(part['title']).toMatch(/\S/);
  });
});

/** Every property and every named part of a schema, with its place. */
function partsOf(value: unknown, path = ''): readonly { readonly path: string; readonly part: Readonly<Record<string, unknown>> }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => partsOf(one, `${path}/${index}`));
  if (!isDictionary(value)) return [];
  const own = /\/(properties|\$defs)\/[^/]+$/.test(path) ? [{ path, part: value }] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, one]) => (key === 'examples' || key === 'enum' ? [] : partsOf(one, `${path}/${key}`))),
  ];
}
