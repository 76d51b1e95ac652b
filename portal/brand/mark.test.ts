import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mark, markColors } from '../../schemas/brand.ts';
import { withWords } from '../browser/pageWords.ts';

const styles = readFileSync(new URL('../style/brand.css', import.meta.url), 'utf8');
const icon = readFileSync(new URL('../public/seva.svg', import.meta.url), 'utf8');

const page = withWords(readFileSync(new URL('../index.html', import.meta.url), 'utf8'));

test('the mark in the address bar, the one on paper and those of a portal that does not come are the one on the page', () => {
  for (const path of [mark.giving, mark.receiving, `stroke-width="${mark.stroke}"`]) expect(icon).toContain(path);
  for (const color of [markColors.ground, markColors.receiving]) expect(icon).toContain(color);
  const drawn = icon.slice(icon.indexOf('<rect'), icon.indexOf('</svg>'));
  expect(page.split(drawn)).toHaveLength(4);
  expect(styles).toContain(`--color-brand: ${markColors.ground};`);
  expect(styles).toContain(`--color-on-brand: ${markColors.giving};`);
  expect(styles).toContain(`--color-brand-accent: ${markColors.receiving};`);
});
