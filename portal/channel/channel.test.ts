import { describe, expect, test, vi } from 'vitest';
import { addresses } from '../addresses/addresses.ts';
import { channelIn, channels } from './channel.ts';
import { readEntry, takeEntry } from './entry.ts';
import { channelKeys, clearedKeys, keysIn } from './keys.ts';
import type { ChannelKey } from './keys.ts';

/** A tab's session storage with something in it. */
function storageWith(kept: Readonly<Record<string, string>>) {
  const map = new Map(Object.entries(kept));
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  return { map, keys: keysIn(() => storage) };
}

const read = (kept: Partial<Record<ChannelKey, string>>) => channelIn(storageWith(kept).keys);

describe('EN01: the keys of the session storage', () => {
  test('EN01: are spelled as the specification spells them', () => {
    expect(channelKeys).toEqual(['ExternalFlag', 'sourceType', 'isStandAloneURL', 'source', 'machine', 'sessionExipry']);
    expect(clearedKeys).toEqual(['time', 'product_name', 'payment_gateway', 'stopwatch', 'credit_opted', 'flow', 'easyPay', 'token']);
  });

  test('EN01: clearing takes what belongs to the session and leaves how the customer came in', () => {
    const before = { ...Object.fromEntries([...clearedKeys, ...channelKeys].map((key) => [key, 'x'])), other: 'x' };
    const { map, keys } = storageWith(before);
    keys.clearSession();
    expect([...map.keys()]).toEqual(['ExternalFlag', 'sourceType', 'isStandAloneURL', 'source', 'machine', 'other']);
  });

  test('a storage that the browser refuses is an empty one', () => {
    const refused = keysIn(() => {
      throw new DOMException('no', 'SecurityError');
    });
    refused.set('machine', 'true');
    refused.clearSession();
    expect(channelIn(refused)).toEqual({ embedded: false, standAlone: false, external: true, kiosk: false });
  });
});

describe('RO04: the ways in', () => {
  test('RO04: a tab in which nobody has written is on the web, and external', () => {
    expect(read({})).toEqual({ embedded: false, standAlone: false, external: true, kiosk: false });
  });

  test.each([
    ['ExternalFlag', 'false', 'external', false],
    ['ExternalFlag', 'true', 'external', true],
    ['ExternalFlag', 'FALSE', 'external', true],
    ['isStandAloneURL', 'true', 'standAlone', true],
    ['isStandAloneURL', 'false', 'standAlone', false],
    ['isStandAloneURL', 'maybe', 'standAlone', false],
    ['machine', 'true', 'kiosk', true],
    ['machine', '1', 'kiosk', false],
    ['sourceType', 'CSP-IMOBILE', 'embedded', true],
    ['sourceType', 'csp-imobile', 'embedded', false],
    ['source', 'CSP-IMOBILE', 'embedded', false],
  ] as const)('RO04: %s "%s" means %s is %s', (key, value, what, meant) => {
    expect(read({ [key]: value })[what]).toBe(meant);
  });

  test('RO04: agents come in by an address of their own', () => {
    expect(addresses.filter(({ path }) => path.includes('agent-')).map(({ path }) => path)).toEqual([
      '/servicing{suffix}/agent-login',
      '/servicing/agent-service',
    ]);
  });

  test.each(channels)('EN05: %s is a channel, by source and by source type', (name) => {
    expect(read({ source: name }).name).toBe(name);
    expect(read({ sourceType: name }).name).toBe(name);
  });

  test.each(['web', 'BRANCH', '__proto__', ''])('EN05: "%s" is none', (name) => {
    expect(read({ source: name, sourceType: name })).not.toHaveProperty('name');
  });
});

describe('RO04: the address by which a customer comes in', () => {
  test.each([
    ['?source=VRM', [['source', 'VRM']], ''],
    ['?source=VRM&lead_id=L%201', [['source', 'VRM']], '?lead_id=L+1'],
    [
      '?sourceType=CSP-IMOBILE&isStandAloneURL=true',
      [
        ['sourceType', 'CSP-IMOBILE'],
        ['isStandAloneURL', 'true'],
      ],
      '',
    ],
    [
      '?ExternalFlag=false&machine=true',
      [
        ['ExternalFlag', 'false'],
        ['machine', 'true'],
      ],
      '',
    ],
    ['?source=nobody&machine=yes', [], ''],
    ['?sessionExipry=true', [], '?sessionExipry=true'],
    ['?V-123', [], '?V-123'],
    ['', [], ''],
  ])('RO04: of "%s" takes %j and leaves "%s"', (search, found, rest) => {
    expect(readEntry(search)).toEqual({ found, search: rest });
  });

  test('RO04: what it says is kept for the tab and leaves the address', () => {
    const { map, keys } = storageWith({});
    const replaceState = vi.fn<History['replaceState']>();
    const location = { pathname: '/servicing/profile', search: '?source=RIB&run=r', hash: '#main' };
    takeEntry({ location, history: { state: 7, replaceState } } as unknown as Window, keys);
    expect([...map]).toEqual([['source', 'RIB']]);
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(7, '', '/servicing/profile?run=r#main');
  });

  test('an address that says nothing of it stays as it is', () => {
    const replaceState = vi.fn<History['replaceState']>();
    takeEntry(
      { location: { pathname: '/', search: '?C-1', hash: '' }, history: { state: null, replaceState } } as unknown as Window,
      storageWith({}).keys,
    );
    expect(replaceState).not.toHaveBeenCalled();
  });
});
