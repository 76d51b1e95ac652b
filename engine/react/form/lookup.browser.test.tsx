import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import messages from '../../../field-widgets/registry/messages.en.json' with { type: 'json' };
import { fieldViews } from '../../../field-widgets/registry/views.ts';
// Without the style nothing keeps room for what a lookup says, and the button moves away under the pointer.
import '../../../portal/style/global.css';
import { fillMessage } from '../../render/fillMessage.ts';
import type { RunEvent, Values } from '../../run/run.ts';
import type { Found, Screen } from '../../render/view.ts';
import type { FieldServices } from '../fieldView.ts';
import { FlowScreen } from '../FlowScreen.tsx';
import { aField, aHost, aScreen, aView, text } from '../testing/screens.ts';

const widgetWords: Readonly<Record<string, string>> = messages;
const states = [
  { value: 'MH', label: 'Maharashtra', aliases: 'maharastra' },
  { value: 'KA', label: 'Karnataka' },
];
const fields = [
  aField('bank', { type: 'Textinput' }),
  aField('pincode', { type: 'pincode', lookup: ['pincode', 'bank'] }),
  aField('city', { type: 'Textinput' }),
  aField('state', { type: 'dropdownsearch', options: states }),
  aField('employer', { type: 'autocomplete', lookup: ['employer'] }),
];
const mumbai: Found = { fill: { city: 'Mumbai', state: 'MH', nowhere: 'x' }, suggestions: [], shows: 'Mumbai, Maharashtra' };

/** A form of real widgets over a bank that answers as told. */
async function form(lookup: NonNullable<FieldServices['lookup']>, parts: Partial<Screen> = {}, live?: (answers: Values) => Screen) {
  const host = aHost({
    fieldViews,
    services: { upload: () => Promise.reject({ key: 'x' }), lookup },
    text: (key, params) => (widgetWords[key] === undefined ? text(key, params) : fillMessage(widgetWords[key], params)),
  });
  const onEvent = vi.fn<(event: RunEvent) => void>();
  await render(
    <FlowScreen host={host} view={aView(aScreen({ fields, ...parts }))} busy={false} onEvent={onEvent} {...(live ? { live } : {})} />,
  );
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  const answers = async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalled(), { timeout: 10_000 });
    const event = onEvent.mock.lastCall?.[0];
    return event?.type === 'answer' ? event.answers : undefined;
  };
  return { answers, onEvent };
}

describe('a lookup in a form', () => {
  test('is given what it reads and nothing else, and fills the fields beside it, which stay open', async () => {
    const lookup = vi.fn(async () => mumbai);
    const { answers } = await form(lookup);
    await userEvent.fill(page.getByLabelText('Label bank'), 'SEVA');
    await userEvent.fill(page.getByLabelText('Label city'), 'Pune');
    await userEvent.fill(page.getByLabelText('Label pincode'), '400 001');
    await expect.element(page.getByText('Mumbai, Maharashtra')).toBeVisible();
    expect(lookup.mock.calls).toEqual([['pincode', { bank: 'SEVA', pincode: '400001' }, expect.any(AbortSignal)]]);
    await expect.element(page.getByLabelText('Label city')).toHaveValue('Mumbai');
    await userEvent.fill(page.getByLabelText('Label city'), 'Bombay');
    expect(await answers()).toEqual({ bank: 'SEVA', pincode: '400001', city: 'Bombay', state: 'MH' });
  });

  test('that finds no city empties what stood there before', async () => {
    const { answers } = await form(async () => ({ fill: { city: null, state: 'KA' }, suggestions: [] }));
    await userEvent.fill(page.getByLabelText('Label city'), 'Pune');
    await userEvent.fill(page.getByLabelText('Label pincode'), '560001');
    await expect.element(page.getByLabelText('Label city')).toHaveValue('');
    expect(await answers()).toEqual({ pincode: '560001', state: 'KA' });
  });

  test('that fails holds nobody up', async () => {
    const { answers } = await form(() => Promise.reject(new Error('down')));
    await userEvent.fill(page.getByLabelText('Label pincode'), '400001');
    await expect.element(page.getByText("We couldn't look this up. Fill in the rest yourself.")).toBeVisible();
    await userEvent.fill(page.getByLabelText('Label employer'), 'Konark');
    expect(await answers()).toEqual({ pincode: '400001', employer: 'Konark' });
  });

  test('that picks a suggestion fills the others at once, so that Continue takes both', async () => {
    const { answers } = await form(async () => ({
      fill: {},
      suggestions: [{ label: 'Konark Shipping', hint: 'Paradip', fill: { city: 'Paradip' } }],
    }));
    await userEvent.fill(page.getByLabelText('Label employer'), 'kon');
    await page.getByRole('option', { name: /Konark Shipping/ }).click();
    expect(await answers()).toEqual({ employer: 'Konark Shipping', city: 'Paradip' });
  });
});

test('a GSTIN of another state takes the chosen state back, and one chooses anew', async () => {
  const gstin = (state: unknown) =>
    aField('gstin', { type: 'GSTin', settings: { clears: 'state', ...(typeof state === 'string' ? { state } : {}) } });
  const state = aField('state', { type: 'dropdown', options: states, value: 'KA' });
  const screen = (answers: Values): Screen => aScreen({ fields: [state, gstin(answers['state'])] });
  const { answers } = await form(async () => mumbai, screen({ state: 'KA' }), screen);
  await userEvent.fill(page.getByLabelText('Label gstin'), '27AAAPL1234C1ZE');
  await expect.element(page.getByText('This is the GSTIN of another state, so the state is empty now. Select it again.')).toBeVisible();
  await expect.element(page.getByLabelText('Label state')).toHaveValue('');
  await userEvent.selectOptions(page.getByLabelText('Label state'), 'MH');
  expect(await answers()).toEqual({ gstin: '27AAAPL1234C1ZE', state: 'MH' });
});
