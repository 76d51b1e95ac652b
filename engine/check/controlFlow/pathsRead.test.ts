import { describe, expect, test } from 'vitest';
import type { Step } from '../../language/step.ts';
import { call, field, siteAt, smallSubject } from '../testing/smallFlow.ts';
import { factOf, isOfFinishedItem, livePoint, placeOf, sureParts } from './pathsRead.ts';

const steps: readonly Step[] = [
  { id: 'p', kind: 'flow', flow: 'prove' },
  {
    id: 'l',
    load: call({ operation: 'account.status', as: 'd', on: { 'money.moving': { outcome: 'done', as: 'moving' } } }),
    fields: [field('x'), field('paper', { type: 'paper' })],
  },
  { id: 'g', kind: 'group', item: { name: 'n', summary: 's', steps: [{ id: 'i', fields: [field('x'), field('inner')] }] } },
  { id: 'look', kind: 'device', needs: [{ part: 'camera', label: 'Camera' }] },
  { id: 'away', kind: 'redirect', url: "'u'", returns: ['ref'] },
  { id: 'list', load: call({ operation: 'account.list', as: 'accounts' }) },
];
const subject = smallSubject(steps);
const group = subject.steps.find(({ kind }) => kind === 'group');
const inItem = group === undefined ? subject.types.base : subject.types.inItem(group);
const [outside, inside, finished] = [
  siteAt(subject, 'l:show'),
  siteAt(subject, 'g/i:show', { types: inItem }),
  siteAt(subject, 'g:show', { types: inItem }),
];
const ofElement = siteAt(subject, 'l:show', { types: { ...subject.types.base, item: { object: { id: 'string' } } } });

test.each([
  ['customer.name', outside, '?session.verified'],
  ['customer', outside, '?session.verified'],
  ['answers', outside, undefined],
  ['today', outside, undefined],
  ['answers.x', outside, 'answers.x'],
  ['answers.p.fullName', outside, 'answers.p'],
  ['data.d.place.seat', outside, 'data.d'],
  ['entry.by', outside, 'entry.by'],
  ['returned.ref', outside, 'returned.ref'],
  ['device.camera.ready', outside, 'device.camera'],
  ['limits.most', outside, undefined],
  ['conditions.joint', outside, undefined],
  ['item.inner.part', inside, 'item.inner'],
  ['item.inner', finished, undefined],
  ['item.id', ofElement, undefined],
  ['item.inner', siteAt(subject, 'g/i:show'), undefined],
])('%s hangs on a fact', (path, site, fact) => expect(factOf(path, site, subject)).toBe(fact));

test('without a point, an item is none that is asked about', () => {
  expect(factOf('item.inner', { ...inside, point: undefined }, subject)).toBeUndefined();
});

test.each([
  ['item.inner', inside, false],
  ['item.inner', finished, true],
  ['items.inner', finished, false],
  ['answers.x', finished, false],
  ['item.id', ofElement, false],
])('%s is of an item that has been asked about', (path, site, is) => expect(isOfFinishedItem(path, site, subject)).toBe(is));

describe('a path is there with all its parts', () => {
  test.each<[string, readonly string[], boolean]>([
    ['answers.x', ['answers.x'], true],
    ['answers.x', [], false],
    ['answers.x', ['answers.y'], false],
    ['today', [], true],
    ['limits.most', [], true],
    ['customer.name', ['?session.verified'], true],
    ['customer.name', [], false],
    ['customer.dueOn', ['?session.verified'], false],
    ['customer.dueOn', ['?session.verified', 'customer.dueOn'], true],
    ['data.d.state', ['data.d'], true],
    ['data.d.state', [], false],
    ['data.d.closedOn', ['data.d'], false],
    ['data.d.closedOn', ['data.d', 'data.d.closedOn'], true],
    ['data.d.place.seat', ['data.d'], true],
    ['data.d.place.seat.city', ['data.d'], false],
    ['data.d.place.seat.city', ['data.d.place.seat.city'], true],
    ['data.d.place.seat', ['data.d.place'], true],
    ['data.d.heirs', ['data.d'], false],
    ['data.d.owners', ['data.d'], true],
    ['answers.paper.name', ['answers.paper'], true],
    ['answers.p.fullName', ['answers.p'], false],
    ['answers.p.fullName', ['answers.p', 'answers.p.fullName'], true],
    ['answers.p.fullName', ['answers.p.fullName'], true],
    ['answers.p', ['answers.p'], true],
    ['data.p.sent.expiresAt', ['data.p', 'data.p.sent'], true],
    ['data.p.sent.expiresAt', ['data.p'], false],
    ['answers.g.inner', ['answers.g'], true],
    ['answers.g.inner', [], false],
    ['data.accounts.items.kind', ['data.accounts'], true],
    ['data.accounts.items.kind', [], false],
    ['data.accounts.items.kind', ['data.accounts.items.kind'], true],
    ['data.p.sent.expiresAt', ['data.p.sent'], true],
    ['entry.p.x', ['entry.p'], true],
    ['data.unknown.part', ['data.unknown'], true],
  ])('%s, where there is %j: %s', (path, facts, sure) => {
    expect(sureParts(path, outside, subject, (fact) => facts.includes(fact))).toBe(sure);
  });
});

test.each([
  ['l:show', true, 'l:answered'],
  ['l:show', false, 'l:show'],
  ['l:load', true, 'l:load'],
  ['nobody:show', true, 'nobody:show'],
  ['nobody:show', true, 'nobody:show'],
])('what stands at %s, live %s, is read at the latest at %s', (point, live, expected) => {
  expect(livePoint(siteAt(subject, point, { live }), subject)).toBe(expected);
});

test('what has no point is read at none', () => {
  expect([livePoint({ ...outside, point: undefined }, subject), livePoint({ ...outside, point: undefined, live: true }, subject)]).toEqual([
    '',
    '',
  ]);
});

test.each([
  ['answers.x', ['l', 'x']],
  ['item.x', ['g/i', 'x']],
  ['item.inner', ['g/i', 'inner']],
  ['answers.inner', undefined],
  ['item.paper', undefined],
  ['answers.p', ['p', undefined]],
  ['answers.g', ['g', undefined]],
  ['item.g', undefined],
  ['data.d', ['l', undefined]],
  ['data.moving', ['l', undefined]],
  ['data.p', ['p', undefined]],
  ['data.nothing', undefined],
  ['entry.x', undefined],
  ['device.camera', ['look', undefined]],
  ['returned.ref', ['away', undefined]],
  ['returned.other', undefined],
])('%s is given by %j', (fact, expected) => {
  const found = placeOf(fact, subject);
  expect(found && [found.site.path, found.field?.id]).toEqual(expected);
});
