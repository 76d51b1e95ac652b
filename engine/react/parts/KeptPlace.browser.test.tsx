import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Values } from '../../run/run.ts';
import type { AnswerProblem } from '../../language/fieldType.ts';
import { FlowScreen } from '../FlowScreen.tsx';
import { aField, aHost, aScreen, aView } from '../testing/screens.ts';

const names = ['a', 'b', 'c'];
const check = (answers: Values): readonly AnswerProblem[] =>
  names.filter((name) => answers[name] === undefined).map((field) => ({ field, key: 'engine.optionUnknown', params: { label: field } }));

afterEach(() => {
  document.documentElement.style.removeProperty('overflow-anchor');
  document.body.style.removeProperty('min-height');
});

// Safari anchors nothing: https://caniuse.com/css-overflow-anchor
test.each(['none', 'auto'])('where a browser has overflow-anchor: %s, what is mended moves nothing under who writes', async (anchor) => {
  document.documentElement.style.setProperty('overflow-anchor', anchor);
  document.body.style.setProperty('min-height', '300vh');
  const view = aView(aScreen({ fields: names.map((name) => aField(name)) }));
  const page = await render(<FlowScreen host={aHost()} view={view} busy={false} onEvent={() => undefined} check={check} />);
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  for (const name of names) {
    const box = page.getByLabelText(`Label ${name}`);
    box.element().scrollIntoView({ block: 'start' });
    await userEvent.click(box);
    const top = box.element().getBoundingClientRect().top;
    await userEvent.type(box, 'now');
    await vi.waitFor(() => expect(summary.query()?.textContent ?? '').not.toContain(`Select ${name} from the list`));
    await new Promise(requestAnimationFrame);
    expect(Math.abs(box.element().getBoundingClientRect().top - top)).toBeLessThan(1);
  }
  expect(summary.query()).toBeNull();
});
