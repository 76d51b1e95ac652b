import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FieldExample } from '../engine/language/fieldType.ts';
import '../portal/style/global.css';
import { fieldTypes } from './registry/types.ts';
import { Stage } from './testing/Stage.tsx';

// Every type is answered by keyboard alone: here where its one control says how, else in a test of its own.
const files = import.meta.glob<readonly FieldExample[]>('./*/examples.json', { eager: true, import: 'default' });
const ownTests = import.meta.glob<string>('./*/*.browser.test.tsx', { eager: true, query: '?raw', import: 'default' });

const cases = [...fieldTypes.values()].map((type) => {
  const folder = type.name.replaceAll(' ', '');
  const own = Object.entries(ownTests).some(
    ([path, source]) => path.startsWith(`./${folder}/`) && /(test|describe)\('[^']*keyboard alone/.test(source),
  );
  return { name: type.name, type, folder, own };
});

test.each(cases.filter(({ own }) => !own))('$name is reached, answered and left by keyboard alone', async ({ name, type, folder }) => {
  const example = filledIn(files[`./${folder}/examples.json`] ?? []);
  const { answer: _answer, ...empty } = example;
  const heard: unknown[] = [];
  const { container } = await render(
    <>
      <button type="button">Before</button>
      <Stage type={name} example={empty} heard={(value) => heard.push(value)} />
      <button type="button">After</button>
    </>,
  );
  await expect.element(page.getByText(example.label, { exact: false }).first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Before' }));
  await userEvent.tab();
  await answerByKeys(container, example);
  for (let stops = 0; stops < MOST_STOPS && document.activeElement?.textContent !== 'After'; stops += 1) await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('After');
  await expect.poll(() => heard.at(-1)).toEqual(type.normalise(example.answer, example.settings ?? {}));
});

/** More than any such field has behind its control. */
const MOST_STOPS = 5;

/** The first example with an answer that is taken, of a field that is open. */
function filledIn(examples: readonly FieldExample[]): FieldExample {
  const found = examples.find(
    ({ answer, problems, readOnly, disabled, loading }) => answer !== undefined && !problems && !readOnly && !disabled && !loading,
  );
  if (!found) throw new Error('No example is filled in.');
  return found;
}

/** Types or chooses in the control that has the focus. */
async function answerByKeys(container: Element, { answer, options = [] }: FieldExample): Promise<void> {
  const at = options.findIndex(({ value }) => value === answer);
  const control = document.activeElement;
  expect(container.contains(control)).toBe(true);
  if (control?.matches('[type=radio]')) {
    await userEvent.keyboard(' ');
    for (let step = 0; step < at; step += 1) await userEvent.keyboard('{ArrowDown}');
  } else if (control?.matches('[role=combobox]') && at >= 0) {
    await userEvent.keyboard(options[at]?.label ?? '');
    await userEvent.keyboard('{ArrowDown}{Enter}');
  } else {
    const words = typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
    await userEvent.keyboard(at < 0 ? words.replaceAll('\n', '{Enter}') : (options[at]?.label ?? ''));
  }
}
