// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FlowCard } from '../../../schemas/api.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { SearchResults } from './SearchResults.tsx';

afterEach(cleanup);

const cards = Array.from({ length: 9 }, (_, at): FlowCard => {
  const id = `card-${String(at)}`;
  return { id, title: `Card ${String(at)}`, keywords: [], area: 'cards', summary: '', urgent: false, hash: '', routes: [] };
});

test('of many services the first are shown, which is told, and a button shows all', () => {
  const { getByRole, getAllByRole, queryByRole } = portalPage(<SearchResults cards={cards} query="card" />);
  expect(getAllByRole('link')).toHaveLength(7);
  expect(getByRole('status').textContent).toBe('9 services found. The first 7 are shown');
  fireEvent.click(getByRole('button', { name: 'Show all 9' }));
  expect(getAllByRole('link')).toHaveLength(9);
  expect(getByRole('status').textContent).toBe('9 services found');
  expect(queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(getAllByRole('link')[7]);
});
