import { describe, expect, test } from 'vitest';
import { runCampaign } from './campaign.ts';
import { compareWrites, type Compared } from './ledger.ts';

test('a server that is killed twice loses no answer and does no write twice', { timeout: 120_000 }, async () => {
  const report = await runCampaign({ kills: 2, seed: 3, nth: 4 });
  expect(report).toMatchObject({ lost: [], doubled: [], unexpected: [] });
  expect(report.acknowledged).toBeGreaterThan(10);
});

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
