import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../portal/style/global.css';
import { FlowScreen } from '../../engine/react/FlowScreen.tsx';
import { aField, aHost, aScreen, aView } from '../../engine/react/testing/screens.ts';
import { Stage } from '../testing/Stage.tsx';
import { View } from './kycProfileUpdate.tsx';

const items = [
  { id: 'employer', label: 'Employer', value: 'Asha Textiles Ltd' },
  {
    id: 'marital',
    label: 'Marital status',
    value: 'single',
    choices: [
      { value: 'single', label: 'Single' },
      { value: 'married', label: 'Married' },
    ],
  },
];

async function stage(more: object = {}) {
  const heard = vi.fn<(value: unknown) => void>();
  await render(
    <Stage type="kycProfileUpdate" example={{ name: 'x', label: 'Your profile', settings: { items }, ...more }} heard={heard} />,
  );
  await expect.element(page.getByRole('radiogroup', { name: 'Employer' })).toBeVisible();
  return heard;
}

test('with the keyboard alone: one line confirmed, one changed from what is on record', async () => {
  const heard = await stage();
  await userEvent.keyboard('{Tab}{Tab} {ArrowDown}');
  const box = page.getByLabelText('New: Employer');
  await expect.element(box).toHaveValue('Asha Textiles Ltd');
  await userEvent.keyboard('{Tab}{Control>}a{/Control}Ravi Mills{Tab} ');
  await vi.waitFor(() =>
    expect(heard).toHaveBeenLastCalledWith({ noChange: false, confirmed: ['marital'], changes: { employer: 'Ravi Mills' } }),
  );
});

test('one press says that nothing has changed, also after a change was begun', async () => {
  const heard = await stage({ answer: { confirmed: [], changes: { employer: 'Ravi Mills' } } });
  await userEvent.keyboard('{Tab}{Enter}');
  expect(heard).toHaveBeenLastCalledWith({ noChange: true, confirmed: ['employer', 'marital'], changes: {} });
  await expect.element(page.getByRole('status')).toHaveTextContent('Every line is confirmed');
  await expect.element(page.getByLabelText('New: Employer')).not.toBeInTheDocument();
});

test('a choice is read with its words and changed in a list', async () => {
  const heard = await stage();
  const group = page.getByRole('radiogroup', { name: 'Marital status' });
  await expect.element(group).toHaveAccessibleDescription(/Single/);
  await group.getByText('Change').click();
  await userEvent.selectOptions(page.getByLabelText('New: Marital status'), 'married');
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith({ noChange: false, confirmed: [], changes: { marital: 'married' } }));
});

test('only the line that is wrong is marked', async () => {
  await stage({ answer: { confirmed: ['employer'] }, problems: ['kycProfileUpdate.undecided'] });
  await expect.element(page.getByRole('radiogroup', { name: 'Marital status' })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('radiogroup', { name: 'Employer' })).toHaveAttribute('aria-invalid', 'false');
});

test('where nothing is on record, the new value is all that is asked, or the words for leaving it so', async () => {
  const landline = { id: 'landline', label: 'Landline', value: '' };
  const heard = await stage({
    settings: { items: [...items.slice(0, 1), landline, { ...landline, id: 'fax', label: 'Fax', left: 'I have no fax' }] },
  });
  expect(page.getByRole('button', { name: 'Nothing has changed' }).query()).toBeNull();
  expect(page.getByRole('radiogroup', { name: 'Landline' }).query()).toBeNull();
  await userEvent.type(page.getByRole('textbox', { name: 'Landline' }), '2233445566');
  await page.getByRole('radio', { name: 'I have no fax' }).click({ force: true });
  await vi.waitFor(() =>
    expect(heard).toHaveBeenLastCalledWith({ noChange: false, confirmed: ['fax'], changes: { landline: '2233445566' } }),
  );
  await page.getByText('Enter it').click();
  await expect.element(page.getByRole('textbox', { name: 'Fax' })).toHaveValue('');
});

test('each line of the summary leads to the item that is wrong, be it undecided or emptied', async () => {
  const words = { text: (key: string, params?: Readonly<Record<string, string | number>>) => String(params?.['item'] ?? key) };
  const host = aHost({ fieldViews: new Map([['kycProfileUpdate', async () => View]]), ...words });
  const city = { id: 'city', label: 'City', value: 'Pune' };
  const value = { noChange: false, confirmed: [], changes: { city: '' } };
  const field = aField('a', { type: 'kycProfileUpdate', settings: { items: [...items, city] }, value });
  const problems = ['Employer', 'Marital status', 'City'].map((item) => ({
    field: 'a',
    key: 'kycProfileUpdate.undecided',
    params: { item },
  }));
  await render(<FlowScreen host={host} view={aView(aScreen({ fields: [field] }), { problems })} busy={false} onEvent={() => {}} />);
  const inside = (name: string) => page.getByRole('radiogroup', { name });
  for (const [name, box] of [
    ['City', inside('City').getByRole('textbox')],
    ['Marital status', inside('Marital status').getByRole('radio').first()],
    ['Employer', inside('Employer').getByRole('radio').first()],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect.element(box).toHaveFocus();
  }
});
