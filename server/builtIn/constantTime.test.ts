import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inConstantTime, type Timer } from './constantTime.ts';

/** Time that passes only when somebody rests, and while work is done. */
function handMoved(): Timer & { pass(ms: number): void } {
  let now = 5_000;
  return {
    now: () => now,
    rest: async (ms) => {
      now += ms;
    },
    pass: (ms) => {
      now += ms;
    },
  };
}

const times = fc.integer({ min: 0, max: 20_000 });
const quanta = fc.integer({ min: 1, max: 5_000 });

async function lastsFor(quantum: number, took: number, fails = false): Promise<number> {
  const timer = handMoved();
  const began = timer.now();
  const end = inConstantTime(timer, quantum, async () => {
    timer.pass(took);
    if (fails) throw new Error('the bank is away');
    return took;
  });
  if (fails) await expect(end).rejects.toThrow('the bank is away');
  else expect(await end).toBe(took);
  return timer.now() - began;
}

test('what is answered is answered at a whole number of quanta, never at once, and less than one quantum late', async () => {
  await fc.assert(
    fc.asyncProperty(quanta, times, fc.boolean(), async (quantum, took, fails) => {
      const lasted = await lastsFor(quantum, took, fails);
      expect(lasted % quantum).toBe(0);
      expect(lasted).toBeGreaterThan(0);
      expect(lasted - took).toBeGreaterThanOrEqual(0);
      expect(lasted - took).toBeLessThanOrEqual(took === 0 ? quantum : quantum - 1);
    }),
  );
});

test('two answers that took less than a quantum take the same, whichever was quicker and whichever failed', async () => {
  await fc.assert(
    fc.asyncProperty(
      quanta,
      fc.float({ min: 0, max: 1, noNaN: true }),
      fc.float({ min: 0, max: 1, noNaN: true }),
      async (quantum, one, other) => {
        expect(await lastsFor(quantum, Math.floor(one * quantum))).toBe(await lastsFor(quantum, Math.floor(other * quantum), true));
      },
    ),
  );
});

test('a quantum of 0 waits for nothing', async () => {
  await fc.assert(
    fc.asyncProperty(times, async (took) => {
      expect(await lastsFor(0, took)).toBe(took);
    }),
  );
});
