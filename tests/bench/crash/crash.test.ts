import { describe, expect, test } from 'vitest';
import { badAnswers } from '../../../sandbox-bank/http/mixture.ts';
import { runCampaign } from './campaign.ts';
import { compareWrites, type Compared } from './ledger.ts';
import { toldWrongly, type Told } from './told.ts';

test(
  'a server that is killed twice, with a bank that answers badly, loses no answer, does no write twice and tells nothing untrue',
  { timeout: 120_000 },
  async () => {
    const report = await runCampaign({ kills: 2, seed: 3, nth: 4 });
    expect(report).toMatchObject({ lost: [], doubled: [], toldWrongly: [], unexpected: [] });
    expect(report.acknowledged).toBeGreaterThan(10);
    expect(badAnswers.filter((way) => report.answeredBadly[way] === 0)).toEqual([]);
  },
);

describe('the comparison with the books of the bank', () => {
  const walk: Compared = { run: 'r', case: { writes: ['card.block'], calls: ['otp.send', 'card.block'] } };
  const write = (operation: string, key: string, correlation = 'r') => ({ operation, key, correlation });

  test.each([
    ['as asked', [write('card.block', 'r:1')], [], []],
    ['twice under two keys', [write('card.block', 'r:1'), write('card.block', 'r:2')], ['card.block'], []],
    ['never', [write('card.block', 'q:1', 'q')], [], ['card.block']],
    ['something else', [write('pan.update', 'r:1')], ['pan.update'], ['card.block']],
    ['a code sent twice', [write('card.block', 'r:1'), write('message.send', 'a'), write('message.send', 'a')], ['message.send'], []],
    [
      'a code more than was asked for',
      [write('card.block', 'r:1'), ...['a', 'b', 'c'].map((key) => write('message.send', key))],
      ['message.send'],
      [],
    ],
  ])('%s', (_, writes, doubled, missing) => {
    expect(compareWrites(walk, writes)).toEqual({ doubled, missing });
  });
});

describe('what a customer is told, beside the books of the bank', () => {
  const write = { operation: 'card.block', key: 'r:1', correlation: 'r', reference: 'SR1' };
  const code = { operation: 'message.send', key: 'm', correlation: 'r' };
  const told = (ends: string, kind: string, reference?: string): Told => ({
    ends,
    kind,
    ...(reference === undefined ? {} : { reference }),
  });

  test.each<[string, Told, readonly (typeof write | typeof code)[], number]>([
    ['done, and told so', told('blocked', 'success', 'SR1'), [code, write], 0],
    ['not done, and told it is', told('blocked', 'success', 'SR1'), [code], 1],
    ['not done, and told that it is pending', told('pending', 'pending'), [code], 0],
    ['done, and told it failed', told('failed', 'failure'), [code, write], 1],
    ['done, and refused or asked again', {}, [code, write], 1],
    ['not done, and told it failed', told('failed', 'failure'), [code], 0],
    ['not done, and refused', {}, [], 0],
    ['done, and told another number', told('blocked', 'success', 'SR2'), [write], 1],
    ['paid, and told the receipt', told('blocked', 'success', 'RC1'), [{ ...write, reference: 'PO1' }], 0],
    ['paid, and told another receipt', told('blocked', 'success', 'RC2'), [{ ...write, reference: 'PO1' }], 1],
    ['only consented, and told it failed', told('failed', 'failure'), [{ ...write, operation: 'consent.record' }], 0],
    ['another success than asked for', told('other', 'success'), [], 1],
  ])('%s', (_, end, writes, wrong) => {
    const walk = { run: 'r', case: { writes: ['card.block'], calls: ['otp.send', 'card.block'], ends: 'blocked' }, told: end };
    expect(toldWrongly(walk, writes)).toHaveLength(wrong);
  });
});
