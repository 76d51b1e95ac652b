import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { edited } from '../../engine/check/testing/edited.ts';
import { showcase } from './testing/showcase.ts';
import { ran, testHome } from './testing/home.ts';

const home = testHome();
afterAll(() => home.remove());
const read = (path: string) => JSON.parse(readFileSync(join(home.root, path), 'utf8'));

describe('translate', () => {
  const write = (id: string, edits: Readonly<Record<string, unknown>> = {}) =>
    home.write(`flows/test/${id}.flow.json`, JSON.stringify(edited(showcase(id), edits), null, 2));

  it('makes a translation with an empty text for each that is missing, and says what it means', async () => {
    write('new-words', { '/outcomes/done/title': [{ when: "customer.residency == 'NRI'", text: 'Shown abroad' }, { text: 'Shown' }] });
    const { code, out } = await ran(['translate', 'new-words'], home);
    expect(code).toBe(1);
    expect(out).toMatch(/missing steps\.review\.title\n {2}English: \S/);
    const made = read('flows/test/new-words.hi.json');
    expect(made).toMatchObject({
      $schema: '../../schemas/translation.schema.json',
      title: '',
      outcomes: { done: { title: [{ when: "customer.residency == 'NRI'", text: '' }, { text: '' }] } },
    });
    const checked = await ran(['check', 'flows/test/new-words.flow.json', '--json'], home);
    const codes: readonly { readonly code: string; readonly pointer: string }[] = JSON.parse(checked.out);
    expect(codes.filter(({ code }) => code.startsWith('translation-') && code !== 'translation-missing')).toEqual([]);
    expect(codes.map(({ pointer }) => pointer)).toContain('/outcomes/done/title');
    // What waits for its words is not written twice.
    await ran(['translate', 'new-words'], home);
    expect(read('flows/test/new-words.hi.json')).toEqual(made);
  });

  it('records what was translated from what, tells when that changes, and records that somebody has looked', async () => {
    write('told');
    const words = '{\n  "title": "दिखावा",\n  "outcomes": { "done": { "title": "हो गया" } }\n}\n';
    home.write('flows/test/told.hi.json', words);
    const stale = async () => {
      const { out } = await ran(['check', 'flows/test/told.flow.json', '--json'], home);
      const problems: readonly { readonly code: string; readonly pointer: string }[] = JSON.parse(out);
      return problems.filter(({ code }) => /stale|unrecorded/.test(code)).map(({ code, pointer }) => [code, pointer]);
    };
    expect(await stale()).toEqual([['translation-unrecorded', '']]);
    await ran(['translate', 'told', '--accept'], home);
    expect(await stale()).toEqual([]);
    expect(readFileSync(join(home.root, 'flows/test/told.hi.json'), 'utf8')).toContain(words.slice(0, -'\n}\n'.length));

    write('told', { '/title': 'Show nothing', '/outcomes/done/title': 'Not shown' });
    expect(await stale()).toEqual([
      ['translation-stale', '/title'],
      ['translation-stale', '/outcomes/done/title'],
    ]);
    const { out } = await ran(['translate', 'told'], home);
    expect(out).toContain('stale outcomes.done.title\n  English is:  Not shown\n  Translation: हो गया');
    await ran(['translate', 'told', 'outcomes', '--accept'], home);
    expect(await stale()).toEqual([['translation-stale', '/title']]);
  });

  it('refuses what it does not know', async () => {
    write('known');
    expect(await ran(['translate', 'known', 'steps.nowhere'], home)).toMatchObject({
      code: 2,
      err: expect.stringContaining('The flow "known" has no words at "steps.nowhere".'),
    });
    write('broken', { '/hours': 'sevice' });
    expect(await ran(['translate', 'broken'], home)).toMatchObject({ code: 1, out: expect.stringContaining('does not check') });
  });
});
