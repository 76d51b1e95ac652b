import { expect, test } from 'vitest';
import { navigationState, stateFrom } from './navigationState.ts';

test.each([
  [null, {}],
  ['text', {}],
  [{ place: 'card 0' }, { place: 'card 0' }],
  [{ place: 7, idle: 'true', from: 'x' }, {}],
  [
    { over: 'gone', resumes: true },
    { over: 'gone', resumes: true },
  ],
  [{ over: 'everything' }, {}],
  [
    { place: 'p', idle: true },
    { place: 'p', idle: true },
  ],
  [{ said: { title: 'Over', text: 'Start again.' } }, { said: { title: 'Over', text: 'Start again.' } }],
  [{ said: { title: 'Over', text: 7 } }, {}],
  [{ from: { lead_id: 'L1', n: 1 } }, { from: { lead_id: 'L1' } }],
])('EN02: of the state %j between routes, %j is understood', (state, understood) => {
  expect(navigationState(state)).toEqual(understood);
});

test.each([
  ['?lead_id=L%2F1', { from: { lead_id: 'L/1' } }],
  ['?sav=1&lead_id=2&other=3', { from: { lead_id: '2', sav: '1' } }],
  ['?sav', undefined],
  [`?sav=${'1'.repeat(101)}`, undefined],
  ['?run=r', undefined],
])('of the query %s the service is told %j', (search, state) => {
  expect(stateFrom(search)).toEqual(state);
});
