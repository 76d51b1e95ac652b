import { expect, test } from 'vitest';
import { inFile } from '../../advance/testing/inFile.ts';
import { emptyFlow } from '../../advance/testing/program.ts';
import type { Step } from '../../language/step.ts';
import type { StepInFile } from '../kind.ts';
import { isPage } from '../../run/place.ts';
import { check } from './check.ts';

const page: Step = { id: 'page', title: 'Page' };
const maybe: Step = { ...page, id: 'maybe', when: 'session.verified' };
const inner: Step = { id: 'inner', kind: 'flow', flow: 'inner' };
const asking: Step = { ...inner, id: 'asking', flow: 'asking' };
const message = { message: 'wrong' };
const call: Step = { id: 'call', kind: 'call', submit: { operation: 'thing.order', on: { '*': message } } };
const away = { operation: 'thing.order', on: { 'thing.none': { outcome: 'none' }, '*': { step: 'page', ...message } } };
const silent = (submit: object): Step => ({ ...call, submit: { ...away, ...submit } });
const another: Step = { ...call, id: 'another' };
const inItem: Step = { id: 'people', kind: 'group', title: 'People', item: { name: 'P', summary: 'P', steps: [call] } };

test.each<[string, readonly Step[], readonly string[]]>([
  ['after a page', [page, call], []],
  ['some steps after a page', [page, maybe, inner, another, call], []],
  ['after a flow that shows one', [inner, asking, call], []],
  ['after a flow that shows one and may be passed over', [{ ...asking, when: 'session.verified' }, call], ['call']],
  ['first', [call, page], ['call']],
  ['first, though it asks nothing', [{ id: 'call', kind: 'call' }, page], ['call']],
  ['after a page that may be passed over', [maybe, call], ['call']],
  ['after what shows no page', [inner, call, another], ['call', 'another']],
  ['first, where every answer leads elsewhere', [silent({}), page], []],
  ['first, where a refusal leads elsewhere too', [silent({ refuse: [{ when: 'session.verified', step: 'page' }] }), page], []],
  ['first, where a refusal stays', [silent({ refuse: [{ when: 'session.verified', ...message }] }), page], ['call']],
  ['in an item, of which another rule tells', [inItem], []],
])('a call needs a page that is sure to come before it, where its messages stand: %s', (_, steps, wrong) => {
  const shows = ({ kind, step }: StepInFile) => isPage({ kind }) || step.flow === 'asking';
  const found = check.misplaced?.(inFile(steps), emptyFlow, shows) ?? [];
  expect(found.map(({ holder }) => 'id' in holder && holder.id)).toEqual(wrong);
  for (const one of found)
    expect(one).toMatchObject({
      part: 'kind',
      message: expect.stringContaining('before this call'),
      hint: expect.stringContaining('Put a page'),
    });
});
