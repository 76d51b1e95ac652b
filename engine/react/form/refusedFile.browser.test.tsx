import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import messages from '../../../field-widgets/registry/messages.en.json' with { type: 'json' };
import { fieldViews } from '../../../field-widgets/registry/views.ts';
import { heldUploads, pictureFile, textFile } from '../../../field-widgets/testing/uploads.ts';
import '../../../portal/style/global.css';
import type { AnswerProblem } from '../../language/fieldType.ts';
import { fillMessage } from '../../render/fillMessage.ts';
import type { Values } from '../../run/run.ts';
import { FlowScreen } from '../FlowScreen.tsx';
import { aField, aHost, aScreen, aView, text } from '../testing/screens.ts';

const widgetWords: Readonly<Record<string, string>> = messages;
const view = aView(aScreen({ fields: [aField('document', { type: 'upload', label: 'Your document', settings: { maxBytes: 1000 } })] }));
const missing = (answers: Values): readonly AnswerProblem[] =>
  answers['document'] === undefined
    ? [{ field: 'document', key: 'upload.required', params: { label: 'Your document', 'label:in': 'the document' } }]
    : [];

async function show(shown = view, check = missing) {
  const { services, next } = heldUploads();
  const host = aHost({
    fieldViews,
    services,
    text: (key, params) => (key in widgetWords ? fillMessage(widgetWords[key] ?? '', params) : text(key, params)),
  });
  await render(<FlowScreen host={host} view={shown} busy={false} onEvent={onEvent} check={check} />);
  return next;
}

const onEvent = vi.fn();
const input = () => page.getByLabelText('Your document', { exact: true });
const summary = () => page.getByRole('alert');
const lines = () => [...document.querySelectorAll('[role=alert] li')].map((line) => line.textContent);
const submit = () => page.getByRole('button', { name: 'Continue' }).click();
const said = () => document.querySelector('#problem-summary-title') !== null;

test('of a file that was refused the summary says what its field says', async () => {
  await show();
  await userEvent.upload(input(), textFile('card.pdf', `%PDF-1.4${' '.repeat(2000)}`));
  await expect.element(page.getByRole('status').first()).toMatchTextContent(/at most 1 KB/);
  await submit();
  await expect.element(summary()).toBeVisible();
  expect(lines()).toEqual(['Your document must be a file of at most 1 KB. This one has 2 KB']);
  await expect.element(input()).toHaveAccessibleDescription(/Your document must be a file of at most 1 KB\. This one has 2 KB/);
});

test('once another file has been refused, or one is taken, the summary no longer says what was wrong with the first', async () => {
  const next = await show();
  await submit();
  await expect.poll(lines).toEqual(['Select a file for the document']);
  await userEvent.upload(input(), textFile('card.png'));
  await expect.poll(said).toBe(false);
  await submit();
  await expect.poll(lines).toEqual(['Your document must be a file in one of these formats: JPG, PNG, TIFF, PDF']);
  await userEvent.upload(input(), pictureFile());
  (await next()).arrive();
  await expect.poll(said).toBe(false);
});

test('a file too many is told of before anybody goes on, by its name and why, until it is put away', async () => {
  onEvent.mockClear();
  const settings = { max: 1, accept: ['png'] };
  const next = await show(
    aView(aScreen({ fields: [aField('slips', { type: 'Multi_upload', label: 'Salary slips', settings })] })),
    () => [],
  );
  await expect.element(page.getByText('0 of at most 1 files')).toBeVisible();
  const chooser = page.elementLocator(document.querySelector('input[type=file][multiple]') ?? document.body);
  await userEvent.upload(chooser, [pictureFile('june.png'), pictureFile('july.png')]);
  (await next()).arrive();
  await expect.element(page.getByText('1 of at most 1 files')).toBeVisible();
  await submit();
  await expect.poll(lines).toEqual(['Remove july.png from the list, or remove another file and add it again: at most 1 file can be sent']);
  expect(onEvent).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'answer' }));
  await page.getByRole('button', { name: /^Remove july\.png/ }).click();
  await expect.poll(said).toBe(false);
  await submit();
  await expect
    .poll(() => onEvent.mock.calls.filter(([event]: readonly unknown[]) => JSON.stringify(event).includes('"answer"')))
    .toHaveLength(1);
});
