import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ran, testHome, type TestHome } from './testing/home.ts';

let home: TestHome;
beforeEach(() => {
  home = testHome();
});
afterEach(() => home.remove());

const filesIn = (root: string): readonly string[] =>
  readdirSync(join(root, 'flows'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort();

describe('new', () => {
  it.each([
    ['a service', 'profile/update-landline', 4, 3],
    ['a service in an area of its own', 'gold-loans/ask', 4, 3],
    ['a flow that others embed', 'shared/choose-account', 2, 1],
    ['a name as a path', 'flows/care/call-me.flow.json', 4, 3],
  ])('%s checks, its examples run, and it is listed', async (_, wanted, examples, parts) => {
    const [area = '', id = ''] = wanted.replace(/^flows\/|\.flow\.json$/g, '').split('/');
    const file = `flows/${area}/${id}.flow.json`;
    const before = filesIn(home.root);
    const made = await ran(['new', wanted], home);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain(`written ${file}`);
    expect(filesIn(home.root)).toEqual([...before, file.slice('flows/'.length)].sort());

    const checked = await ran(['check', file], home);
    expect(checked).toMatchObject({ code: 0, err: '' });
    const told = [...checked.out.matchAll(/(?:error|warning) (\S+)$/gm)].map(([, code]) => code);
    // What the service is for nobody else can say.
    expect(told).toEqual(['placeholder-left']);
    const taken = `${parts} of ${parts} part${parts === 1 ? '' : 's'} taken (100%)`;
    expect(checked.out).toContain(`1 flow checked, ${examples} examples run, ${taken}: 1 warning.`);

    const listed: readonly { readonly id: string }[] = JSON.parse((await ran(['list', '--json'], home)).out);
    expect(listed.find((one) => one.id === id)).toMatchObject({ id, area, file, examples, errors: 0, warnings: 1 });
  });

  it('is listed by area and name', async () => {
    await ran(['new', 'profile/update-landline'], home);
    expect((await ran(['list'], home)).out).toContain('profile/update-landline');
  });

  it('titles the flow after its name', async () => {
    await ran(['new', 'profile/update-landline'], home);
    expect(JSON.parse(readFileSync(join(home.root, 'flows/profile/update-landline.flow.json'), 'utf8'))).toMatchObject({
      id: 'update-landline',
      title: 'Update landline',
      area: 'profile',
    });
  });

  it('asks about an area that looks like another', async () => {
    await ran(['new', 'profile/one'], home);
    expect((await ran(['new', 'profle/two'], home)).out).toContain('"profle" is a new area; if you meant "profile"');
    expect((await ran(['new', 'profile/three'], home)).out).not.toContain('new area');
  });

  it('never overwrites', async () => {
    const text = '{ "mine": true }';
    home.write('flows/profile/mine.flow.json', text);
    const again = await ran(['new', 'profile/mine'], home);
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.err).toContain('is there already. Nothing was written.');
    expect(readFileSync(join(home.root, 'flows/profile/mine.flow.json'), 'utf8')).toBe(text);
  });

  it.each([
    ['no area', 'landline', /not <area>\/<name>/],
    ['too many folders', 'a/b/c', /not <area>\/<name>/],
    ['no name', 'profile/', /not <area>\/<name>/],
    ['capital letters', 'profile/Landline', /"Landline" cannot be a name/],
    ['a way out of the folder', '../../etc', /not <area>\/<name>/],
    ['dots', '../etc', /"\.\." cannot be a name/],
    ['a very long name', `profile/${'a'.repeat(61)}`, /at most 60/],
    ["the tool's own folder", 'tool/mine', /choose another area/],
    ['the name of another flow', 'profile/identify', /There is a flow "identify" already: flows\/shared\/identify\.flow\.json/],
  ])('refuses %s', async (_, wanted, complaint) => {
    const before = filesIn(home.root);
    const { code, err } = await ran(['new', wanted], home);
    expect(code).toBe(2);
    expect(err).toMatch(complaint);
    expect(filesIn(home.root)).toEqual(before);
    expect(existsSync(join(home.root, 'etc'))).toBe(false);
  });
});
