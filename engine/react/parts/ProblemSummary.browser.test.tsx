import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AnswerProblem } from '../../language/fieldType.ts';
import type { FieldView } from '../fieldView.ts';
import { FlowScreen } from '../FlowScreen.tsx';
import { aField, aHost, aScreen, aView } from '../testing/screens.ts';

const missing = (field: string | null, name = field): AnswerProblem => ({
  field,
  key: 'shell.problems.title',
  params: { name: name ?? '' },
});

/** A question with a box for each of these parts, the first of them called like the question. */
const boxes =
  (parts: readonly string[], wrong: readonly string[]): FieldView =>
  ({ id, label }) => (
    <fieldset>
      <legend>{label}</legend>
      {parts.map((part, at) => (
        <input key={part} id={at === 0 ? id : `${id}-${part}`} aria-label={part} aria-invalid={wrong.includes(part)} />
      ))}
    </fieldset>
  );

async function show(view: FieldView, problems: readonly AnswerProblem[]) {
  const host = aHost({
    fieldViews: new Map([['text', async () => view]]),
    text: (key, params) => (key === 'shell.problems.title' && params?.['name'] !== undefined ? `Mend ${String(params['name'])}` : key),
  });
  const screen = aScreen({ fields: [aField('a'), aField('b'), aField('c')] });
  return render(<FlowScreen host={host} view={aView(screen, { problems })} busy={false} onEvent={() => {}} />);
}

test('the lines stand in the order of the questions, whoever found what is wrong first; last what is about the whole step', async () => {
  const page = await show(boxes(['x'], ['x']), [missing(null, 'all'), missing('c'), missing('a'), missing('b')]);
  await expect.element(page.getByRole('alert')).toHaveFocus();
  const lines = [...page.getByRole('alert').element().querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Mend a', 'Mend b', 'Mend c', 'Mend all']);
});

test('each line of a question with several boxes leads to the box that is wrong', async () => {
  const page = await show(boxes(['x', 'y', 'z'], ['y', 'z']), [missing('b', 'its y'), missing('b', 'its z')]);
  for (const [line, part] of [
    ['Mend its z', 'z'],
    ['Mend its y', 'y'],
  ] as const) {
    await page.getByRole('link', { name: line }).click();
    await expect.element(page.getByRole('group', { name: 'Label b' }).getByLabelText(part)).toHaveFocus();
  }
});

test('a line about a question of which no box says that it is wrong leads to its first', async () => {
  const page = await show(boxes(['x', 'y'], []), [missing('b')]);
  await page.getByRole('link', { name: 'Mend b' }).click();
  await expect.element(page.getByRole('group', { name: 'Label b' }).getByLabelText('x')).toHaveFocus();
});
