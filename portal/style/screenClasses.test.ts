import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { screenClasses } from './screenClasses.ts';

const PX_OF_REM = 16;
const sheets = globSync(['portal/**/*.css', 'engine/react/**/*.css', 'field-widgets/**/*.css', 'storybook/**/*.css']);
const breakpoints = screenClasses.map(({ fromRem }) => `${fromRem}rem`);

describe('the scale of screens', () => {
  test('SH07: has the classes of the specification, the narrowest first, each with a device of its own', () => {
    expect(screenClasses.map(({ name }) => name)).toEqual(['LDPI', 'MDPI', 'HDPI', 'XHDPI', 'XXHDPI', 'XXXHDPI', 'LAPTOP']);
    for (const [index, { fromRem, width }] of screenClasses.entries()) {
      const next = screenClasses[index + 1]?.fromRem ?? Infinity;
      expect(width).toBeGreaterThanOrEqual(fromRem * PX_OF_REM);
      expect(width).toBeLessThan(next * PX_OF_REM);
    }
  });

  test.each(sheets)('SH07: %s changes its layout nowhere else', (sheet) => {
    const css = readFileSync(sheet, 'utf8');
    const queries = [...css.matchAll(/@(?:media|container)[^{]*?(\bwidth[^{]*|(?:min|max)-width[^{]*)\{/g)].map(([query]) => query);
    for (const query of queries.filter((one) => one.startsWith('@media'))) {
      const [, edge = query] = /^@media \(width (?:<|>=) ([\d.]+rem)\) \{$/.exec(query) ?? [];
      expect(breakpoints, query).toContain(edge);
    }
  });

  test('SH07: is told in the README of the portal', () => {
    const told = [...readFileSync('portal/README.md', 'utf8').matchAll(/^\| (\w*DPI|LAPTOP) \| ([\d.]+)rem \| (\d+) × (\d+) \|/gm)].map(
      ([, ...parts]) => parts,
    );
    expect(told).toEqual(screenClasses.map(({ name, fromRem, width, height }) => [name, String(fromRem), String(width), String(height)]));
  });
});
