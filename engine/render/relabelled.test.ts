import { expect, test } from 'vitest';
import type { AnswerProblem } from '../language/fieldType.ts';
import { relabelled } from './relabelled.ts';
import type { RenderedField } from './view.ts';

const field: RenderedField = { id: 'pan', type: 'Pan', label: 'पैन', visible: true, required: true, readOnly: false, settings: {} };

test('a problem names its field as the screen does, also that of an item; other values stay', () => {
  const params = { label: 'PAN', min: 10 };
  expect(
    relabelled(
      [
        { field: 'pan', key: 'Pan.length', params },
        { field: 'nominees/0/pan', key: 'Pan.length', params },
      ],
      [field],
    ),
  ).toEqual([
    { field: 'pan', key: 'Pan.length', params: { label: 'पैन', min: 10 } },
    { field: 'nominees/0/pan', key: 'Pan.length', params: { label: 'पैन', min: 10 } },
  ]);
});

test('a problem keeps no name within a sentence of another language', () => {
  const problem = { field: 'pan', key: 'Pan.length', params: { label: 'PAN', 'label:in': 'your PAN' } };
  expect(relabelled([problem], [field])[0]?.params).toEqual({ label: 'पैन' });
  expect(relabelled([problem], [{ ...field, inSentence: 'अपना पैन' }])[0]?.params).toEqual({ label: 'पैन', 'label:in': 'अपना पैन' });
});

test('a problem of the step, of another field, or that names none stays as it is', () => {
  const problems: readonly AnswerProblem[] = [
    { field: null, key: 'x', params: { label: 'y' } },
    { field: 'other', key: 'x', params: { label: 'y' } },
    { field: 'pan', key: 'x', params: {} },
  ];
  expect(relabelled(problems, [field])).toEqual(problems);
});

test('a problem of one of several files keeps the name of the file', () => {
  const problems = [{ field: 'pan', key: 'shared.file.tooLarge', params: { label: 'card.pdf', file: 'card.pdf', max: '1 MB' } }];
  expect(relabelled(problems, [field])).toEqual(problems);
});
