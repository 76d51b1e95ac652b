import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import type { AnswerProblem } from '../../language/fieldType.ts';
import { ADD_ITEM, controlId } from '../form/controlId.ts';
import { fieldOf } from '../form/problemTree.ts';
import { Prose } from './PhoneLinks.tsx';
import { useAfterPaint } from './useAfterPaint.ts';
import { useHost } from '../host.ts';
import styles from './ProblemSummary.module.css';

/** Props of the problem summary. */
export interface ProblemSummaryProps {
  readonly problems: readonly AnswerProblem[];
  /** Ids of what is on the screen and can be linked to: fields, and lines of a list as `travellers/0`. */
  readonly fields: ReadonlySet<string>;
  /** The same problems in other words: the focus stays where it is. */
  readonly restated: boolean;
}

/** So many lines stand there at once; the rest of a longer list, which no screen is high enough for, comes with the next paint. */
const AT_ONCE = 20;

/**
 * Everything that is wrong, on top of the step, in the words that stand beside the fields and in their order. Takes
 * the focus whenever there are new problems (GOV.UK Design System, error summary).
 */
export const ProblemSummary = memo(function ProblemSummary({ problems, fields, restated }: ProblemSummaryProps) {
  const { text } = useHost();
  const box = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(problems, fields), [problems, fields]);
  useEffect(() => {
    if (!restated) box.current?.focus();
  }, [problems, restated]);
  useFocusHandedOn(box, lines[0]?.problem.field);
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1} aria-labelledby="problem-summary-title">
      <h2 id="problem-summary-title" className={styles['title']}>
        {text('shell.problems.title')}
      </h2>
      <ul className={styles['list']}>
        <Lines lines={lines.slice(0, AT_ONCE)} />
        {lines.length > AT_ONCE && <LaterLines problems={problems} lines={lines} />}
      </ul>
    </div>
  );
});

/** A problem, and where its line leads. */
interface Line {
  readonly problem: AnswerProblem;
  /** Of a question with several boxes it leads to the one that is wrong by this number, from 0 on. */
  readonly link?: { readonly field: string; readonly nth: number };
}

/** A line for each problem, in the order in which the questions stand on the page; last what is about none of them. */
function linesOf(problems: readonly AnswerProblem[], fields: ReadonlySet<string>): readonly Line[] {
  const places = new Map([...fields].map((field, place) => [field, place]));
  const linked = problems.map((problem) => ({ problem, field: linkOf(problem, fields) }));
  const placeOf = (field: string | undefined): number => (field === undefined ? fields.size : (places.get(field) ?? fields.size));
  const told = new Map<string, number>();
  return linked
    .toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
    .map(({ problem, field }) => {
      if (field === undefined) return { problem };
      const nth = told.get(field) ?? 0;
      told.set(field, nth + 1);
      return { problem, link: { field, nth } };
    });
}

/** The rest of a long list, once what stands at once has been painted. */
function LaterLines({ problems, lines }: { readonly problems: readonly AnswerProblem[]; readonly lines: readonly Line[] }) {
  return useAfterPaint(problems) && <Lines lines={lines.slice(AT_ONCE)} />;
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { text } = useHost();
  return lines.map(({ problem, link }, index) => {
    const words = text(problem.key, problem.params);
    return (
      <li key={index}>
        {link !== undefined ? (
          <a href={`#${controlId(link.field)}`} onClick={(event) => focusControl(event, link.nth)}>
            {words}
          </a>
        ) : (
          <Prose>{words}</Prose>
        )}
      </li>
    );
  });
}

/** Hands the focus on to the control of what was wrong, when the summary goes while it has the focus. */
function useFocusHandedOn(box: RefObject<HTMLElement | null>, field: string | null | undefined): void {
  const first = useRef(field);
  useEffect(() => {
    first.current = field;
  }, [field]);
  useLayoutEffect(() => {
    const summary = box.current;
    return () => {
      const id = first.current;
      if (id && summary?.contains(document.activeElement)) document.getElementById(controlId(id))?.focus({ preventScroll: true });
    };
  }, [box]);
}

/**
 * The line of a list that a problem is about, else the field; the button that adds to a list where that is too short. What is about
 * the page as a whole leads to the first line of its list, or to its only question.
 */
function linkOf(problem: AnswerProblem, fields: ReadonlySet<string>): string | undefined {
  if (problem.key === 'engine.tooFew' && fields.has(ADD_ITEM)) return ADD_ITEM;
  return [problem.field ?? undefined, fieldOf(problem)].find((id) => id !== undefined && fields.has(id)) ?? wholeOf(problem, fields);
}

function wholeOf({ field }: AnswerProblem, fields: ReadonlySet<string>): string | undefined {
  if (field !== null) return undefined;
  const all = [...fields];
  return all.find((id) => id.includes('/')) ?? (all.length === 1 ? all[0] : undefined);
}

/** Focuses the control instead of following the link, which would change the address and keep the focus here. */
function focusControl(event: MouseEvent<HTMLAnchorElement>, nth: number) {
  const control = wrongBoxOf(event.currentTarget.hash.slice(1), nth);
  if (!control) return;
  event.preventDefault();
  labelOf(control).scrollIntoView({ block: 'start' });
  // The last of many boxes may stand a screen below their question.
  control.scrollIntoView({ block: 'nearest' });
  control.focus({ preventScroll: true });
}

/** Of a question's boxes, which are called like it and a name more, the one that is wrong by this number; else the question's own. */
function wrongBoxOf(id: string, nth: number): HTMLElement | null {
  const named = [...document.querySelectorAll<HTMLElement>(`[id="${id}"], [id^="${id}-"]`)];
  const boxes = named.filter((one) => one.matches('input, select, textarea, button, [tabindex]') && one.getClientRects().length > 0);
  const within = new Map<Element, HTMLElement[]>();
  for (const box of boxes) {
    // Radio buttons are wrong together, with the box of what is written in besides.
    const place = box.closest('[role="radiogroup"][aria-invalid="true"]') ?? box;
    within.set(place, [...(within.get(place) ?? []), box]);
  }
  const wrong = [...within].flatMap(([place, held]) => {
    const invalid = held.find((box) => box.getAttribute('aria-invalid') === 'true');
    return invalid ?? held.slice(0, 1).filter((box) => box !== place);
  });
  return wrong[nth] ?? wrong[0] ?? document.getElementById(id);
}

/** The question above the control, so that one does not land on an answer without its question. */
function labelOf(control: HTMLElement): Element {
  const label =
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement
      ? (control.closest('fieldset')?.querySelector('legend') ?? control.labels?.[0])
      : undefined;
  return label ?? control;
}
