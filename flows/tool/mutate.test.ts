import { expect, it } from 'vitest';
import { changed } from './mutants/mutant.ts';
import { mutantsOf } from './mutants/plant.ts';
import { sampleOf } from './mutants/sample.ts';
import { turned } from './mutants/turned.ts';
import { gauge } from './testing/gauge.ts';
import { ran, testHome } from './testing/home.ts';
import { showcase } from './testing/showcase.ts';
import { tries } from './testing/tries.ts';

it('turns each operator of an expression, and none in quotes', () => {
  expect(turned("answers.a == '<=' && answers.b < 3")).toEqual([
    "answers.a != '<=' && answers.b < 3",
    "answers.a == '<=' || answers.b < 3",
    "answers.a == '<=' && answers.b <= 3",
    "answers.a == '<=' && answers.b < 4",
  ]);
});

it('takes one of a list for each of it, and a number for the next', () => {
  expect(turned("data.l.exists(i, i.n > 1) && size('exists(2') == 10")).toEqual([
    "data.l.all(i, i.n > 1) && size('exists(2') == 10",
    "data.l.exists(i, i.n >= 1) && size('exists(2') == 10",
    "data.l.exists(i, i.n > 2) && size('exists(2') == 10",
    "data.l.exists(i, i.n > 1) || size('exists(2') == 10",
    "data.l.exists(i, i.n > 1) && size('exists(2') != 10",
    "data.l.exists(i, i.n > 1) && size('exists(2') == 11",
  ]);
});

it('changes one part, and takes one out', () => {
  expect(changed({ a: [1, { b: 2 }] }, ['a', 1, 'b'], 3)).toEqual({ a: [1, { b: 3 }] });
  expect(changed({ a: [1, { b: 2 }] }, ['a', 0], undefined)).toEqual({ a: [{ b: 2 }] });
});

it('plants every kind of mistake, each in one place', () => {
  const flow = showcase('report');
  const mutants = mutantsOf(flow);
  for (const { value } of mutants) expect(value).not.toEqual(flow);
  expect(new Set(mutants.map(({ value }) => JSON.stringify(value))).size).toBe(mutants.length);
  expect(mutants.map(({ pointer, what }) => `${pointer} ${what}`)).toEqual(
    expect.arrayContaining([
      '/outcomes/done/kind the outcome is a failure',
      '/outcomes/done/reference "reference" is left out',
      '/steps/3/submit/on/* the error leads to "done"',
      '/steps/3/submit/input "subject" and "text" are swapped',
      '/steps/1/fields/0/max the bound is one more',
      '/steps/1/fields/0/max the bound is one less',
      '/steps/1/fields/0/optional the answer may be left out',
    ]),
  );
});

it('turns whether an answer is required, both ways', () => {
  const fields = [{ id: 'a' }, { id: 'b', optional: true }, { id: 'c', type: 'declaration' }];
  const turned = mutantsOf({ steps: [{ id: 'x', fields }] }).filter(({ pointer }) => pointer.endsWith('/optional'));
  expect(turned.map(({ pointer, what }) => `${pointer} ${what}`)).toEqual([
    '/steps/0/fields/0/optional the answer may be left out',
    '/steps/0/fields/1/optional the answer is required',
    '/steps/0/fields/2/optional the answer may be left out',
  ]);
  expect(turned.map(({ value }) => value)).toEqual([
    { steps: [{ id: 'x', fields: [{ id: 'a', optional: true }, fields[1], fields[2]] }] },
    { steps: [{ id: 'x', fields: [{ id: 'a' }, { id: 'b' }, fields[2]] }] },
    { steps: [{ id: 'x', fields: [fields[0], fields[1], { ...fields[2], optional: true }] }] },
  ]);
});

it('draws the same sample for the same seed', () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  expect(sampleOf(list, 9, 3)).toEqual(sampleOf(list, 9, 3));
  expect(sampleOf(list, 9, 3)).not.toEqual(sampleOf(list, 9, 4));
  expect(sampleOf(list, 9, 3)).toHaveLength(9);
});

it('gives an example for each mistake that nobody notices', async () => {
  const home = testHome();
  home.write('flows/test/report.flow.json', JSON.stringify({ ...showcase('report'), examples: showcase('report').examples.slice(0, 1) }));
  const { out } = await ran(['mutate', 'report'], home);
  home.remove();
  expect(out).toMatch(/, and nobody notices\.\n {2}\{"name":"like \\"reports a little\\""/);
  expect(out).toMatch(
    /\d+ of \d+ mistakes noticed \(\d+%\): \d+ by the checker, \d+ by the examples\. [1-9]\d* more change nothing that shows\.$/,
  );
  // Those are named only where it is asked to.
  expect(out).not.toContain(' nothing that was tried shows it.');
});

it('takes a file from anywhere, by its path, and a flow by its area', async () => {
  const home = testHome();
  home.write('drafts/mine.flow.json', JSON.stringify(gauge()));
  home.write('flows/test/gauge.flow.json', JSON.stringify(gauge()));
  // Of each of the two 14, 2, 8 and 4. By its whole path a file is taken below.
  expect(JSON.parse((await ran(['mutate', '--json', 'test/gauge', 'drafts/mine.flow.json'], home)).out)).toEqual({
    checker: 28,
    examples: 4,
    nobody: 16,
    idle: 8,
  });
  expect(await ran(['mutate', 'nowhere.flow.json'], home)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/nowhere\.flow\.json does not check/),
  });
  expect(await ran(['mutate', 'guage'], home)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/no flow "guage"\. Did you mean gauge/),
  });
  home.remove();
});

it('names those that change nothing that shows, where it is asked to', async () => {
  const home = testHome();
  const path = home.write('gauge.flow.json', JSON.stringify(gauge()));
  const said = ' /steps/1/next/0/when: it reads answers.number >= 5, and nothing that was tried shows it.';
  const { out } = await ran(['mutate', '--idle', path], home);
  expect(out).toMatch(/^gauge\.flow\.json:1 /m);
  expect(out).toContain(said);
  expect(out.match(/nothing that was tried shows it\./g)).toHaveLength(4);
  home.remove();
});

it('says that a flow does not check, and counts nothing by it', async () => {
  const home = testHome();
  home.write('flows/test/report.flow.json', JSON.stringify({ ...showcase('report'), hours: 'nowhere' }));
  const { code, out, err } = await ran(['mutate', 'report'], home);
  home.remove();
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^flows\/test\/report\.flow\.json does not check, .*`npm run flow -- check flows/);
});

it('notices most mistakes of a fixed sample over all flows', async () => {
  const { out } = await ran(['mutate', '--json', '--sample', String(tries(60)), '--seed', '1']);
  const { checker, examples, nobody } = JSON.parse(out);
  const noticed = checker + examples;
  const percent = Math.floor((100 * noticed) / (noticed + nobody));
  console.log(`Mistakes planted into the flows: ${noticed} of ${noticed + nobody} of the sample noticed (${percent}%).`);
  expect(percent).toBeGreaterThanOrEqual(95);
}, 300_000);
