import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FieldExample } from '../engine/language/fieldType.ts';
import '../portal/style/global.css';
import { fieldTypes } from './registry/types.ts';
import { expectNarrow, expectNoFault, PAGE_MARGIN, prefer } from './testing/look.ts';
import { Stage } from './testing/Stage.tsx';

const files = import.meta.glob<readonly FieldExample[]>('./*/examples.json', { eager: true, import: 'default' });

// How every field type looks, by all of its examples at once. In the light axe judges the same page as a story.
describe.each([...fieldTypes.keys()])('%s', { timeout: 60_000 }, (type) => {
  const examples = files[`./${type.replaceAll(' ', '')}/examples.json`] ?? [];

  test('has nothing that axe finds fault with in the dark', async () => {
    await prefer('dark');
    try {
      await renderAll(type, examples);
      await expectNoFault();
    } finally {
      await prefer('');
    }
  });

  test('needs no sideways scroll at 320 px, and every target has 24 px', async () => {
    await expectNarrow(() => renderAll(type, examples));
  });
});

/** All examples on one page, with the margin that every page has. */
async function renderAll(type: string, examples: readonly FieldExample[]): Promise<void> {
  const { container } = await render(
    <main>
      {examples.map((example, at) => (
        <Stage key={example.name} id={`field-${String(at)}`} type={type} example={example} />
      ))}
    </main>,
  );
  container.style.padding = `${String(PAGE_MARGIN)}px`;
  await expect.element(page.getByText(examples.at(-1)?.label ?? '', { exact: false }).first()).toBeInTheDocument();
}
