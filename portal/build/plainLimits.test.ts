import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { withoutSources } from './plainLimits.ts';

test('every number stays, and no word about it', () => {
  const plain = withoutSources(readFileSync('schemas/limits.json', 'utf8'));
  expect(JSON.parse(plain)).toHaveProperty('limits.maintenancePollMs.value', limits.limits.maintenancePollMs.value);
  expect(JSON.parse(plain)).toHaveProperty('hours.portal.from', limits.hours.portal.from);
  expect(plain).not.toContain('pecification');
});
