import { added, constant, leastDays, leastSum, monthsFrom, multiplied, plus, type Form, type Months, type Span, type Sum } from './form.ts';

/** What is to be shown: that something comes to nothing or more; `strict` where to more than nothing. */
interface Goal {
  readonly form: Form;
  readonly strict: boolean;
}

/**
 * The ways to show a goal with months in it by others with fewer: each a list of goals that do together. It rests on this: who adds as many
 * months to a later day, or more months, comes to a day that is as late or later. It need not be later: a month after 30 and after
 * 31 January is the same day. Pure.
 */
export function waysOverMonths(goal: Goal, spanOf: (name: string) => Span): readonly (readonly Goal[])[] {
  const all = [...goal.form.months.values()];
  if (all.length === 0) return [];
  const [later, earlier] = [all.filter(({ times }) => times > 0), all.filter(({ times }) => times < 0)];
  const pairs = later.flatMap((one) => earlier.map((other) => [one, other] as const));
  return [
    ...pairs.flatMap(([one, other]) => withBoth(goal, one, other, spanOf)),
    ...later.flatMap((one) => [...withBoth(goal, one, { from: one.from, number: NONE }, spanOf), ...takenBack(goal, one)]),
    ...earlier.flatMap((one) => [
      ...withBoth(goal, { from: one.from, number: NONE, times: -one.times }, one, spanOf),
      ...inOneStep(goal, one),
      ...takenBack(goal, one),
    ]),
  ];
}

const NONE: Sum = new Map();

/** Months from one day, less months from another: the first is no earlier, they are no fewer, and the rest comes to enough. */
function withBoth(
  { form, strict }: Goal,
  later: Months,
  earlier: Omit<Months, 'times'>,
  spanOf: (name: string) => Span,
): readonly (readonly Goal[])[] {
  const { times } = later;
  const apart = added(later.from, earlier.from, -1);
  const months = added(monthsFrom(later.from, later.number), monthsFrom(earlier.from, earlier.number), -1);
  const rest = apart && months && [apart, months].reduce<Form | undefined>((left, one) => left && added(left, one, -times), form);
  if (!apart || !rest) return [];
  const more = plus(later.number, earlier.number, -1);
  return [...new Set([Math.floor(leastSum(more, spanOf)), 1, 0])]
    .filter((least) => least >= 0 && Number.isFinite(least))
    .flatMap((least) => {
      const left = added(rest, constant(times * leastDays(least)));
      const number: Form = { ...constant(0), days: plus(more, constant(least).days, -1) };
      return left
        ? [
            [
              { form: apart, strict: false },
              { form: number, strict: false },
              { form: left, strict },
            ],
          ]
        : [];
    });
}

/** Months behind months come to no later day than all of them at once. */
function inOneStep({ form, strict }: Goal, { from, number, times }: Months): readonly (readonly Goal[])[] {
  const [before, ...more] = from.months.values();
  if (before?.times !== 1 || more.length > 0) return [];
  const first = monthsFrom(before.from, before.number);
  const day = added(from, first, -1);
  if (!day || added(day, before.from, -1)?.days.size !== 0) return [];
  const both = added(first, monthsFrom(from, number));
  const once = both && added(both, monthsFrom(before.from, plus(before.number, number)), -1);
  const rest = once && added(form, once, -times);
  return rest ? [[{ form: rest, strict }]] : [];
}

/**
 * A day is no earlier than another with months added to it, where with as many taken away it is no earlier than that one itself. It is no
 * later, where with as many taken away it is earlier.
 */
function takenBack({ form, strict }: Goal, { from, number, times }: Months): readonly (readonly Goal[])[] {
  if (strict || Math.abs(times) !== 1 || form.months.size > 1) return [];
  const moved = added(from, monthsFrom(from, number));
  const day = moved && added(multiplied(form, -times), moved);
  const back = day && added(day, monthsFrom(day, plus(NONE, number, -1)));
  const left = back && added(back, from, -1);
  return left ? [[{ form: multiplied(left, -times), strict: times > 0 }]] : [];
}
