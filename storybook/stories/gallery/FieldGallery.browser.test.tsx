import axe from 'axe-core';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../portal/style/global.css';
import type { FieldExample, FieldType } from '../../../engine/language/fieldType.ts';
import type { FieldView, FieldViewProps } from '../../../engine/react/fieldView.ts';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import { fieldViews } from '../../../field-widgets/registry/views.ts';
import { EXAMPLES_TODAY } from '../../../field-widgets/testing/today.ts';
import { readExamples } from '../field/examples.ts';
import { storyHost, wordsOf } from '../host.ts';
import { FieldGallery } from './FieldGallery.tsx';

const files = import.meta.glob<string>('../../../field-widgets/*/examples.json', { eager: true, query: '?raw', import: 'default' });
const host = storyHost(wordsOf(), `${EXAMPLES_TODAY}T10:00:00+05:30`);
const views = new Map(await Promise.all([...fieldViews].map(async ([name, load]) => [name, await load()] as const)));
const types = [...fieldTypes.values()];
/** A few are enough for what all have alike, and far quicker. */
const few = types.filter(({ name }) => ['Account Number', 'Pan', 'Textinput', 'upload'].includes(name));
const examples = new Map(
  types.map(({ name }) => [name, readExamples(files[`../../../field-widgets/${name.replaceAll(' ', '')}/examples.json`] ?? '').examples]),
);
const gallery = (more: Partial<Parameters<typeof FieldGallery>[0]> = {}) =>
  render(<FieldGallery types={few} views={views} examples={examples} host={host} {...more} />);
const pan = page.getByRole('article', { name: 'Pan', exact: true });

/** Plays a device that is set to a colour scheme; '' is the browser's own. */
const prefer = (value: string) => cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });

test('every type of the registry is there with a widget and its JSON', async () => {
  const { container } = await gallery({ types });
  for (const name of fieldTypes.keys()) {
    const json = container.querySelector(`#type-${name.replaceAll(' ', '')} pre`)?.textContent ?? '';
    expect(JSON.parse(json)).toMatchObject({ type: name });
  }
}, 60_000);

test('a type that is new is there by itself', async () => {
  const base = fieldTypes.get('Textinput');
  if (!base) throw new Error('Textinput is gone.');
  const type: FieldType = { ...base, name: 'Locker', description: 'The number of a `locker`.', settings: {} };
  const View: FieldView = ({ id, label }: FieldViewProps) => (
    <label htmlFor={id}>
      {label} <input id={id} />
    </label>
  );
  const example: FieldExample = { name: 'empty', label: 'Your locker', optional: true };
  await gallery({
    types: [...few, type],
    views: new Map([...views, ['Locker', View]]),
    examples: new Map([...examples, ['Locker', [example]]]),
  });
  const card = page.getByRole('article', { name: 'Locker' });
  await expect.element(card.getByLabelText('Your locker', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('group', { name: 'JSON of Locker' })).toMatchTextContent('"id": "yourLocker", "type": "Locker"');
});

test('a search leaves what it finds, and says how many', async () => {
  const { container } = await gallery();
  await page.getByRole('searchbox').fill('aadhaar');
  await expect.element(page.getByRole('search').getByRole('status')).toMatchTextContent(/^\d+ of \d+ types$/);
  await expect.element(pan).not.toBeInTheDocument();
  await expect.element(page.getByRole('article', { name: 'Account Number' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect.element(page.getByRole('search').getByRole('status')).toMatchTextContent('None of');
  expect(container.querySelector('article')).toBeNull();
});

test('another example changes widget and JSON', async () => {
  await gallery();
  const upload = page.getByRole('article', { name: 'upload', exact: true });
  const json = upload.getByRole('group', { name: 'JSON of upload' });
  await upload.getByLabelText('Example of upload').selectOptions('empty and optional');
  await expect.element(json).toMatchTextContent('"optional": true');
  await upload.getByLabelText('Example of upload').selectOptions('read-only');
  await expect.element(json).toMatchTextContent('"readOnly": true');
});

test('the button copies the JSON and says so; where copying is refused, it selects it', async () => {
  await gallery();
  const written: string[] = [];
  const clipboard = {
    writeText: (text: string) => (written.length === 0 ? Promise.resolve(written.push(text)) : Promise.reject(new Error('refused'))),
  };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const button = pan.getByRole('button', { name: /the JSON of Pan/ });
  await button.click();
  await expect.element(button).toMatchTextContent('Copied');
  await expect.element(pan.getByText('Pan: Copied')).toBeInTheDocument();
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ id: 'pan', type: 'Pan', label: 'PAN' });
  await expect.element(button).toMatchTextContent(/^Copy the/);
  await button.click();
  await expect.element(button).toMatchTextContent('Press Ctrl+C');
  expect(JSON.parse(getSelection()?.toString() ?? '')).toMatchObject({ type: 'Pan' });
});

test('what is typed is told below, and judged once the field is left', async () => {
  await gallery();
  const field = pan.getByRole('textbox', { name: /PAN/ });
  await field.fill('zzzpr0101');
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('zzzpr0101z');
  await userEvent.tab();
  await expect.element(pan.getByText('"ZZZPR0101Z"')).toBeVisible();
  await expect.element(pan.getByText('nothing wrong')).toBeVisible();
});

test('axe finds nothing in the dark; in the light its story is tested', async () => {
  await prefer('dark');
  await gallery({ types });
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(13, 21, 24)');
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`)])).toEqual([]);
  await prefer('');
}, 60_000);

test('needs no sideways scroll at 320 px', async () => {
  await page.viewport(320, 800);
  await gallery({ types });
  const wide = [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > 320 && !element.closest('pre'))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
  expect([document.documentElement.scrollWidth, wide.slice(0, 3)]).toEqual([320, []]);
  await page.viewport(1024, 768);
}, 60_000);
