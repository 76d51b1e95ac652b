import { Component } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FieldView, FieldViews } from './fieldView.ts';
import { FlowScreen } from './FlowScreen.tsx';
import { aField, aHost, aScreen, aView } from './testing/screens.ts';

/** Views whose loading each test ends as it likes. */
function lateViews() {
  const widget: FieldView = ({ id, label }) => (
    <label>
      {label}
      <input id={id} />
    </label>
  );
  const waiting = { settle: () => {}, refuse: (reason: Error): void => void reason, asked: 0 };
  const load = () =>
    new Promise<FieldView>((resolve, reject) => {
      waiting.asked += 1;
      waiting.settle = () => resolve(widget);
      waiting.refuse = reject;
    });
  const fieldViews: FieldViews = new Map([['text', load]]);
  return { fieldViews, waiting };
}

class Caught extends Component<{ readonly children: ReactNode }, { readonly thrown?: string }> {
  override state: { readonly thrown?: string } = {};
  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: String(thrown) };
  }
  override render() {
    return this.state.thrown === undefined ? this.props.children : <p>Caught {this.state.thrown}</p>;
  }
}

const screen = (fieldViews: FieldViews) => (
  <Caught>
    <FlowScreen
      host={aHost({ fieldViews })}
      view={aView(aScreen({ fields: [aField('a'), aField('b')] }))}
      busy={false}
      onEvent={() => {}}
    />
  </Caught>
);

test('a form appears whole once its widgets are loaded, and is there at once the next time', async () => {
  const { fieldViews, waiting } = lateViews();
  const first = await render(screen(fieldViews));
  await expect.element(first.getByRole('status')).toBeVisible();
  expect(first.getByRole('textbox').elements()).toHaveLength(0);
  waiting.settle();
  await expect.element(first.getByLabelText('Label b')).toBeVisible();
  await first.unmount();
  const second = await render(screen(fieldViews));
  expect(second.getByRole('textbox').elements()).toHaveLength(2);
  expect(waiting.asked).toBe(1);
});

test('a widget that cannot be loaded is told to the nearest boundary, and asked for anew behind it', async () => {
  const { fieldViews, waiting } = lateViews();
  const first = await render(screen(fieldViews));
  waiting.refuse(new Error('no network'));
  await expect.element(first.getByText('Caught Error: no network')).toBeVisible();
  await first.unmount();
  const second = await render(screen(fieldViews));
  waiting.settle();
  await expect.element(second.getByLabelText('Label a')).toBeVisible();
  expect(waiting.asked).toBe(2);
});

test('a step is drawn when its kind and its blocks have come too, all at once', async () => {
  const host = aHost();
  const step = aScreen({ kind: 'review', review: [], blocks: [{ block: 'table', columns: ['Charge'], rows: [{ cells: ['Rs 50'] }] }] });
  const page = await render(<FlowScreen host={host} view={aView(step)} busy={false} onEvent={() => {}} />);
  expect(page.getByRole('heading').elements()).toHaveLength(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('table').elements()).toHaveLength(1);
});

test('a kind of step that takes too long to come is told to the nearest boundary', async () => {
  const within = () => Promise.reject(new Error('too late'));
  const view = aView(aScreen({ kind: 'redirect' }));
  const page = await render(
    <Caught>
      <FlowScreen host={aHost({ within })} view={view} busy={false} onEvent={() => {}} />
    </Caught>,
  );
  await expect.element(page.getByText('Caught Error: too late')).toBeVisible();
});
