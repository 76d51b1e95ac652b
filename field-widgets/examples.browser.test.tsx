import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FieldExample } from '../engine/language/fieldType.ts';
import '../portal/style/global.css';
import { fieldTypes } from './registry/types.ts';
import { Stage, problemOf } from './testing/Stage.tsx';

const files = import.meta.glob<readonly FieldExample[]>('./*/examples.json', { eager: true, import: 'default' });
const schemes = ['light', 'dark'] as const;

describe.each([...fieldTypes.keys()])('%s', (type) => {
  const examples = files[`./${type.replaceAll(' ', '')}/examples.json`] ?? [];

  test.each(examples.map((example) => [example.name, example] as const))('%s: label, hint and problem belong to the control', async (_, example) => {
    const { container } = await render(<Stage type={type} example={example} />);
    await expect.element(page.getByText(example.label, { exact: false }).first()).toBeVisible();

    const control = container.querySelector('#field');
    const group = container.querySelector('fieldset');
    // What cannot be changed may have no control, and neither has a list that is still on its way.
    if (!control) return expect(example.readOnly ?? example.loading).toBe(true);
    await expect.element(page.elementLocator(group ?? control)).toHaveAccessibleName(new RegExp(escaped(example.label)));
    const described = descriptionOf(control) + descriptionOf(group);
    expect(described).toContain(example.hint ?? '');
    expect(described).toContain(problemOf(example) ?? '');
    // A button has no such state; that it needs attention is in its description.
    if (!control.matches('button')) expect(container.querySelector('[aria-invalid="true"]') !== null).toBe(example.problems !== undefined);
  });

  test('has nothing that axe finds fault with, light or dark', async () => {
    await renderAll(type, examples);
    for (const scheme of schemes) {
      document.documentElement.style.colorScheme = scheme;
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`)])).toEqual([]);
    }
  });

  test('needs no sideways scroll at 320 px, and every target has 24 px', async () => {
    await page.viewport(320, 900);
    await renderAll(type, examples);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    for (const target of document.querySelectorAll('input:not([hidden] *), select, textarea, button, a')) {
      const { width, height } = target.getBoundingClientRect();
      if (width > 1) expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24);
    }
    await page.viewport(1024, 768);
  });
});

/** All examples on one page, with the margin that every page has. */
async function renderAll(type: string, examples: readonly FieldExample[]): Promise<void> {
  const { container } = await render(<main>{examples.map((example, at) => <Stage key={example.name} id={`field-${String(at)}`} type={type} example={example} />)}</main>);
  container.style.padding = '16px';
  await expect.element(page.getByText(examples.at(-1)?.label ?? '', { exact: false }).first()).toBeInTheDocument();
}

function descriptionOf(element: Element | null): string {
  const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
