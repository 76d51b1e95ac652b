import { describe, expect, it } from 'vitest';
import { comparisons, guardedReferences, references } from './authoring.ts';

describe('references', () => {
  it.each([
    ["answers.reason == 'x' && customer.residency != 'NRI'", ['answers.reason', 'customer.residency']],
    ['answers.nominees.map(n, n.share).sum()', ['answers.nominees']],
    ['answers.nominees.exists(n, n.share > limits.share && today > n.born)', ['answers.nominees', 'limits.share', 'today']],
    ['answers.a.filter(x, x.y).map(x, x.z)', ['answers.a']],
    ["data['accounts'].items[0].number", ['data.accounts.items']],
    ['answers.list[index - 1].name', ['answers.list', 'index']],
    ['answered(answers.pan) ? answers.pan : input.pan', ['answers.pan', 'input.pan']],
    ["{'a': item.amount, 'b': [source.id]}", ['item.amount', 'source.id']],
    ['[1].map(answers, answers.x)', []],
    ['[answers.x].map(answers, answers.y)', ['answers.x']],
    ['lookup(tables.fees, answers.amount)', ['tables.fees', 'answers.amount']],
    ['1 +', []],
    ['has(answers.x) || null == answers.y', ['answers.y']],
  ])('%s', (source, paths) => {
    expect(references(source)).toEqual(paths);
  });
});

describe('guarded references', () => {
  it.each([
    ['answered(answers.x)', ['answers.x']],
    ['answers.x > 1', []],
    ['answered(answers.x) && answers.x > 1', ['answers.x']],
    ['answers.x > 1 && answered(answers.x)', []],
    ['answered(answers.x) && answers.x > answers.y', ['answers.x']],
    ['answered(answers.x) && answered(answers.y) && answers.x > answers.y', ['answers.x', 'answers.y']],
    ["answered(answers.address) && answers.address.city == 'Pune'", ['answers.address', 'answers.address.city']],
    ['answered(answers.add) && answers.address == 1', ['answers.add']],
    ['!answered(answers.x) || answers.x > 1', ['answers.x']],
    ['answered(answers.x) || answers.x > 1', []],
    ['answered(answers.x) ? answers.x : 0', ['answers.x']],
    ['!answered(answers.x) ? 0 : answers.x', ['answers.x']],
    ['!answered(answers.x) ? answers.x : 0', []],
    ['(answered(answers.x) && answers.x > 1) || answers.x == 0', []],
    ['!(answered(answers.x) && answers.y) || answers.x > 1', ['answers.x']],
    ['answered(answers.list) && answers.list.exists(n, n == answers.list[0])', ['answers.list']],
    ['answers.list.exists(n, answered(n.x) && n.x == 1)', []],
  ])('%s', (source, paths) => {
    expect(guardedReferences(source)).toEqual(paths);
  });
});

describe('comparisons with texts', () => {
  it.each([
    ["answers.reason == 'lost'", ['answers.reason lost']],
    ["'lost' != answers.reason", ['answers.reason lost']],
    ["answers.reason in ['lost', 'stolen']", ['answers.reason lost', 'answers.reason stolen']],
    ["'a' in answers.chosen && answers.chosen[0] == 'b'", ['answers.chosen a', 'answers.chosen b']],
    ["answers.nominees.exists(n, n.relation == 'son')", ['answers.nominees.relation son']],
    ["answers.nominees.filter(n, n.share > 1).all(n, n.relation != 'son')", ['answers.nominees.relation son']],
    ["answers.chosen.exists(c, c == 'a')", ['answers.chosen a']],
    ["answers.chosen.map(c, upper(c)).exists(c, c == 'A')", []],
    ["answers.amount > 1 || upper(answers.reason) == 'X'", []],
    ['answers.amount == 1', []],
    ["'a' == 'b'", []],
    ['answers.reason == ', []],
  ])('%s', (source, found) => {
    expect(comparisons(source).map(({ path, literal }) => `${path} ${literal}`)).toEqual(found);
  });

  it('stand where the text stands', () => {
    const source = "answers.reason in ['lost']";
    expect(comparisons(source).map(({ start, end }) => source.slice(start, end))).toEqual(["'lost'"]);
  });
});
