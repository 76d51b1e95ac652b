// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import type { Catalogue } from '../texts/translate.ts';
import { portalHook } from '../testing/portalHook.tsx';
import { json, scriptedServer } from '../testing/scriptedServer.ts';
import { useScreenHost } from './useScreenHost.ts';

interface Properties {
  readonly run: string;
  readonly today: string;
  readonly words: Catalogue | undefined;
}
const first: Properties = { run: 'r1', today: '2026-11-21', words: undefined };
const found = { fill: { city: 'Mumbai' }, suggestions: [] };

function page() {
  const { api, of } = scriptedServer({ 'POST /api/runs/r1/lookups/pincode': [json(200, found)] });
  const clock = () => 77;
  const hook = portalHook(({ run, today, words }: Properties) => useScreenHost(run, today, words), first, { api, session: { clock } });
  return { ...hook, of, clock };
}

test('a screen has a widget for each field type, which is fetched when it is drawn', async () => {
  const { result, clock } = page();
  expect([...result.current.fieldViews.keys()]).toEqual([...fieldViews.keys()]);
  expect(await result.current.fieldViews.get('Pan')?.()).toBe(await fieldViews.get('Pan')?.());
  expect(result.current).toMatchObject({ locale: 'en-IN', today: '2026-11-21', clock });
});

test('files and lookups go to the run', async () => {
  const { result, of } = page();
  const { services } = result.current;
  expect(services.fileAddress?.('scan', 'u1')).toBe('/api/runs/r1/uploads/scan/u1');
  expect(await services.lookup?.('pincode', { pincode: '400001' }, new AbortController().signal)).toEqual(found);
  expect(of('POST /api/runs/r1/lookups/pincode').map(({ body }) => body)).toEqual([{ answers: { pincode: '400001' } }]);
});

test("a flow's own words come first, then the portal's; what nobody has words for is told as a fault", () => {
  const { result, rerender } = page();
  expect(result.current.text('Pan.length')).not.toBe('Pan.length');
  const fault = result.current.text('no.such.key');
  expect(fault).not.toBe('');
  rerender({ ...first, words: { 'no.such.key': 'Its own words', 'Pan.length': 'Ten characters' } });
  expect([result.current.text('no.such.key'), result.current.text('Pan.length')]).toEqual(['Its own words', 'Ten characters']);
});

test('it stays the same object until something of it changes', () => {
  const { result, rerender } = page();
  const before = result.current;
  rerender({ ...first });
  expect(result.current).toBe(before);
  rerender({ ...first, today: '2026-11-22' });
  expect(result.current.today).toBe('2026-11-22');
});
