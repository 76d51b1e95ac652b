import { describe, expect, it } from 'vitest';
import { checkExamples, type ExampleOutcome } from './checkExamples.ts';
import { checkFlow } from './checkFlow.ts';
import { edited } from './testing/edited.ts';
import { sampleFlow } from './testing/sampleFlow.ts';
import { sampleLanguage } from './testing/sampleLanguage.ts';

const tooMuch = { step: 'amount', field: 'amount', key: 'too.much' };
const refused: ExampleOutcome = { problem: tooMuch, differences: [{ at: 'ends', expected: 'done', found: tooMuch }], unused: [] };
const passed: ExampleOutcome = { ends: 'done', differences: [{ at: 'problem', expected: tooMuch, found: 'done' }], unused: [] };
const sound: ExampleOutcome = { differences: [], unused: [] };

/** What is told of examples that came out so; what none takes is not looked for. */
function told(outcomes: readonly ExampleOutcome[], edits: Readonly<Record<string, unknown>> = {}) {
  const { checked } = checkFlow(edited(sampleFlow(), edits), sampleLanguage());
  if (!checked) throw new Error('The sample does not check.');
  return checkExamples(checked, outcomes, () => []).map(({ code, pointer, message, hint }) => ({ code, pointer, message, hint }));
}

const again = {
  '/examples/3': { name: 'moves all', like: 'moves a little', ends: 'done' },
};

describe('examples that end elsewhere', () => {
  it('by one rule are told of once, at the rule', () => {
    expect(told([refused, passed, sound, refused], again)).toEqual([
      {
        code: 'example-ends-elsewhere',
        pointer: '/steps/1/rules/0/check',
        message: '2 examples are now refused by this rule: "moves a little", "moves all". Not refused by it any more: "moves too much".',
        hint: 'Is the bound the right way round? Only if the rule is right, change the answers of these examples.',
      },
    ]);
  });

  it('are told of at the example where one alone is refused', () => {
    expect(told([refused, sound, sound, sound], again).map(({ pointer }) => pointer)).toEqual(['/examples/0/ends']);
  });

  it('with what the one has that they are like are told of there', () => {
    const account = { step: 'amount', field: 'account', key: 'engine.optionUnknown' };
    const wrong: ExampleOutcome = {
      problem: account,
      said: 'Select account from the list',
      differences: [{ at: 'ends', expected: 'done', found: account }],
      unused: [],
    };
    expect(told([wrong, sound, sound, wrong], again)).toEqual([
      expect.objectContaining({
        pointer: '/examples/0/ends',
        message:
          'The example "moves a little" is refused on the step "amount" at "account" with "engine.optionUnknown": “Select account from ' +
          'the list”. So is "moves all", which is like it.',
      }),
    ]);
    const own = { '/examples/3': { ...again['/examples/3'], answers: { account: 'A9' } } };
    expect(told([wrong, sound, sound, wrong], own).map(({ pointer }) => pointer)).toEqual(['/examples/0/ends', '/examples/3/ends']);
  });

  it('because of what is sent are told of there', () => {
    const sends = {
      at: 'sends',
      expected: [{ 'money.move': { amount: 10, speed: 'fast' } }],
      found: [{ 'money.move': { amount: 10 } }],
    };
    const elsewhere = { at: 'ends', expected: 'done', found: 'failed' };
    expect(told([{ ends: 'failed', differences: [elsewhere, sends], unused: [] }])).toMatchObject([
      {
        code: 'example-ends-elsewhere',
        pointer: '/examples/0/sends',
        message: 'The example "moves a little" sends something else: "speed" of money.move is no longer sent. It ends in "failed".',
      },
    ]);
    // A call that is not made because it ends before is no reason to.
    const fewer = { ...sends, found: [] };
    expect(told([{ ends: 'failed', differences: [elsewhere, fewer], unused: [] }])).toMatchObject([{ pointer: '/examples/0/ends' }]);
  });
});
