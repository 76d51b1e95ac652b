import { expect, test } from 'vitest';
import { paneAddress, panesOf } from './panes.ts';

const globals = { locale: 'hi', persona: 'meena', hour: '', beside: '', viewport: { value: 'LDPI' } };

test('a story stands by itself unless the toolbar says otherwise', () => {
  expect(panesOf(globals)).toEqual([]);
  expect(panesOf({})).toEqual([]);
});

test('phone and desktop differ in nothing but the window', () => {
  const panes = panesOf({ ...globals, beside: 'widths' });
  expect(panes.map(({ width }) => width)).toEqual([360, 1440]);
  expect(panes.map((pane) => pane.globals)).toEqual([globals, globals]);
});

test('English and Hindi differ in nothing but the language, and stand in no more panes themselves', () => {
  const panes = panesOf({ ...globals, beside: 'languages' });
  expect(panes.map((pane) => pane.globals)).toEqual([{ ...globals, locale: 'en' }, globals]);
  expect(new Set(panes.map(({ width }) => width)).size).toBe(1);
});

test('an address carries what is set, and nothing that an address cannot carry', () => {
  const [pane = { globals: {} }] = panesOf({ ...globals, beside: 'widths' });
  const address = new URL(paneAddress({ id: 'a--b', args: { fail: 'pan-verify-pan-attempts', step: '' } }, pane), 'http://localhost/');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    id: 'a--b',
    viewMode: 'story',
    globals: 'locale:hi;persona:meena',
    args: 'fail:pan-verify-pan-attempts',
  });
});
