import { afterAll, expect, it } from 'vitest';
import { checkFlow } from '../../../engine/check/index.ts';
import { gauge } from '../testing/gauge.ts';
import { ran, testHome } from '../testing/home.ts';
import { readWorkspace } from '../workspace.ts';
import { mutantsOf } from './plant.ts';
import { trierOf, type Tried } from './tried.ts';

/** What becomes of the mistakes in the gauge that the checker does not find. */
const expected: Readonly<Record<Exclude<Tried['by'], 'checker'>, readonly string[]>> = {
  examples: ['/eligibility/0/deny the condition is negated', "/eligibility/0/deny it reads customer.residency != 'NRI'"],
  // Of those that nobody notices, the last two only show by an error of the bank, and as another customer.
  nobody: [
    '/steps/1/fields/1/maxLength the bound is one more',
    '/steps/1/fields/1/maxLength the bound is one less',
    '/steps/2/submit/input "subject" and "text" are swapped',
    '/outcomes/done/kind the outcome is a failure',
    '/outcomes/done/reference "reference" is left out',
    '/outcomes/failed/retry "retry" is left out',
    '/outcomes/abroad/kind the outcome is a success',
  ],
  idle: [
    '/steps/1/next/0/when the condition is negated',
    '/steps/1/next/0/when "when" is left out',
    '/steps/1/next/0/when it reads answers.number >= 5',
    '/steps/1/next/0/when it reads answers.number > 6',
  ],
};

const home = testHome();
home.write('flows/test/gauge.flow.json', JSON.stringify(gauge()));
afterAll(() => home.remove());

it('knows of a small flow what becomes of each mistake, and gives an example for those that nobody notices', async () => {
  const { checked, problems } = checkFlow(gauge(), readWorkspace(home).language);
  expect(problems).toEqual([]);
  const attempt = checked && (await trierOf(checked, gauge()));
  const tried: Tried[] = [];
  for (const mutant of mutantsOf(gauge())) if (attempt) tried.push(await attempt(mutant));
  const of = (by: Tried['by']) => tried.filter((one) => one.by === by);
  const said = (by: Tried['by']) => of(by).map(({ mutant }) => `${mutant.pointer} ${mutant.what}`);
  expect({ examples: said('examples'), nobody: said('nobody'), idle: said('idle') }).toEqual(expected);
  expect(of('checker')).toHaveLength(13);
  // Those about the bound may tell of it by the end that they come to, or by the page that says it.
  expect(of('nobody').map(({ add }) => add?.ends ?? add?.problem?.key)).toEqual([
    expect.stringMatching(/^(done|Textinput\.maxLength)$/),
    ...Array<string>(4).fill('done'),
    'failed',
    'abroad',
  ]);
});

it('prints how many it counted of each', async () => {
  const { out } = await ran(['mutate', '--json', 'gauge'], home);
  expect(JSON.parse(out)).toEqual({ checker: 13, examples: 2, nobody: 7, idle: 4 });
});
