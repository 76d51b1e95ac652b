import { isSure, trustedGuards } from '../controlFlow/reading.ts';
import { readsOf } from '../controlFlow/reads.ts';
import { problem, type Rule } from '../rule.ts';
import type { WordingSite } from '../subject/site.ts';
import { groupOf, type Subject } from '../subject/subject.ts';

/** A last wording without a condition, behind wordings that use up all values between them. */
export const lastWordings: Rule = (subject) =>
  subject.wordings.flatMap((wording) => {
    if (wording.rest === undefined || !isUsedUp(wording, subject)) return [];
    return [
      problem(
        'wording-never-shown',
        wording.rest,
        'This wording is never shown: those before it are for everybody between them.',
        'Remove it, or leave out the "when" of the wording before it.',
      ),
    ];
  });

/** Whether one of the conditions is true for everybody. On a page the answers that it asks for are not there at first. */
function isUsedUp({ whens, last }: WordingSite, subject: Subject): boolean {
  const { point } = last;
  const site = { ...last, live: false };
  if (point === undefined || !subject.reasoning.covered(whens, trustedGuards(site, subject), groupOf(site, subject))) return false;
  // Where something is missing a comparison is not true; whether it is there is only thought of where one of the conditions asks.
  const isAskedFor = (path: string): boolean => whens.some((when) => when.includes(`answered(${path})`));
  return (
    subject.controlFlow.known.comes(point) &&
    whens.every((when) => readsOf(when, subject).every((read) => isAskedFor(read.path) || isSure(read, site, subject)))
  );
}
