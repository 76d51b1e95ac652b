import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FieldExample } from '../engine/language/fieldType.ts';
import '../portal/style/global.css';
import { fieldTypes } from './registry/types.ts';
import { Stage, problemOf } from './testing/Stage.tsx';

const files = import.meta.glob<readonly FieldExample[]>('./*/examples.json', { eager: true, import: 'default' });
describe.each([...fieldTypes.keys()])('%s', (type) => {
  const examples = files[`./${type.replaceAll(' ', '')}/examples.json`] ?? [];

  test.each(examples.map((example) => [example.name, example] as const))(
    '%s: label, hint and problem belong to the control',
    async (_, example) => {
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
      // Buttons and links have no such state; that they need attention is in their description.
      if (!control.matches('button, a'))
        expect(container.querySelector('[aria-invalid="true"]') !== null).toBe(example.problems !== undefined);
    },
  );

  const open = examples.filter(
    ({ readOnly, disabled, loading, optional, answer, problems }) =>
      !readOnly && !disabled && !loading && (problems !== undefined || (optional === true && answer === undefined) || answer !== undefined),
  );
  test.each(
    [open.find(({ answer, problems }) => answer !== undefined && !problems), open.find(({ problems }) => problems)]
      .filter((example) => example !== undefined)
      .map((example) => [example.name, example] as const),
  )('%s: Tab goes through all of it, forth and back, and one sees where one is', async (_, example) => {
    const { container } = await render(
      <main>
        <button type="button">Before</button>
        <Stage type={type} example={example} />
        <button type="button">After</button>
      </main>,
    );
    container.style.padding = '16px';
    await expect.element(page.getByText(example.label, { exact: false }).first()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Before' }));
    const forth = await tabbed({ shift: false }, 'After');
    const back = await tabbed({ shift: true }, 'Before');
    const controls = stopsIn(container);
    expect(forth).toEqual(controls);
    expect(back.toReversed()).toEqual(controls);
    expect(controls.length).toBeGreaterThan(0);
  });
});

/** More stops than any widget has. */
const MOST_STOPS = 60;

/** The controls that Tab comes to before the button of that name, each of which shows that it has the focus. */
async function tabbed(direction: { readonly shift: boolean }, until: string): Promise<readonly Element[]> {
  const stops: Element[] = [];
  while (stops.length < MOST_STOPS) {
    await userEvent.tab(direction);
    const { activeElement } = document;
    if (!activeElement || activeElement.textContent === until) return stops.map(groupOf);
    expect(showsFocus(activeElement), activeElement.outerHTML).toBe(true);
    stops.push(activeElement);
  }
  return stops;
}

/** What Tab is to come to: every control that is open, of a group of radio buttons the group. */
function stopsIn(container: Element): readonly Element[] {
  const all = Array.from(container.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href], summary, [tabindex="0"]'));
  const open = all.filter(
    (control) =>
      !control.matches(':disabled, [type=hidden], [tabindex="-1"]') &&
      control.getClientRects().length > 0 &&
      !['Before', 'After'].includes(control.textContent),
  );
  return Array.from(new Set(open.map(groupOf)));
}

/** A group of radio buttons is one stop, wherever in it the focus is. */
function groupOf(control: Element): Element {
  return control instanceof HTMLInputElement && control.type === 'radio'
    ? (document.getElementsByName(control.name)[0] ?? control)
    : control;
}

/** A slider has its ring around the thumb, which no script can ask about. */
function showsFocus(element: Element): boolean {
  if (element.matches('[type=range]')) return true;
  for (let part: Element | null = element; part !== null && part.tagName !== 'MAIN'; part = part.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true;
  }
  return false;
}

function descriptionOf(element: Element | null): string {
  const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
