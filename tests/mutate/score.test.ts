import { expect, test } from 'vitest';
import { scoreOf, type Mutant } from './score.ts';

const mutant = (status: Mutant['status'], original = 'a < b'): Mutant => ({ file: 'x.ts', line: 1, original, replacement: 'true', status });
const because = 'both branches do the same';

test('what no test reaches counts like what no test notices; what could not be tried does not count', () => {
  const score = scoreOf([mutant('Killed'), mutant('Timeout'), mutant('Survived'), mutant('NoCoverage'), mutant('other')], []);
  expect(score).toMatchObject({ noticed: 2, percent: 50, explained: 0 });
  expect(score.survivors).toHaveLength(2);
});

test('an explained change does not count, whichever line it has moved to', () => {
  const explanation = { file: 'x.ts', original: 'a < b', replacement: 'true', because };
  expect(scoreOf([mutant('Killed', 'c'), { ...mutant('Survived'), line: 7 }], [explanation])).toMatchObject({
    percent: 100,
    explained: 1,
    stale: [],
  });
});

test('an explanation of what is noticed by now is stale', () => {
  const explanation = { file: 'x.ts', original: 'a < b', replacement: 'true', because };
  expect(scoreOf([mutant('Killed')], [explanation]).stale).toEqual([explanation]);
});

test('nothing to change is no failure', () => expect(scoreOf([], []).percent).toBe(100));
