// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FlowCard } from '../../../schemas/api.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { text } from '../../texts/text.ts';
import { OtherWays } from './OtherWays.tsx';

afterEach(cleanup);

const card: FlowCard = {
  id: 'f',
  title: 'F',
  summary: 'With your PAN',
  area: 'opening',
  keywords: [],
  urgent: false,
  hash: '',
  routes: [],
};
const words = (area: string): string => portalPage(<OtherWays area={area} card={card} bring={[]} />).container.textContent;

test('what a service is for is said, and where else it is done: branch, hours, telephone and app', () => {
  const said = [
    'With your PAN',
    ...(['contact.branch.hours', 'contact.phone', 'shell.notAvailable.app.text'] as const).map((key) => text(key)),
  ];
  expect(said.filter((one) => !words('cards').includes(one))).toEqual([]);
});

test.each([
  ['cards', 'shell.notAvailable.branch.text', 'shell.notAvailable.bring.text'],
  ['opening', 'shell.closed.branch.opening', 'shell.closed.bring.opening'],
] as const)('who opens an account is sent to no branch that holds it: %s', (area, branch, bring) => {
  expect(words(area)).toContain(text(branch));
  expect(words(area)).toContain(text(bring));
});

test('what the service itself asks for comes first, and whom one calls about it with the hours', () => {
  const help = [{ what: 'Cards', phone: '1800 000 0002', hours: 'Day and night' }];
  const { container } = portalPage(<OtherWays area="cards" card={card} bring={['The payslip of last month']} help={help} />);
  expect(container.querySelector('li')?.textContent).toBe('The payslip of last month');
  for (const words of ['Cards', '1800 000 0002', 'Day and night']) expect(container.textContent).toContain(words);
  expect(container.textContent).not.toContain(text('contact.phone'));
});
