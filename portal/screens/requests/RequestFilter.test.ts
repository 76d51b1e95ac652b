import { expect, test } from 'vitest';
import { filtered } from './RequestFilter.tsx';

const request = (status: string) => ({ reference: status, run: 'r', flow: 'f', title: 't', status, at: '2026-11-21T10:00:00+05:30' });
const open = ['received', 'checking', 'placed', 'underProcess'];
const closed = ['done', 'paid', 'rejected', 'approved', 'withdrawn'];
const requests = [...closed, ...open].map(request);
const left = (shown: Parameters<typeof filtered>[1]) => filtered(requests, shown).map(({ status }) => status);

test('the filter leaves all requests, those with which something still happens, or the others', () => {
  expect([left('all'), left('open'), left('closed')]).toEqual([[...closed, ...open], open, closed]);
});

test('nothing is left of nothing', () => {
  expect(filtered([request('done')], 'open')).toEqual([]);
});
