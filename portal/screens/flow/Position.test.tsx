// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aScreen } from '../../../engine/react/testing/screens.ts';
import type { Progress, Screen } from '../../../engine/render/view.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { text } from '../../texts/text.ts';
import { Position } from './Position.tsx';
import { Rail } from './Rail.tsx';

afterEach(cleanup);

const nothing = { done: [], ahead: [] };
const section = { title: 'About you', position: 1, of: 3 };
const item = (number: number, position: number, of: number): Progress['within'] => ({
  title: 'Your nominees',
  position,
  of,
  item: { name: 'nominee', number },
});
const within = (position: number, of?: number): Progress['within'] => ({ title: 'About you', position, ...(of !== undefined && { of }) });
const at = (position: number, of?: number, inside?: Progress['within']): Partial<Screen> => ({
  progress: { position, titles: nothing, ...(of !== undefined && { of }), ...(inside && { within: inside }) },
});

test.each<[string, Partial<Screen>, string]>([
  ['a page of a few', at(1, 3), 'Step 1 of about 3'],
  ['the last page', at(3, 3), 'Step 3 of 3'],
  ['a service of two pages, which needs no count', at(1, 2), ''],
  ['a page of nobody knows how many', at(2), 'Step 2'],
  ['an item of one page', at(2, 3, item(1, 1, 1)), 'Step 2 of about 3, nominee 1'],
  ['a later page of an item', at(2, 3, item(2, 2, 2)), 'Step 2 of about 3, nominee 2, page 2 of 2'],
  ['an item in a short service', at(1, 2, item(1, 1, 1)), 'Step 1 of about 2, nominee 1'],
  ['a page of a part', { section, ...at(5, 9, within(2, 6)) }, 'Part 1 of 3, page 2 of about 6: About you'],
  ['the only page of a part', { section, ...at(5, 9, within(1, 1)) }, 'Part 1 of 3: About you'],
  ['a page of a part of nobody knows how many', { section, ...at(5, 9, within(2)) }, 'Part 1 of 3, page 2: About you'],
  ['an item in a part', { section, ...at(5, 9, item(2, 1, 4)) }, 'Part 1 of 3: About you, nominee 2, page 1 of 4'],
  ['a part without any count', { section }, 'Part 1 of 3: About you'],
  ['a task list, which says it itself', { kind: 'tasks', ...at(5, 9) }, ''],
])('where one is on %s', (_, parts, words) => {
  expect(portalPage(<Position screen={aScreen(parts)} />).container.textContent).toBe(words);
});

describe('the rail', () => {
  const lines = (parts: Partial<Screen>): readonly string[] => {
    const { container } = portalPage(<Rail screen={aScreen({ title: 'Here', ...parts })} help={undefined} />);
    return [...(container.querySelector('section')?.querySelectorAll('li, p') ?? [])].map(({ textContent }) => textContent);
  };
  const titles = { done: ['Before'], ahead: ['Review'] };

  test.each<[string, Partial<Screen>, readonly string[]]>([
    ['names all that is counted', { progress: { position: 2, of: 3, titles } }, ['Before (done)', 'Here', 'Review']],
    [
      'says how many more are counted',
      { progress: { position: 2, of: 5, titles } },
      ['Before (done)', 'Here', 'Review', 'And about 2 more'],
    ],
    [
      'says that more may come',
      { progress: { position: 2, titles } },
      ['Before (done)', 'Here', 'Review', 'And more, depending on your answers'],
    ],
    [
      'names the part, and the page below it',
      { progress: { position: 2, of: 3, titles, within: within(2, 6) } },
      ['Before (done)', 'About youHere', 'Review'],
    ],
    ['does not count a task list', { kind: 'tasks', progress: { position: 2, of: 2, titles } }, ['Before (done)', 'Review']],
  ])('%s', (_, parts, expected) => {
    expect(lines(parts)).toEqual(expected);
  });

  test('names who helps with this service: a number to call, what it is for and when, and where to complain', () => {
    const help = [{ what: 'Cards', phone: '1800 000 0002', hours: 'Day and night' }];
    const { getByRole } = portalPage(<Rail screen={aScreen()} help={help} />);
    const link = getByRole('link', { name: '1800 000 0002' });
    expect(link.getAttribute('href')).toBe('tel:18000000002');
    expect(link.closest('p')?.textContent).toBe('Cards1800 000 0002Day and night');
    expect(getByRole('link', { name: text('shell.help.complaint') }).getAttribute('href')).toBe('/servicing/care');
  });

  test.each<[string, object, readonly string[]]>([
    ['documents, and the telephone for the OTP', { atHand: ['PAN card'], phone: true }, ['PAN card', text('shell.rail.phone')]],
    ['the telephone alone', { phone: true }, [text('shell.rail.phone')]],
    ['nothing', {}, []],
  ])('names what to have ready: %s', (_, parts, expected) => {
    const progress = { position: 1, titles: nothing, ...parts };
    const { queryByText } = portalPage(<Rail screen={aScreen({ progress })} help={undefined} />);
    const list = queryByText(text('shell.rail.atHand'))?.parentElement?.querySelectorAll('li') ?? [];
    expect([...list].map(({ textContent }) => textContent)).toEqual(expected);
  });
});
