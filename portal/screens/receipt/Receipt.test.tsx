// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AddressParams } from '../../addresses/addressParams.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { json, scriptedServer } from '../../testing/scriptedServer.ts';
import { text } from '../../texts/text.ts';
import { Receipt } from './Receipt.tsx';

afterEach(cleanup);

const shown = (receipt: object) => {
  const all = { title: 'Update PAN', outcome: "We've received your PAN", at: '2026-11-21T10:00:00+05:30', lines: [], ...receipt };
  const { api } = scriptedServer({ 'GET /api/runs/r1/receipt': [json(200, all)] });
  return portalPage(
    <AddressParams value={{ run: 'r1' }}>
      <Receipt />
    </AddressParams>,
    { api },
  );
};

test('an item of a list is a heading, with what was said of it below', async () => {
  const lines = [
    { label: 'Account', value: 'Savings account' },
    { label: 'Nominee 1', value: 'Vivek Rao', part: 'item' },
    { label: 'Date of birth', value: '22 January 1989', part: 'ofItem' },
  ];
  shown({ lines });
  const heading = await screen.findByRole('heading', { level: 4, name: 'Nominee 1 – Vivek Rao' });
  expect(heading.nextElementSibling?.textContent).toBe('Date of birth22\u00a0January 1989');
});

test('what was ticked is said in a word', async () => {
  shown({ lines: [{ label: 'I nominate these people.', value: '✓' }] });
  expect((await screen.findByText('I nominate these people.')).nextElementSibling?.textContent).toBe('Yes');
});

test('the customer’s number is named, but for its last places hidden', async () => {
  shown({ customer: 'XXXX0001' });
  expect((await screen.findByText(text('shell.receipt.customer'))).nextElementSibling?.textContent).toContain('••••0001');
});

test('the number to call stands on a receipt as a link that calls it', async () => {
  shown({});
  const link = await screen.findByRole('link', { name: text('contact.phone') });
  expect(link.getAttribute('href')).toBe(`tel:${text('contact.phone').replaceAll(' ', '')}`);
});

test('where the service has a line of its own, its receipt says that number, as the end of the service did', async () => {
  shown({ help: [{ what: 'Loans', phone: '1800 000 0002', hours: 'Day and night' }] });
  expect((await screen.findByRole('link', { name: '1800 000 0002' })).getAttribute('href')).toBe('tel:18000000002');
  expect(screen.queryByRole('link', { name: text('contact.phone') })).toBeNull();
});

test('what the end of the service states stands on the receipt', async () => {
  shown({
    facts: [
      { label: 'Paid', value: '₹500.00' },
      { label: 'Still overdue', value: '₹4,261.85' },
    ],
  });
  expect((await screen.findByText('Paid')).nextElementSibling?.textContent).toBe('₹500.00');
  expect(screen.getByText('Still overdue').nextElementSibling?.textContent).toBe('₹4,261.85');
});

test('a receipt says that something on it is hidden only where it is', async () => {
  shown({ customer: 'XXXX0001' });
  expect((await screen.findByText(text('shell.receipt.note'), { exact: false })).textContent).toContain(text('shell.receipt.hidden'));
  cleanup();
  shown({ lines: [{ label: 'What happened?', value: 'The amount was taken twice' }] });
  expect((await screen.findByText(text('shell.receipt.note'), { exact: false })).textContent).toBe(text('shell.receipt.note'));
});

test('to keep it comes before to print it: a telephone has no printer', async () => {
  shown({});
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([text('shell.receipt.download'), text('shell.receipt.print')]);
});
