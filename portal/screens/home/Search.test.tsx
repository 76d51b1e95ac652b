// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { portalPage } from '../../testing/portalPage.tsx';
import { Search } from './Search.tsx';

afterEach(cleanup);

test('Enter in the field takes the first service that was found, and never calls the number that helps', () => {
  const [called, begun] = [vi.fn(), vi.fn()];
  const { getByRole } = portalPage(
    <Search query="x" onQuery={() => undefined}>
      <a href="#call" onClick={called}>
        1800
      </a>
      <ul>
        <li>
          <a href="#service" onClick={begun}>
            Service
          </a>
        </li>
      </ul>
    </Search>,
  );
  fireEvent.keyDown(getByRole('searchbox'), { key: 'Enter' });
  expect([called.mock.calls.length, begun.mock.calls.length]).toEqual([0, 1]);
});

test('the arrow keys lead from the field along what was found to the button for the rest, and back', () => {
  const { getByRole } = portalPage(
    <Search query="x" onQuery={() => undefined}>
      <ul>
        <li>
          <a href="#service">Service</a>
        </li>
      </ul>
      <button type="button">Show all 9</button>
    </Search>,
  );
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const field = getByRole('searchbox');
  field.focus();
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(getByRole('button', { name: 'Show all 9' }));
  press('ArrowUp');
  expect(document.activeElement).toBe(getByRole('link', { name: 'Service' }));
  press('ArrowUp');
  expect(document.activeElement).toBe(field);
});
