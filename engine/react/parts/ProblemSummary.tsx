import { memo, useEffect, useLayoutEffect, useRef } from 'react';
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
 * Everything that is wrong, on top of the step, in the words that stand beside the fields. Takes
 * the focus whenever there are new problems (GOV.UK Design System, error summary).
 */
export const ProblemSummary = memo(function ProblemSummary({ problems, fields, restated }: ProblemSummaryProps) {
  const { text } = useHost();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!restated) box.current?.focus();
  }, [problems, restated]);
  useFocusHandedOn(box, problems[0]?.field);
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1} aria-labelledby="problem-summary-title">
      <h2 id="problem-summary-title" className={styles['title']}>
        {text('shell.problems.title')}
      </h2>
      <ul className={styles['list']}>
        <Lines problems={problems.slice(0, AT_ONCE)} fields={fields} />
        {problems.length > AT_ONCE && <LaterLines problems={problems} fields={fields} />}
      </ul>
    </div>
  );
});

type LinesProps = Pick<ProblemSummaryProps, 'problems' | 'fields'>;

/** The rest of a long list, once what stands at once has been painted. */
function LaterLines({ problems, fields }: LinesProps) {
  return useAfterPaint(problems) && <Lines problems={problems.slice(AT_ONCE)} fields={fields} />;
}

function Lines({ problems, fields }: LinesProps) {
  const { text } = useHost();
  return problems.map((problem, index) => {
    const words = text(problem.key, problem.params);
    const field = linkOf(problem, fields);
    return (
      <li key={index}>
        {field !== undefined ? (
          <a href={`#${controlId(field)}`} onClick={focusControl}>
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

/** The line of a list that a problem is about, else the field; the button that adds to a list where that is too short. */
function linkOf(problem: AnswerProblem, fields: ReadonlySet<string>): string | undefined {
  if (problem.key === 'engine.tooFew' && fields.has(ADD_ITEM)) return ADD_ITEM;
  return [problem.field ?? undefined, fieldOf(problem)].find((id) => id !== undefined && fields.has(id));
}

/** Focuses the control instead of following the link, which would change the address and keep the focus here. */
function focusControl(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  labelOf(control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}

/** The question above the control, so that one does not land on an answer without its question. */
function labelOf(control: HTMLElement): Element {
  const label =
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement
      ? (control.closest('fieldset')?.querySelector('legend') ?? control.labels?.[0])
      : undefined;
  return label ?? control;
}
