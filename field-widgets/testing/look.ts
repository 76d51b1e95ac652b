import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

/** Colour schemes that a device may be set to, each with the ground that it makes of a page. */
const schemes = { light: 'rgb(246, 245, 241)', dark: 'rgb(13, 21, 24)' } as const;

/** Room that every page leaves at its sides, and how much of it a field's frame may take for the bar of a problem and for focus rings. */
export const PAGE_MARGIN = 16;
const FRAME_MARGIN = { start: 12, end: 4 };
const NARROW = 320;

/** Plays a device that is set to a colour scheme; '' is the browser's own. */
export async function prefer(scheme: '' | keyof typeof schemes): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
  if (scheme !== '') await expect.poll(() => getComputedStyle(document.body).backgroundColor).toBe(schemes[scheme]);
}

/** Expects that axe finds fault with nothing on the page, once all that moves has come to rest. */
export async function expectNoFault(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`)])).toEqual([]);
}

/** Expects that what `draw` draws anew needs no sideways scroll at 320 px, and that every target has 24 px there. */
export async function expectNarrow(draw: () => Promise<void>): Promise<void> {
  await page.viewport(NARROW, 900);
  try {
    await cleanup();
    await draw();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(NARROW);
    expect(
      Array.from(document.querySelectorAll('body > div *'))
        .filter(sticksOut)
        .map((element) => element.outerHTML),
    ).toEqual([]);
    for (const target of document.querySelectorAll(
      'input:not([hidden] *), select, textarea, button:not([tabindex="-1"]), a, [role=option]',
    )) {
      const { width, height } = target.getBoundingClientRect();
      if (width > 1) expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24);
    }
  } finally {
    await page.viewport(1024, 768);
  }
}

/** Expects all of this of a state that only using a field brings about, which `draw` does, from the start each time. */
export async function expectFit(draw: () => Promise<void>): Promise<void> {
  document.body.style.padding = `${String(PAGE_MARGIN)}px`;
  try {
    for (const scheme of ['light', 'dark'] as const) {
      await cleanup();
      await prefer(scheme);
      await draw();
      await expectNoFault();
    }
    await expectNarrow(draw);
  } finally {
    document.body.style.padding = '';
    await prefer('');
  }
}

/** Fields contain their paint, so what is too wide would be cut off rather than make the page scroll. */
function sticksOut(element: Element): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  if (width <= 1 || element.closest('svg, [hidden]')) return false;
  return left < PAGE_MARGIN - FRAME_MARGIN.start - 1 || right > NARROW - PAGE_MARGIN + FRAME_MARGIN.end + 1;
}
