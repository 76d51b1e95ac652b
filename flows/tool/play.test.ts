import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { edited } from '../../engine/check/testing/edited.ts';
import { ran, testHome } from './testing/home.ts';
import { showcase } from './testing/showcase.ts';

const home = testHome();
afterAll(() => home.remove());

const write = (id: string, edits: Parameters<typeof edited>[1] = {}): string =>
  home.write(`files/${id}.flow.json`, `${JSON.stringify(edited(showcase(id), edits), null, 2)}\n`);

describe('examples', () => {
  it('prints what each example sees, shows and sends, and what none takes', async () => {
    const { code, out } = await ran(['examples', write('play', { '/examples/5': undefined })], home);
    expect(code).toBe(0);
    expect(out).toMatch(/reports a little → done\n {2}sees: amount → review\n/);
    expect(out).toMatch(/end shows:\n {4}\(success\)/);
    expect(out).toMatch(/No example takes the outcome ".*" at \/outcomes\//);
    expect(out).toMatch(/\d+ of \d+ parts of the flow are taken by an example \(\d+%\)\./);
  });

  it('writes it into the file, after which the file checks, and writing it again changes nothing', async () => {
    const path = write('kept');
    expect((await ran(['examples', path, '--accept'], home)).code).toBe(0);
    const once = readFileSync(path, 'utf8');
    expect(JSON.parse(once)).toMatchObject({ ...showcase('kept'), examples: [{ sees: ['amount', 'review'] }, {}, {}, {}, {}, {}, {}] });
    await ran(['examples', path, '--accept'], home);
    expect(readFileSync(path, 'utf8')).toBe(once);
    expect((await ran(['check', path], home)).out).toContain('nothing wrong');
  });

  it('counts of an example that is refused only what it went through', async () => {
    const { out } = await ran(['examples', write('refused', { '/examples': showcase('refused').examples.slice(1, 2) })], home);
    expect(out).toContain('No example takes the handler of "*" at /steps/3/submit/on/*.');
    expect(out).toContain('No example takes the route to "people" at /steps/1/next/0.');
  });

  it('says so where the flow no longer does what the file says', async () => {
    const path = write('other', { '/examples/0/sees': ['review'] });
    const { code, out } = await ran(['examples', path], home);
    expect(out).toContain('sees (the file says otherwise): amount → review');
    expect(code).toBe(1);
    expect(await ran(['check', path], home)).toMatchObject({ code: 1, out: expect.stringContaining('sees other steps') });
  });

  it('has the checker tell of a declaration that was turned round, until it is accepted', async () => {
    const path = write('agreed');
    await ran(['examples', path, '--accept'], home);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"label": "I am sure"', '"label": "I am not sure"'));
    expect(await ran(['check', path], home)).toMatchObject({
      code: 1,
      out: expect.stringContaining('"I am not sure" where "I am sure" should be'),
    });
    await ran(['examples', path, '--accept'], home);
    expect((await ran(['check', path], home)).code).toBe(0);
  });

  it('writes down no other end than the file says, and fails where there is one', async () => {
    const path = write('elsewhere', { '/examples/0/ends': 'failed' });
    const { code, out } = await ran(['examples', path, '--accept'], home);
    expect(code).toBe(1);
    expect(JSON.parse(readFileSync(path, 'utf8')).examples[0]).toEqual({ ...showcase('elsewhere').examples[0], ends: 'failed' });
    expect(JSON.parse(readFileSync(path, 'utf8')).examples[2]).toHaveProperty('sees');
    expect(out).toContain('6 of 7 examples written down.');
    expect(out).toMatch(
      /"reports a little" ends in "done"\. That is not what \/examples\/0\/ends says, so nothing of it is written down\.\n/,
    );
    expect(out).toMatch(/\n {2}See which route, .*write "ends": "done"\.\n/);
  });

  it('names the one that is refused with other problems than it says', async () => {
    const key = 'too.much';
    const problems = ['amount', 'second'].map((field) => ({ step: 'amount', field, key }));
    const path = write('refused-otherwise', { '/examples/1/problem': undefined, '/examples/1/problems': problems });
    const { code, out } = await ran(['examples', path, '--accept'], home);
    expect(code).toBe(1);
    expect(out).toMatch(/"reports too much" is refused with other problems: .* That is not what \/examples\/1\/problems says/);
    expect(out).toContain('write "problems": [{"step":"amount","field":"amount","key":"too.much"}].');
  });
});
