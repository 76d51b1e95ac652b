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
