import { describe, expect, it } from 'vitest';
import { circlesOfFolders } from './circles.ts';
import type { Import } from './sources.ts';

/** The circles of a part `shop` whose files import what is listed. */
function circles(files: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const imports = (path: string): readonly Import[] => (files[path] ?? []).map((name, index) => ({ name, path: name, line: index + 1 }));
  return circlesOfFolders(
    Object.keys(files).map((path) => ({ path })),
    imports,
    ['shop'],
  );
}

describe('circles of folders', () => {
  it('finds none where the folders have an order', () => {
    expect(circles({ 'shop/till/a.ts': ['shop/stock/b.ts', 'shop/till/c.ts'], 'shop/stock/b.ts': ['kitchen/d.ts'] })).toEqual([]);
  });

  it('tells each circle once, with an import for each step of it', () => {
    const found = circles({
      'shop/till/a.ts': ['shop/stock/b.ts'],
      'shop/stock/shelf/b.ts': ['shop/stock/c.ts', 'shop/order/d.ts'],
      'shop/order/d.ts': ['shop/till/a.ts'],
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('shop/till -> shop/stock -> shop/order -> shop/till');
    expect(found[0]).toContain('shop/stock/shelf/b.ts:2 imports shop/order/d.ts');
  });

  it('counts the files that stand in no folder of the part as one', () => {
    expect(circles({ 'shop/open.ts': ['shop/till/a.ts'], 'shop/till/a.ts': ['shop/open.ts'] })).toHaveLength(1);
    expect(circles({ 'shop/open.ts': ['shop/till/a.ts', 'shop/close.ts'], 'shop/close.ts': ['shop/open.ts'] })).toEqual([]);
  });

  it('lets tests, and what only tests use, import anything', () => {
    const files = { 'shop/till/a.ts': ['shop/stock/b.ts'], 'shop/stock/b.test.ts': ['shop/till/a.ts'] };
    expect(circles(files)).toEqual([]);
    expect(circles({ ...files, 'shop/stock/testing/b.ts': ['shop/till/a.ts'] })).toEqual([]);
  });
});
