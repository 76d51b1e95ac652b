import { expect, test } from 'vitest';
import { resumptionIn } from './resumption.ts';

test('SC19: the run to come back to after verification is told once, and for its own flow only', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const resumption = resumptionIn(() => storage as unknown as Storage);
  resumption.want({ flow: 'update-pan', run: 'r1' });
  expect(resumption.take('grievance')).toBeUndefined();
  expect(resumption.take('update-pan')).toEqual({ flow: 'update-pan', run: 'r1' });
  expect(resumption.take('update-pan')).toBeUndefined();
});
