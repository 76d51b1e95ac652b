import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RunEvent, Values } from '../run/run.ts';
import type { AnswerProblem } from '../language/fieldType.ts';
import type { View } from '../render/view.ts';
import { FlowScreen } from './FlowScreen.tsx';
import type { FlowScreenProps } from './FlowScreen.tsx';
import { drawn } from './testing/plainViews.tsx';
import { aField, aHost, aScreen, aView, text } from './testing/screens.ts';

const host = aHost();
const required =
  (fields: readonly string[]) =>
  (answers: Values): readonly AnswerProblem[] =>
    fields
      .filter((field) => answers[field] === undefined)
      .map((field) => ({ field, key: 'engine.optionUnknown', params: { label: field } }));

async function show(view: View, parts: Partial<FlowScreenProps> = {}) {
  const onEvent = vi.fn<(event: RunEvent) => void>();
  const screen = (next: View, more: Partial<FlowScreenProps> = {}) => (
    <FlowScreen host={host} view={next} busy={false} onEvent={onEvent} {...parts} {...more} />
  );
  const page = await render(screen(view));
  return { page, onEvent, again: (next: View, more?: Partial<FlowScreenProps>) => page.rerender(screen(next, more)) };
}

beforeEach(() => drawn.clear());

test('a page of a long flow says which part it is of', async () => {
  const { page, again } = await show(aView(aScreen({ section: { title: 'About you', position: 1, of: 3 } })));
  await expect.element(page.getByText('Part 1 of 3: About you')).toBeVisible();
  await again(aView(aScreen({ step: 'second' })));
  expect(page.getByText('Part 1 of 3').query()).toBeNull();
});

test('Back stands where the host wants it, and at the top of the step where the host does not say', async () => {
  const view = aView(aScreen({ canGoBack: true }));
  const slot = document.body.appendChild(document.createElement('div'));
  const { page, again } = await show(view, { backSlot: slot });
  const inStep = () => page.container.querySelectorAll('button:not([type=submit])').length;
  await expect.poll(() => slot.textContent).not.toBe('');
  expect(inStep()).toBe(0);
  await again(view, { backSlot: null });
  await expect.poll(() => slot.textContent).toBe('');
  expect(inStep()).toBe(0);
  slot.remove();
});

describe('answers', () => {
  test('that are given while an answer is on its way are not submitted: Enter pressed again sends nothing', async () => {
    const { page, onEvent, again } = await show(aView(aScreen({ fields: [aField('a', { value: 'was there' })] })), { busy: true });
    await expect.element(page.getByLabelText('Label a')).toBeVisible();
    page.container.querySelector('form')?.requestSubmit();
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(onEvent).not.toHaveBeenCalled();
    await again(aView(aScreen({ fields: [aField('a', { value: 'was there' })] })), { busy: false });
    page.container.querySelector('form')?.requestSubmit();
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
  });

  test('a draft that still rests is part of what Enter submits', async () => {
    const { page, onEvent } = await show(aView(aScreen({ fields: [aField('a'), aField('b', { value: 'was there' })] })));
    await userEvent.type(page.getByLabelText('Label a'), 'typed{Enter}');
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledWith({ type: 'answer', step: 'first', answers: { a: 'typed', b: 'was there' } }),
    );
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  test('a draft that still rests is part of what the button submits', async () => {
    const { page, onEvent } = await show(aView(aScreen({ fields: [aField('a')] })));
    await userEvent.fill(page.getByLabelText('Label a'), 'typed');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(onEvent).toHaveBeenCalledWith({ type: 'answer', step: 'first', answers: { a: 'typed' } });
  });

  test('a button that stops something is in the danger style, and goes on like any other', async () => {
    const { page, onEvent } = await show(aView(aScreen({ button: 'Block card', danger: true })));
    const button = page.getByRole('button', { name: 'Block card' });
    await expect.element(button).toHaveClass(/danger/);
    await button.click();
    expect(onEvent).toHaveBeenCalledWith({ type: 'answer', step: 'first', answers: {} });
  });

  describe('of a field that sends itself', () => {
    const rested = () =>
      new Promise((resolve) => {
        setTimeout(resolve, 400);
      });
    const sent = { type: 'answer', step: 'first', answers: { a: 'abc' } };

    test('go out by themselves where it is all that is asked', async () => {
      const hidden = aField('b', { visible: false });
      const { page, onEvent } = await show(aView(aScreen({ fields: [aField('a', { type: 'sending' }), hidden] })));
      await userEvent.fill(page.getByLabelText('Label a'), 'abc');
      await vi.waitFor(() => expect(onEvent).toHaveBeenCalledExactlyOnceWith(sent));
    });

    test.each(['{Enter}', 'the button'])('go out once where %s comes first: the host is busy from then on', async (way) => {
      const view = aView(aScreen({ fields: [aField('a', { type: 'sending' })] }));
      const { page, onEvent, again } = await show(view);
      onEvent.mockImplementation(() => void again(view, { busy: true }));
      await userEvent.fill(page.getByLabelText('Label a'), 'abc');
      // In one go, as a finger presses: between the parts of a driver's press a busy machine takes its time.
      const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
      if (way === 'the button') {
        button?.focus();
        button?.click();
      } else await userEvent.keyboard(way);
      await rested();
      expect(onEvent).toHaveBeenCalledExactlyOnceWith(sent);
    });

    test('do not while others are on their way', async () => {
      const { page, onEvent } = await show(aView(aScreen({ fields: [aField('a', { type: 'sending' })] })), { busy: true });
      await userEvent.fill(page.getByLabelText('Label a'), 'abc');
      await rested();
      expect(onEvent).not.toHaveBeenCalled();
    });

    test('wait for the button where more is asked', async () => {
      const { page, onEvent } = await show(aView(aScreen({ fields: [aField('a', { type: 'sending' }), aField('b')] })));
      await userEvent.fill(page.getByLabelText('Label a'), 'abc');
      await rested();
      expect(onEvent).not.toHaveBeenCalled();
    });
  });

  test('an answer that was cleared is left out', async () => {
    const { page, onEvent } = await show(aView(aScreen({ fields: [aField('a', { value: 'before' })] })));
    await userEvent.fill(page.getByLabelText('Label a'), '');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(onEvent).toHaveBeenCalledWith({ type: 'answer', step: 'first', answers: {} });
  });

  test('a consent never ticks itself, whatever else is answered', async () => {
    const fields = [aField('a'), aField('consent', { type: 'tick', settings: { const: true, enum: [true], default: true } })];
    const onAnswers = vi.fn<(answers: Values) => void>();
    const { page, onEvent } = await show(aView(aScreen({ fields })), { onAnswers });
    await userEvent.fill(page.getByLabelText('Label a'), 'typed');
    await vi.waitFor(() => expect(onAnswers).toHaveBeenCalledWith({ a: 'typed' }));
    await expect.element(page.getByLabelText('Label consent')).not.toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(onEvent).toHaveBeenCalledWith({ type: 'answer', step: 'first', answers: { a: 'typed' } });
  });

  test('an answer handed on draws its own field again and no other', async () => {
    const fields = Array.from({ length: 40 }, (_, index) => aField(`f${String(index)}`, { value: index % 2 ? 'x' : ['list'] }));
    const onAnswers = vi.fn<(answers: Values) => void>();
    const { page } = await show(aView(aScreen({ fields })), {
      onAnswers,
      live: () => aScreen({ fields: fields.map((field) => ({ ...field })) }),
    });
    drawn.clear();
    await userEvent.fill(page.getByLabelText('Label f7', { exact: true }), 'new');
    await vi.waitFor(() => expect(onAnswers).toHaveBeenCalled());
    expect(Array.from(drawn.keys())).toEqual(['f7']);
  });

  test('while an answer is on its way a second submit does nothing', async () => {
    const { page, onEvent } = await show(aView(aScreen({ fields: [aField('a', { value: 'x' })] })), { busy: true });
    await userEvent.type(page.getByLabelText('Label a'), '{Enter}');
    await page.getByRole('button', { name: 'Continue' }).click({ force: true });
    expect(onEvent).not.toHaveBeenCalled();
    await expect.element(page.getByText(text('engine.sending'))).toBeVisible();
  });

  test('the order of the flow is the order on the screen', async () => {
    const { page } = await show(aView(aScreen({ fields: ['10', '9', 'b', 'a', '1'].map((id) => aField(id)) })));
    await expect.element(page.getByLabelText('Label 10')).toBeVisible();
    expect(Array.from(document.querySelectorAll('label'), (label) => label.textContent)).toEqual(
      ['10', '9', 'b', 'a', '1'].map((id) => `Label ${id}`),
    );
  });
});

describe('what depends on the answers', () => {
  const fields = [
    aField('kind', { type: 'choice', options: [{ value: 'minor', label: 'Minor' }] }),
    aField('guardian', { visible: false }),
  ];
  const live = (answers: Values) => {
    const minor = answers['kind'] === 'minor';
    return aScreen({
      title: minor ? 'A minor' : 'First step',
      fields: [fields[0] ?? aField('kind'), { ...aField('guardian'), visible: minor, required: !answers['note'] }],
    });
  };

  test('fields appear and go, title and all, as answers change', async () => {
    const { page } = await show(aView(aScreen({ fields })), { live });
    expect(page.getByLabelText('Label guardian').query()).toBeNull();
    await page.getByLabelText('Label kind').selectOptions('minor');
    await expect.element(page.getByLabelText('Label guardian')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('A minor');
    await page.getByLabelText('Label kind').selectOptions('');
    await vi.waitFor(() => expect(page.getByLabelText('Label guardian').query()).toBeNull());
  });
});

describe('problems', () => {
  test('a refused submit shows a focused summary that leads to each field, and sends nothing', async () => {
    const onTitle = vi.fn<(title: string) => void>();
    const fields = [aField('a'), aField('b')];
    const { page, onEvent } = await show(aView(aScreen({ fields })), { check: required(['a', 'b']), onTitle });
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('alert');
    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toMatchTextContent(/^There is a problem/);
    expect(onEvent).not.toHaveBeenCalled();
    expect(onTitle).toHaveBeenLastCalledWith('Error: First step');
    await expect.element(page.getByLabelText('Label b')).toHaveAccessibleDescription('Select b from the list');
    await summary.getByRole('link', { name: 'Select b from the list' }).click();
    await expect.element(page.getByLabelText('Label b')).toHaveFocus();
  });

  test('a long summary comes in two parts, and the second is there as soon as the first is on the screen', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `f${String(index)}`);
    const { page } = await show(aView(aScreen({ fields: names.map((name) => aField(name)) })), { check: required(names) });
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('alert');
    await expect.element(summary).toHaveFocus();
    await expect.element(summary.getByRole('link', { name: 'Select f59 from the list' })).toBeVisible();
    expect(summary.getByRole('link').elements()).toHaveLength(60);
  });

  test('a submit that is right again takes summary, words and "Error:" away', async () => {
    const onTitle = vi.fn<(title: string) => void>();
    const { page, onEvent } = await show(aView(aScreen({ fields: [aField('a')] })), { check: required(['a']), onTitle });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await userEvent.type(page.getByLabelText('Label a'), 'now{Enter}');
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
    expect(page.getByRole('alert').query()).toBeNull();
    expect(page.getByText('Select a from the list').query()).toBeNull();
    expect(onTitle).toHaveBeenLastCalledWith('First step');
  });

  test('what is mended is taken away without a submit, what is not stays, and nothing new is found', async () => {
    const { page, onEvent } = await show(aView(aScreen({ fields: [aField('a'), aField('b')] })), { check: required(['a', 'b']) });
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('alert');
    await expect.element(summary).toMatchTextContent(/Select a from the list/);
    await userEvent.type(page.getByLabelText('Label a'), 'now');
    await vi.waitFor(() => expect(summary.element().textContent).not.toContain('Select a from the list'));
    await expect.element(summary).toMatchTextContent(/Select b from the list/);
    await expect.element(page.getByLabelText('Label a')).toHaveFocus();
    await expect.element(page.getByLabelText('Label a')).not.toHaveAccessibleDescription(/Select/);
    await userEvent.type(page.getByLabelText('Label b'), 'now');
    await vi.waitFor(() => expect(summary.query()).toBeNull());
    expect(page.getByText('Select b from the list').query()).toBeNull();
    await userEvent.clear(page.getByLabelText('Label b'));
    await new Promise((resolve) => {
      setTimeout(resolve, 800);
    });
    expect(summary.query()).toBeNull();
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('what mends itself while the summary has the focus hands the focus on to its question', async () => {
    const { page } = await show(aView(aScreen({ fields: [aField('a')] })), { check: required(['a']) });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('alert')).toHaveFocus();
    const box = page.getByLabelText('Label a').element();
    // A file that arrives is an answer that nobody's focus is at.
    if (box instanceof HTMLInputElement) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'arrived');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await vi.waitFor(() => expect(page.getByRole('alert').query()).toBeNull());
    await expect.element(page.getByLabelText('Label a')).toHaveFocus();
  });

  test('problems of the server are shown in the same way until the next submit', async () => {
    const screen = aScreen({ fields: [aField('a', { value: 'x' }), aField('b')] });
    const served: readonly AnswerProblem[] = [
      { field: 'a', key: 'bank.pan.notexist', params: {} },
      { field: null, key: 'shell.error.busy', params: {} },
    ];
    const { page, again } = await show(aView(screen), { check: required(['b']) });
    await again(aView(screen, { problems: served }));
    await expect.element(page.getByRole('alert')).toHaveFocus();
    await expect.element(page.getByLabelText('Label a')).toHaveAccessibleDescription(/This PAN doesn't exist/);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We can't process your request/);
    expect(page.getByRole('alert').getByRole('link').elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Select b from the list$/);
    expect(page.getByText(/This PAN doesn't exist/).query()).toBeNull();
  });

  test('the same problem found twice by the server is told twice', async () => {
    const screen = aScreen({ fields: [aField('a', { value: 'x' })] });
    const problems = (): readonly AnswerProblem[] => [{ field: 'a', key: 'bank.pan.notexist', params: {} }];
    const { page, again, onEvent } = await show(aView(screen, { problems: problems() }));
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(onEvent).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(page.getByRole('alert').query()).toBeNull());
    await again(aView(screen, { problems: problems() }));
    await expect.element(page.getByRole('alert')).toHaveFocus();
  });

  test('problems of the server said again, in other words or after a kept draft, leave the focus where it is', async () => {
    const screen = aScreen({ fields: [aField('a', { value: 'x' })] });
    const problems = (): readonly AnswerProblem[] => [{ field: 'a', key: 'bank.pan.notexist', params: {} }];
    const { page, again } = await show(aView(screen, { problems: problems() }));
    await expect.element(page.getByRole('alert')).toHaveFocus();
    await page.getByLabelText('Label a').click();
    await again(aView({ ...screen }, { problems: problems() }), { host: aHost() });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByLabelText('Label a')).toHaveFocus();
  });

  test('the reply to a kept draft takes no problem away', async () => {
    const screen = aScreen({ fields: [aField('a')] });
    const { page, again } = await show(aView(screen), { check: required(['a']) });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await again(aView({ ...screen }));
    await expect.element(page.getByRole('alert')).toBeVisible();
  });
});

describe('a view that comes while the step is open', () => {
  test('a value that the server fills in is taken over; what was typed stays', async () => {
    const screen = aScreen({ fields: [aField('city'), aField('street')] });
    const { page, again } = await show(aView(screen));
    await userEvent.fill(page.getByLabelText('Label street'), 'mine');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await again(aView(aScreen({ fields: [aField('city', { value: 'Pune' }), aField('street', { value: 'theirs' })] })));
    await expect.element(page.getByLabelText('Label city')).toHaveValue('Pune');
    await expect.element(page.getByLabelText('Label street')).toHaveValue('mine');
  });

  test('the next step starts afresh, with its heading focused', async () => {
    const { page, again } = await show(aView(aScreen({ fields: [aField('a')] })));
    await userEvent.fill(page.getByLabelText('Label a'), 'mine');
    await again(aView(aScreen({ step: 'second', title: 'Second step', fields: [aField('a')] })));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(page.getByLabelText('Label a')).toHaveValue('');
  });

  test('whoever writes on a step already when it comes to life goes on writing', async () => {
    const onTheWay = document.createElement('input');
    document.body.append(onTheWay);
    onTheWay.focus();
    await show(aView(aScreen({ fields: [aField('a')] })));
    await expect.poll(() => document.activeElement).toBe(onTheWay);
    onTheWay.remove();
  });

  test('the next item of a group starts afresh', async () => {
    const { page, again } = await show(aView(aScreen({ itemIndex: 0, fields: [aField('a')] })));
    await userEvent.fill(page.getByLabelText('Label a'), 'first');
    await again(aView(aScreen({ itemIndex: 1, fields: [aField('a')] })));
    await expect.element(page.getByLabelText('Label a')).toHaveValue('');
  });

  test('a notice takes the focus and is read out', async () => {
    const screen = aScreen({ fields: [aField('a')] });
    const { page, again } = await show(aView(screen));
    await again(aView(screen, { notice: { key: 'bank.otp.invalid', params: {} } }));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^That OTP doesn't match/);
    expect(document.activeElement?.textContent).toContain("That OTP doesn't match.");
  });

  test('a notice of a step that has just come is heard before its heading', async () => {
    const { page, again } = await show(aView(aScreen({ fields: [aField('a')] })));
    const notice = { key: 'engine.askedAgain.answer', params: {} };
    await again(aView(aScreen({ step: 'second', fields: [aField('b')] }), { notice }));
    await expect.element(page.getByRole('alert')).toHaveTextContent(text(notice.key));
    await expect.poll(() => document.activeElement?.textContent).toBe(text(notice.key));
  });

  test('a notice takes the focus again when a further event leads to it, not when it is said in other words', async () => {
    const screen = aScreen({ fields: [aField('a', { value: 'x' })] });
    const noticed = () => aView({ ...screen }, { notice: { key: 'bank.otp.invalid', params: {} } });
    const { page, again } = await show(noticed());
    await page.getByLabelText('Label a').click();
    await again(noticed(), { host: aHost() });
    await expect.element(page.getByLabelText('Label a')).toHaveFocus();
    await page.getByRole('button', { name: 'Continue' }).click();
    await again(noticed());
    expect(document.activeElement?.textContent).toContain("That OTP doesn't match.");
  });
});

test('a field type without a widget is a service error, not an empty page', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(show(aView(aScreen({ fields: [aField('a', { type: 'nobody' })] })))).rejects.toThrow('nobody');
  quiet.mockRestore();
});
