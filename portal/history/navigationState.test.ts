import { expect, test } from 'vitest';
import { entryOf, navigationState, stateFrom } from './navigationState.ts';

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
  [{ continues: true }, { continues: true }],
  [{ continues: 'yes' }, {}],
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

test.each([
  ['?about=update-pan&run=r', null, { about: 'update-pan' }],
  ['?about=update-pan', { from: { about: 'log-in' } }, { about: 'log-in' }],
  ['?run=r', { place: 'p' }, undefined],
  ['', undefined, undefined],
  [`?about=${'a'.repeat(101)}`, null, undefined],
])('the address %s with the state %j begins its service with %j', (search, state, entry) => {
  expect(entryOf({ search, state })).toEqual(entry);
});
