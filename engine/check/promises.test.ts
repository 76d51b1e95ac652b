import { describe, expect, it } from 'vitest';
import { checkFlow } from './checkFlow.ts';
import { promisedBroken, quietBroken } from './testing/brokenRules.ts';
import { promisedCells, quietCells } from './testing/cells.ts';
import { promisedClauses, quietClauses } from './testing/clauses.ts';
import { promisedOfWays, quietOfWays } from './testing/clausesOfWays.ts';
import { promisedConsents, quietConsents } from './testing/consents.ts';
import { promisedConstants, quietConstants } from './testing/constants.ts';
import { edited } from './testing/edited.ts';
import { promisedAgain, quietAgain } from './testing/fetchedAgain.ts';
import { promisedElements, quietElements } from './testing/elementsRead.ts';
import { promisedFixed, quietFixed } from './testing/fixed.ts';
import { hints } from './testing/hints.ts';
import { promisedInLists, quietInLists } from './testing/inLists.ts';
import { promisedEnding, quietEnding } from './testing/itemsEnding.ts';
import { insideOneWay, promisedByRoute, quietByRoute } from './testing/byRoute.ts';
import { promisedKnown, quietKnown } from './testing/knownThere.ts';
import { promisedOfTexts, quietOfTexts } from './testing/localizedTexts.ts';
import { promisedListBounds, quietListBounds } from './testing/listBounds.ts';
import { boundlessWithout, promisedNever, promisedWorkedOut, quietNever } from './testing/neverInLimits.ts';
import { promisedNeverOfAnswers, quietNeverOfAnswers } from './testing/neverOfAnswers.ts';
import { promisedNoValue, quietNoValue } from './testing/noValue.ts';
import { promisedNoneFits, quietNoneFits } from './testing/noneFits.ts';
import { promisedNothing, quietNothing } from './testing/nothingToChoose.ts';
import { promisedAbsence, quietAbsence } from './testing/promisedAbsence.ts';
import { promisedOnlyEnds, quietOnlyEnds } from './testing/onlyEnds.ts';
import { promisedOwn, quietOwn } from './testing/ownAnswers.ts';
import { promisedBounds } from './testing/promisedBounds.ts';
import { promisedBranches } from './testing/promisedBranches.ts';
import { promisedOrder } from './testing/promisedOrder.ts';
import { promisedReckoning } from './testing/promisedReckoning.ts';
import { promises } from './testing/promises.ts';
import { quiet } from './testing/quiet.ts';
import { quietBounds } from './testing/quietBounds.ts';
import { quietBranches } from './testing/quietBranches.ts';
import { quietOrder } from './testing/quietOrder.ts';
import { quietReckoning } from './testing/quietReckoning.ts';
import { quietWays } from './testing/quietWays.ts';
import { promisedRefused, quietRefused } from './testing/refusedThere.ts';
import { promisedReviewed, quietReviewed } from './testing/reviewed.ts';
import { promisedSums, quietSums } from './testing/partialSums.ts';
import { promisedParts, quietParts } from './testing/partsForBank.ts';
import { promisedSecrets, quietSecrets } from './testing/secrets.ts';
import { proveFlow } from './testing/sharedFlows.ts';
import { sampleFlow } from './testing/sampleFlow.ts';
import { sampleLanguage } from './testing/sampleLanguage.ts';
import { promisedSizes, quietSizes } from './testing/sizesKnown.ts';
import { promisedWhole, quietWhole } from './testing/wholeNumbers.ts';
import { promisedWholes, quietWholes } from './testing/wholeResults.ts';
import { promisedStrangers, quietStrangers } from './testing/strangers.ts';
import { toldOnce } from './testing/toldOnce.ts';
import { promisedWithin, quietWithin } from './testing/withinLimits.ts';
import { promisedWholeTexts, quietWholeTexts } from './testing/wholeTexts.ts';
import { quietWords } from './testing/worded.ts';
import { promisedUndated, quietUndated } from './testing/undated.ts';
import { promisedUnusedInItems, quietUnusedInItems } from './testing/unusedInItems.ts';
import { promisedUnrouted, quietUnrouted } from './testing/unrouted.ts';
import { promisedUnanswered, quietUnanswered } from './testing/unanswered.ts';

const language = sampleLanguage();
const found = (edits: Readonly<Record<string, unknown>>) => checkFlow(edited(sampleFlow(), edits), language).problems;

const promised = {
  ...promises,
  ...promisedAbsence,
  ...promisedKnown,
  ...promisedBranches,
  ...promisedClauses,
  ...promisedOfWays,
  ...promisedReckoning,
  ...promisedUnanswered,
  ...promisedNoValue,
  ...promisedConstants,
  ...promisedInLists,
  ...promisedSizes,
  ...promisedAgain,
  ...promisedEnding,
  ...promisedFixed,
  ...promisedWhole,
  ...promisedNothing,
  ...promisedElements,
  ...promisedRefused,
  ...promisedSecrets,
  ...promisedNever,
  ...promisedWorkedOut,
  ...promisedWholes,
  ...promisedUndated,
  ...promisedListBounds,
  ...promisedWholeTexts,
  ...promisedBroken,
  ...promisedWithin,
  ...promisedReviewed,
  ...promisedOwn,
  ...promisedCells,
  ...promisedConsents,
  ...promisedOnlyEnds,
  ...promisedNeverOfAnswers,
  ...promisedStrangers,
  ...promisedNoneFits,
  ...promisedUnrouted,
  ...promisedByRoute,
  ...promisedSums,
  ...promisedParts,
  ...promisedUnusedInItems,
  'limits that nothing keeps in order': promisedBounds,
  'limits that something near keeps in order': promisedOrder,
  "words in the customer's language": promisedOfTexts,
};
describe.each(Object.entries(promised))('the checker sees %s', (_, rows) => {
  it.each(rows)('%s: %s', (_what, code, edits) => {
    expect(found(edits).map((one) => one.code)).toContain(code);
  });
});

it.each(hints)('the checker says what to do about %s', (_, code, edits, says) => {
  expect(found(edits).find((one) => one.code === code)?.hint).toMatch(says);
});

describe('the checker is silent about', () => {
  it.each([
    ...quiet,
    ...quietAbsence,
    ...quietBounds,
    ...quietBranches,
    ...quietByRoute,
    ...quietClauses,
    ...quietKnown,
    ...quietOfWays,
    ...quietOrder,
    ...quietReckoning,
    ...quietWays,
    ...quietOfTexts,
    ...quietUnanswered,
    ...quietNoValue,
    ...quietConstants,
    ...quietInLists,
    ...quietSizes,
    ...quietAgain,
    ...quietEnding,
    ...quietFixed,
    ...quietWhole,
    ...quietNothing,
    ...quietElements,
    ...quietRefused,
    ...quietSecrets,
    ...quietNever,
    ...quietWholes,
    ...quietUndated,
    ...quietListBounds,
    ...quietWholeTexts,
    ...quietBroken,
    ...quietWithin,
    ...quietReviewed,
    ...quietOwn,
    ...quietCells,
    ...quietConsents,
    ...quietOnlyEnds,
    ...quietNeverOfAnswers,
    ...quietStrangers,
    ...quietNoneFits,
    ...quietUnrouted,
    ...quietSums,
    ...quietParts,
    ...quietUnusedInItems,
    ...quietWords,
  ])('%s', (_, edits) => {
    expect(found(edits).map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)).toEqual([]);
  });
});

it.each(toldOnce)('tells once of %s', (_, edits, codes) => {
  expect(found(edits).map(({ code }) => code)).toEqual(codes);
});

it('takes a limit that may be missing for none when it says what is never true', () => {
  expect(found(boundlessWithout).map(({ code }) => code)).toEqual(['value-may-be-missing']);
});

it('tells of answers that nobody uses in one line for the flow', () => {
  const field = (id: string) => ({ id, type: 'text', label: `${id}?` });
  const problems = found({ '/steps/1/fields/4': field('why'), '/steps/1/fields/5': field('whence') });
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    ['field-unused', 'Nothing uses the answers to "why" and "whence", and nothing sends them.'],
  ]);
});

it('sees what an item of an embedded flow may lack', () => {
  const asked = { id: 'nick', type: 'text', label: 'Nickname', optional: true };
  const who = { id: 'who', title: 'Who is it?', fields: [{ id: 'name', type: 'text', label: 'Name' }, asked] };
  const people = {
    id: 'people',
    kind: 'group',
    title: 'People',
    max: 2,
    item: { name: 'Person', summary: '{{ item.name }}', steps: [who] },
  };
  const household = { ...proveFlow, id: 'household', passWhen: undefined, steps: [people] };
  const codes = (part: string) => {
    const lead = `{{ inr(computed.fee) }} {{ join(answers.home.people.map(p, p.${part}), ', ') }}`;
    const edits = { '/steps/0': { id: 'home', kind: 'flow', flow: 'household' }, '/steps/3/lead': lead };
    const { problems } = checkFlow(edited(sampleFlow(), edits), sampleLanguage([household]));
    return problems.filter(({ pointer }) => pointer === '/steps/3/lead').map(({ code }) => code);
  };
  expect([codes('nick'), codes('name')]).toEqual([['value-may-be-missing'], []]);
});

it('knows what an embedded flow brings on one of the ways that routes choose', () => {
  const home = { ...proveFlow, id: 'home', passWhen: undefined };
  const codes = (title: string) => checkFlow(edited(sampleFlow(), insideOneWay(title)), sampleLanguage([proveFlow, home])).problems;
  expect(codes("{{ answers.way == 'a' ? answers.who.fullName : answers.t }} {{ answers.note }}")).toEqual([]);
  expect(codes('{{ answers.who.fullName }} {{ answers.note }}').map(({ code }) => code)).toContain('value-may-be-missing');
});

it('knows how many elements a list has that an embedded flow has fetched', () => {
  const rich = (list: string) => `${list}.filter(a, a.balance > 5)`;
  const listed = (refuse: readonly object[]) => {
    const load = { operation: 'account.list', as: 'found', on: { '*': { outcome: 'failed' } }, refuse };
    return { ...proveFlow, id: 'listed', passWhen: undefined, steps: [{ id: 'list', title: 'Accounts', lead: 'These', load }] };
  };
  const codes = (list: string, refused?: string) => {
    const inner = listed(refused === undefined ? [] : [{ when: refused, outcome: 'failed' }]);
    const edits = {
      '/steps/0': { id: 'mine', kind: 'flow', flow: 'listed' },
      '/steps/3/lead': `{{ inr(computed.fee) }} {{ ${list}[0].name }}`,
    };
    const { problems } = checkFlow(edited(sampleFlow(), edits), sampleLanguage([inner]));
    return problems.filter(({ pointer }) => pointer === '/steps/3/lead').map(({ code }) => code);
  };
  const [inner, outer] = ['data.found.items', 'data.mine.found.items'];
  expect([codes(outer), codes(outer, `size(${inner}) == 0`)]).toEqual([['value-may-be-missing'], []]);
  expect([codes(rich(outer), `size(${inner}) == 0`), codes(rich(outer), `size(${rich(inner)}) == 0`)]).toEqual([
    ['value-may-be-missing'],
    [],
  ]);
});
