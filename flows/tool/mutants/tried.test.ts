import { afterAll, expect, it } from 'vitest';
import { checkFlow } from '../../../engine/check/index.ts';
import { edited } from '../../../engine/check/testing/edited.ts';
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
    '/steps/1/fields/0/maxLength the bound is one less',
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
  expect(of('checker')).toHaveLength(14);
  expect(of('nobody').map(({ add }) => [add?.like, add?.ends ?? add?.problem?.key])).toEqual(
    ['done', 'Textinput.maxLength', 'done', 'done', 'done', 'done', 'failed', 'abroad'].map((end) => ['asks', end]),
  );
});

/** What becomes of the mistakes at some places of a flow, and by what example. */
async function triedAt(flow: unknown, places: RegExp, translations: readonly unknown[] = []) {
  const { checked, problems } = checkFlow(flow, readWorkspace(home).language);
  expect(problems).toEqual([]);
  const attempt = checked && (await trierOf(checked, flow, translations));
  const tried: Tried[] = [];
  for (const mutant of mutantsOf(flow)) if (attempt && places.test(mutant.pointer)) tried.push(await attempt(mutant));
  return tried.map(({ mutant, by, add, page }) => ({ at: `${mutant.pointer} ${mutant.what}`, by, add, page }));
}

it('tries each error of the bank, where no answer leads to one', async () => {
  const flow = edited(gauge(), {
    '/steps/1/fields': [],
    '/steps/1/lead': 'With a line',
    '/steps/1/next': 'review',
    '/steps/2/submit/input/subject': 'Fees',
    '/steps/2/submit/input/text': 'Why?',
    '/examples/0/answers': undefined,
  });
  expect(await triedAt(flow, /failed/)).toEqual([
    { at: '/outcomes/failed/kind the outcome is a success', by: 'checker' },
    {
      at: '/outcomes/failed/retry "retry" is left out',
      by: 'nobody',
      add: expect.objectContaining({ bank: { 'grievance.submit': 'service.error' }, ends: 'failed', shows: { end: expect.any(Array) } }),
    },
  ]);
});

it('looks at translations, which may say something of what is no longer there', async () => {
  const options = ['fees', 'cards', 'loans'].map((value) => ({ value, label: `About ${value}` }));
  const flow = edited(gauge(), {
    '/steps/1/fields/0': { id: 'subject', type: 'Radio', label: 'About', options },
    '/examples/0/answers/subject': 'fees',
  });
  const words = { steps: { ask: { fields: { subject: { options: { loans: { label: 'ऋण के बारे में' } } } } } } };
  const lost = async (translations: readonly unknown[]) => (await triedAt(flow, /options\/[12]$/, translations)).map(({ by }) => by);
  expect(await lost([])).toEqual(['nobody', 'nobody']);
  expect(await lost([words])).toEqual(['nobody', 'checker']);
});

it('compares whole pages, and then tries the answers that they just take, and no longer', async () => {
  const flow = edited(gauge(), {
    '/steps/1/fields/-': { id: 'note', type: 'Textinput', label: 'A note', optional: true, maxLength: 700 },
    '/steps/2/submit/input/text': { '=': "answers.text + text(answers.number) + (answered(answers.note) ? answers.note : '')" },
  });
  const key = 'Textinput.maxLength';
  expect(await triedAt(flow, /fields\/3\/maxLength/)).toEqual([
    {
      at: '/steps/1/fields/3/maxLength the bound is one more',
      by: 'nobody',
      add: expect.objectContaining({ answers: { note: 'a'.repeat(701) }, problem: { step: 'ask', field: 'note', key } }),
    },
    {
      at: '/steps/1/fields/3/maxLength the bound is one less',
      by: 'nobody',
      add: expect.objectContaining({ answers: { note: 'a'.repeat(700) }, ends: 'done' }),
    },
  ]);
});

it('tries where a mistake turns in the answers of every example, those that are refused too', async () => {
  const key = 'bank.service.error';
  const flow = edited(gauge(), {
    '/steps/1/fields/2/optional': true,
    '/steps/1/rules': [{ check: 'answers.number < 40', field: 'number', message: key }],
    '/steps/1/next': 'review',
    '/steps/2/submit/input/text': { '=': "answers.text + (answered(answers.number) ? text(answers.number) : '')" },
    '/examples/0/answers': { subject: 'Fees', text: 'Why?' },
    '/examples/-': { name: 'asks often', like: 'asks', answers: { number: 50 }, problem: { step: 'ask', field: 'number', key } },
  });
  const found = (await triedAt(flow, /check$/)).filter(({ at }) => at.includes('<='));
  const add = expect.objectContaining({ like: 'asks often', answers: { number: 40 }, problem: { step: 'ask', field: 'number', key } });
  expect(found).toEqual([{ at: '/steps/1/rules/0/check it reads answers.number <= 40', by: 'nobody', add }]);
});

it('reckons days from when an example takes place', async () => {
  const flow = edited(gauge(), {
    '/steps/1/fields/-': { id: 'born', type: 'date', label: 'Born', max: 'today' },
    '/steps/1/next/0': { when: '18 > age(answers.born, today)', to: 'abroad' },
    '/steps/1/next/1': { to: 'review' },
    '/examples/0/answers/born': '1990-01-01',
    '/examples/0/now': '2030-05-05T23:00:00Z',
  });
  const turned = (await triedAt(flow, /next\/0\/when$/)).find(({ at }) => at.includes('>='));
  expect(turned?.add).toMatchObject({ answers: { born: expect.stringMatching(/^201[12]-05-0[567]$/) } });
});

it('says which page differs, where no example can say so', async () => {
  // Who is no resident never comes there; of a resident the page only tells the browser more than it needs.
  const rules = [{ check: "answers.number < 3 || customer.residency == 'resident'", field: 'number', message: 'bank.service.error' }];
  const found = await triedAt(edited(gauge(), { '/steps/1/rules': rules }), /rules\/0$/);
  expect(found).toEqual([{ at: '/steps/1/rules/0 it is left out', by: 'nobody', page: 'ask' }]);
});

it('prints how many it counted of each', async () => {
  const { out } = await ran(['mutate', '--json', 'gauge'], home);
  expect(JSON.parse(out)).toEqual({ checker: 14, examples: 2, nobody: 8, idle: 4 });
});

it('changes the last item rather than one behind which the others are never asked for', async () => {
  const asked = { id: 'drafts', kind: 'group', title: 'Drafts', min: 1, max: 5, item: { name: 'draft', summary: '{{inr(item.amount)}}' } };
  const amount = { id: 'amount', type: 'NumberTextinput', label: 'Amount', money: true, min: 500, max: 50_000 };
  const flow = edited(gauge(), {
    '/steps/1': { ...asked, item: { ...asked.item, steps: [{ id: 'draft', title: 'Draft', fields: [amount] }] } },
    '/steps/2/submit/input': { subject: 'Drafts', text: { '=': "join(answers.drafts.map(d, inr(d.amount)), ', ')" } },
    '/examples/0/answers': { drafts: [{ amount: 1000 }, { amount: 2000 }] },
  });
  const added = (await triedAt(flow, /fields\/0\/(min|max)$/)).map(({ add }) => add);
  expect(added.map((add) => [add?.answers, add?.ends ?? add?.problem?.key])).toEqual([
    [{ drafts: [{ amount: 500 }, { amount: 2000 }] }, 'done'],
    [{ drafts: [{ amount: 1000 }, { amount: 499 }] }, 'NumberTextinput.between'],
    [{ drafts: [{ amount: 1000 }, { amount: 50_001 }] }, 'NumberTextinput.between'],
    [{ drafts: [{ amount: 50_000 }, { amount: 2000 }] }, 'done'],
  ]);
});
