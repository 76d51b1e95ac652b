import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../expression/authoring.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { subjectOf } from '../subject/subject.ts';
import { flowSchemaOf } from '../../load/flowSchema.ts';
import { shapeOf } from '../../load/shape.ts';
import { reasoningOf } from './reasoning.ts';

const language = sampleLanguage();
const flow = (() => {
  const { value, pointers } = shapeOf(sampleFlow(), language.flowSchema);
  if (!flowSchemaOf(language.flowSchema).isShaped(value)) throw new Error('The sample is no flow.');
  return subjectOf(value, pointers, language).flow;
})();
const reasoning = reasoningOf(flow, language);

describe('what conditions say together', () => {
  it.each([
    [["answers.mode == 'joint'", "answers.mode == 'single'"], false],
    [['conditions.joint', "answers.mode == 'single'"], false],
    [['conditions.joint', '!conditions.joint'], false],
    [["answers.mode != 'joint'", "answers.mode != 'single'"], false],
    [["answers.mode in ['joint', 'single']", "answers.mode != 'joint'"], true],
    [['answers.amount > 500', 'answers.amount < 400'], false],
    [['answers.amount > 500', 'answers.amount <= limits.most'], true],
    [['answers.amount > limits.most', 'answers.amount < 900'], false],
    [['size(answers.people) == 0', 'size(answers.people) > 0'], false],
    [['size(answers.people) < 0'], false],
    [['answered(answers.second)', '!answered(answers.second)'], false],
    [["answers.second == 'a'", '!answered(answers.second)'], false],
    [['answers.amount == computed.fee', 'answers.amount != computed.fee'], false],
    [['answers.amount == computed.fee', 'computed.fee != answers.amount'], false],
    [['answers.amount > computed.fee', 'computed.fee >= answers.amount'], false],
    [['answers.amount > computed.fee', 'answers.amount == computed.fee'], false],
    [['answers.amount >= computed.fee', 'computed.fee >= answers.amount'], true],
    [['answers.amount > computed.fee + 1', 'computed.fee + 1 > answers.amount'], false],
    [['answers.amount > computed.fee + 1', 'computed.fee > answers.amount'], true],
    [["customer.residency != 'NRI'", "customer.residency != 'resident'"], false],
  ] as const)('%j: possible %s', (conditions, possible) => expect(reasoning.possible(conditions)).toBe(possible));

  it.each([
    ["answers.mode == 'single'", ["answers.mode != 'joint'"], true],
    ['!conditions.joint', ["answers.mode == 'single'"], true],
    ['answers.amount > 10', ['answers.amount > 500'], true],
    ['answers.amount > 500', ['answers.amount > 10'], false],
    ["answers.mode == 'joint'", ['answered(answers.mode)'], false],
  ] as const)('%s follows from %j: %s', (wanted, given, follows) => expect(reasoning.implied(wanted, given)).toBe(follows));

  it('knows that one of two options is chosen', () => {
    expect(reasoning.covered(["answers.mode == 'single'", 'conditions.joint'], [])).toBe(true);
    expect(reasoning.covered(["answers.mode == 'single'"], [])).toBe(false);
  });
});

const atom = fc.constantFrom(
  "answers.mode == 'joint'",
  "answers.mode != 'single'",
  'answers.amount > 500',
  'answers.amount <= 500',
  'answers.amount == 7',
  'answers.amount > answers.other',
  'answers.other >= answers.amount',
  'answers.other != answers.amount',
  'answered(answers.second)',
  "answers.second == 'x'",
);
const condition = fc.letrec<{ all: string }>((tie) => ({
  all: fc.oneof(
    { maxDepth: 3 },
    atom,
    tie('all').map((one) => `!(${one})`),
    fc.tuple(tie('all'), fc.constantFrom('&&', '||'), tie('all')).map(([left, sign, right]) => `(${left} ${sign} ${right})`),
    fc.tuple(tie('all'), tie('all'), tie('all')).map(([when, then, otherwise]) => `(${when} ? ${then} : ${otherwise})`),
  ),
})).all;
const scope = fc.record({
  answers: fc.record({
    mode: fc.constantFrom('joint', 'single'),
    amount: fc.constantFrom(0, 7, 500, 501, 9000),
    other: fc.constantFrom(0, 7, 600),
    second: fc.constantFrom('x', 'y', undefined),
  }),
});

it('never calls impossible what a run can come to', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 3 }), scope, (conditions, values) => {
      if (conditions.every((one) => evaluate(one, values) === true)) expect(reasoning.possible(conditions)).toBe(true);
      const [wanted = '', ...given] = conditions;
      // What is missing where no condition asks whether it is there is told of by another rule.
      const asks = conditions.some((one) => one.includes('answered('));
      const told = evaluate(wanted, values);
      if (given.every((one) => evaluate(one, values) === true) && (told === false || (told === undefined && asks)))
        expect(reasoning.implied(wanted, given)).toBe(false);
    }),
  );
});
