// @vitest-environment happy-dom
import { Suspense } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { laterPart } from './laterPart.tsx';

afterEach(cleanup);

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const shown = (Part: ReturnType<typeof laterPart<{ readonly name: string }>>) =>
  render(
    <Suspense fallback={<p>wait</p>}>
      <Part name="Asha" />
    </Suspense>,
  ).container;

test('a part that has been fetched is drawn at once', async () => {
  const Part = laterPart(async () => Hello);
  await Part.fetch();
  expect(shown(Part).textContent).toBe('Hello Asha');
});

test('one that has not comes when it is shown', async () => {
  const page = shown(laterPart(async () => Hello));
  expect(page.textContent).toBe('wait');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 350)));
  expect(page.textContent).toBe('Hello Asha');
});

test('one that could not be fetched is asked for again', async () => {
  let times = 0;
  const Part = laterPart(async () => {
    times += 1;
    if (times === 1) throw new Error('no network');
    return Hello;
  });
  await expect(Part.fetch()).rejects.toThrow('no network');
  const page = shown(Part);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 350)));
  expect(page.textContent).toBe('Hello Asha');
});
