import { expect, test } from 'vitest';
import { afterChange } from './changedFlows.ts';

const run = { drop: 'r1', begin: '/servicing/profile/update-pan' };

test.each([
  ['a run of the flow begins anew', '/servicing/profile/update-pan/pan?run=r1', ['update-pan'], run],
  ['any run begins anew when any flow may have changed', '/servicing/profile/update-pan/pan?run=r1', undefined, run],
  ['a run of another flow stays', '/servicing/profile/update-pan/pan?run=r1', ['update-email'], 'load-again'],
  ['an area shows the new card', '/servicing/profile', ['update-pan'], 'load-again'],
  ['so does home', '/', undefined, 'load-again'],
])('%s', (_, address, flows, after) => {
  expect(afterChange(new URL(address, 'http://localhost'), flows)).toEqual(after);
});
