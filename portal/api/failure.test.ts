import { expect, test } from 'vitest';
import { ApiFailure, failureOf, isSessionLost, isTransient } from './failure.ts';
import type { Failure } from './failure.ts';

const refused = (status: number): Failure => ({ kind: 'refused', status, code: 'no', message: '', params: {} });

test.each([
  [{ kind: 'unreachable' }, 'unreachable', true, false],
  [{ kind: 'unreadable', at: 'x' }, 'unreadable', false, false],
  [refused(401), 'refused: 401 no', false, true],
  [refused(403), 'refused: 403 no', false, false],
  [refused(503), 'refused: 503 no', false, false],
] as const)('only what is unreachable may succeed a little later, and only 401 ends a session: %j', (failure, message, transient, lost) => {
  expect(new ApiFailure(failure)).toMatchObject({ message, name: 'ApiFailure' });
  expect([isTransient(failure), isSessionLost(failure)]).toEqual([transient, lost]);
});

test('an error of the program is no failure of a request', () => {
  const fault = new TypeError('ours');
  expect(() => failureOf(fault)).toThrow(fault);
  expect(failureOf(new ApiFailure(refused(409)))).toEqual(refused(409));
});
