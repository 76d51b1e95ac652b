import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const light = colours(lightCss);
const dark = { ...light, ...colours(darkCss) };

const onSurfaces = ['text', 'text-muted', 'link', 'danger', 'success', 'warning', 'info', 'accent', 'heading'];
const edges = ['border', 'focus', 'primary'];
const soft = ['primary', 'danger', 'success', 'warning', 'info'];

const pairs: readonly (readonly [string, string, number])[] = [
  ...onSurfaces.flatMap((ink) => ['page', 'surface', 'surface-sunken', 'surface-hover'].map((back) => [ink, back, 4.5] as const)),
  ...edges.flatMap((ink) => ['page', 'surface', 'surface-sunken'].map((back) => [ink, back, 3] as const)),
  ...soft.map((state) => [`on-${state}-soft`, `${state}-soft`, 4.5] as const),
  ...['primary', 'primary-hover', 'primary-pressed'].map((back) => ['on-primary', back, 4.5] as const),
  ['on-danger', 'danger', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['text', 'primary-soft', 4.5],
  ['text-muted', 'primary-soft', 4.5],
  ['text', 'danger-soft', 4.5],
];

test.each(pairs)('%s on %s reaches %s:1 in both schemes', (ink, back, least) => {
  for (const scheme of [light, dark]) {
    expect(contrast(scheme[ink], scheme[back])).toBeGreaterThanOrEqual(least);
  }
});

function colours(part: string): Record<string, string> {
  return Object.fromEntries([...part.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]));
}

function contrast(ink: string | undefined, back: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminance(ink), luminance(back)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it; NaN for a colour that the tokens do not have. */
function luminance(hex: string | undefined): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex?.slice(at, at + 2) ?? '', 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
