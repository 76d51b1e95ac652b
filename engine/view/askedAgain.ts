import { confirmations, confirmsAnswers } from '../run/confirmed.ts';
import { UNSETTLED } from '../run/items.ts';
import type { Place } from '../run/place.ts';
import { fieldsOf, ownIds } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import { lapsedOf, readsOtherwise } from '../run/restParts.ts';
import { itemRests, restsOf, type Standing } from '../run/rests.ts';
import type { Notice, Run, Values } from '../run/run.ts';
import { scopeFor } from '../run/scope.ts';
import { isVerifying } from '../run/verifying.ts';
import { picked } from '../run/way.ts';

/** What a page was answered with before, and what that rested on. */
interface Before {
  readonly answers: Values;
  readonly rests: string;
  /** Whether these answers were taken. */
  readonly stood: boolean;
}

/**
 * Why a page is asked again that was answered before: an answer that it rests on is another one, or a value that is confirmed on it.
 * Undefined where it is new, and where the customer only went back and forward. Pure.
 */
export function askedAgain(at: Standing, place: Place): Notice | undefined {
  const { program, run } = at;
  const before = isVerifying(program, place.scope) ? undefined : beforeOf(run, place);
  const now = before && restsNow(at, place, before.answers);
  if (!before || now === undefined || now === before.rests) return undefined;
  const lapsed = lapsedOf(confirmations(program, place), before.rests, now).some((id) => before.answers[id] !== undefined);
  if (!lapsed && !(before.stood && canBeChecked(program, place))) return undefined;
  const answered = isOfAnswers(program, place, before.rests, now);
  if (lapsed) return { key: answered ? 'engine.askedAgain.answerConfirm' : 'engine.askedAgain.detailConfirm', params: {} };
  return { key: answered ? 'engine.askedAgain.answer' : 'engine.askedAgain.detail', params: {} };
}

function beforeOf(run: Run, place: Place): Before | undefined {
  const { answers, rests, stood } = place.group === undefined ? pageBefore(run, place) : itemPageBefore(run, place);
  return rests === undefined || rests === UNSETTLED ? undefined : { answers, rests, stood };
}

type Known = Omit<Before, 'rests'> & { readonly rests?: string | undefined };

function pageBefore(run: Run, place: Place): Known {
  const aside = run.aside[place.path];
  const own = run.answers[place.scope] ?? {};
  const stood = run.settled.includes(place.path) || aside?.stood === true;
  return {
    answers: aside ? { ...aside.answers, ...picked(own, ownIds(place)) } : own,
    rests: run.rests[place.path] ?? aside?.rests,
    stood,
  };
}

function itemPageBefore({ item }: Run, place: Place): Known {
  const held = item?.group === place.group ? item?.pages[place.path] : undefined;
  return { answers: held?.answers ?? {}, rests: held?.rests, stood: held !== undefined };
}

function restsNow(at: Standing, place: Place, answers: Values): string {
  const { program, run, facts } = at;
  return place.group === undefined ? restsOf(at, place, answers) : itemRests(at, place, scopeFor(program, run, facts, place, { answers }));
}

/** A review is looked through anyway; where nothing but a code is entered, nothing was there to be checked. */
function canBeChecked({ fieldTypes }: Program, place: Place): boolean {
  const fields = fieldsOf(place);
  const passing = fields.filter(({ type }) => fieldTypes.get(type)?.transient === true);
  return place.kind === 'group' || (place.kind === 'form' && (fields.length === 0 || passing.length < fields.length));
}

/** Whether it is sure that the customer gave another answer: what the bank tells, and a list that it began, may change by itself. */
function isOfAnswers(program: Program, place: Place, before: string, now: string): boolean {
  if (place.kind === 'review' || restsOnPrefilled(program, place)) return false;
  return readsOtherwise(before, now) ? program.reads.get(place.path)?.source !== true : confirmsAnswers(program, place);
}

function restsOnPrefilled({ places, reads }: Program, place: Place): boolean {
  const keys = reads.get(place.path)?.keys ?? [];
  return [...places.values()].some(({ scope, step }) => step.prefill !== undefined && keys.includes(`${scope}|${step.id}`));
}
