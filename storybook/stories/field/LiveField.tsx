import { createElement, useCallback, useMemo, useState, type FocusEvent, type ReactNode } from 'react';
import type { FieldExample, FieldType, FoundExample } from '../../../engine/language/fieldType.ts';
import type { AskBank, DraftBook, FieldView } from '../../../engine/react/fieldView.ts';
import type { ScreenHost } from '../../../engine/react/host.ts';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import type { Found } from '../../../engine/render/view.ts';
import { judge } from '../../../field-widgets/testing/judge.ts';
import styles from './LiveField.module.css';

/** Props of a field that one can try out. Another example needs another `key`. */
export interface LiveFieldProps {
  /** Unique in the page. */
  readonly id: string;
  readonly type: FieldType;
  readonly view: FieldView;
  readonly example: FieldExample;
  readonly host: ScreenHost;
}

const none: readonly never[] = [];
const drafts: DraftBook = { register: () => () => undefined };
/** For how long the bank thinks about a lookup, in milliseconds. */
const LOOKUP_MS = 400;

/** A widget with its answer: what expressions and review pages get, and what is wrong with it once it has been left. */
export function LiveField({ id, type, view, example, host }: LiveFieldProps): ReactNode {
  const settings = example.settings ?? {};
  const [value, setValue] = useState<unknown>(() => type.normalise(example.answer, settings));
  const [judged, setJudged] = useState(Boolean(example.problems?.length));
  const [problem] = judged ? judge(type, { ...example, answer: value }) : none;
  const onChange = useCallback((next: unknown) => {
    setValue(next);
    setJudged(false);
  }, []);
  const onLeave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setJudged(true);
  };
  const { label, hint, kept, found } = example;
  const lookup = useMemo(() => (found === undefined ? undefined : lookupOf(found)), [found]);
  return (
    <div className={styles['live']}>
      <div onBlur={onLeave}>
        {createElement(view, {
          id,
          name: id,
          label,
          ...(hint === undefined ? {} : { hint }),
          value,
          ...(kept === undefined ? {} : { kept }),
          required: example.optional !== true,
          readOnly: example.readOnly === true,
          disabled: example.disabled === true,
          loading: example.loading === true,
          settings,
          options: example.options ?? none,
          ...(problem === undefined ? {} : { problem: host.text(problem.key, { label, ...problem.params }) }),
          text: host.text,
          locale: host.locale,
          today: host.today,
          services: host.services,
          ...(lookup === undefined ? {} : { lookup }),
          drafts,
          onChange,
        })}
      </div>
      <AnswerFacts type={type} example={example} value={value} />
    </div>
  );
}

/** A bank that finds what the example says, whatever is typed. */
function lookupOf({ suggestions = none, shows, note }: FoundExample): AskBank {
  const found: Found = {
    fill: {},
    suggestions: suggestions.map((suggestion) => ({ ...suggestion, fill: {} })),
    ...(shows === undefined ? {} : { shows }),
    ...(note === undefined ? {} : { note }),
  };
  return async (_, signal) => {
    await new Promise((resolve) => setTimeout(resolve, LOOKUP_MS));
    signal.throwIfAborted();
    return found;
  };
}

interface AnswerFactsProps {
  readonly type: FieldType;
  readonly example: FieldExample;
  readonly value: unknown;
}

function AnswerFacts({ type, example, value }: AnswerFactsProps): ReactNode {
  const settings = example.settings ?? {};
  const answer = type.normalise(value, settings);
  const [problem] = judge(type, { ...example, answer });
  return (
    <dl className={styles['facts']}>
      <dt>Answer</dt>
      <dd>{answer === undefined ? 'none' : <code>{type.transient ? type.mask(answer) : JSON.stringify(answer)}</code>}</dd>
      {answer === undefined || problem ? null : (
        <>
          <dt>On review</dt>
          <dd>
            <Masked>{type.sensitive ? type.mask(answer) : type.summarise(answer, settings, example.options ?? none)}</Masked>
          </dd>
        </>
      )}
      <dt>Check</dt>
      <dd>{problem ? <code>{problem.key}</code> : 'nothing wrong'}</dd>
    </dl>
  );
}
