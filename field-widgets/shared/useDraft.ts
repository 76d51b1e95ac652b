import { useCallback, useEffect, useState } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';

/** Rest after the last keystroke before a draft is handed on (specification, section 9: input debounce). */
const REST_MS = 250;

/** A draft and what a control does with it. */
export interface DraftOf<Draft> {
  readonly draft: Draft;
  /** Whether somebody is at the control. */
  readonly focused: boolean;
  /** A keystroke: redraws this widget only. */
  readonly edit: (draft: Draft) => void;
  /** A choice rather than a keystroke: handed on at once. The same function for as long as the widget is there. */
  readonly choose: (draft: Draft) => void;
  /** Belong on the control, or on the group around several. */
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** How a draft is made from a value and read as one. Both are pure. */
export interface DraftForm<Draft> {
  readonly show: (value: unknown) => Draft;
  readonly read: (draft: Draft) => unknown;
}

/**
 * Keeps what is typed in the widget. It is handed on to `onChange` after 250 ms of rest, when the focus
 * leaves, or when the host flushes its drafts, and only if it means another value than before. A value that
 * changes from outside is taken over unless somebody is typing; then it waits for the focus to leave.
 * With the focus gone, the draft is shown in the canonical form of what it was read as.
 */
export function useDraft<Draft>(
  { value, disabled, drafts, onChange }: Pick<FieldViewProps, 'value' | 'disabled' | 'drafts' | 'onChange'>,
  { show, read }: DraftForm<Draft>,
): DraftOf<Draft> {
  const [draft, setDraft] = useState(() => show(value));
  const [seen, setSeen] = useState(value);
  const [handed, setHanded] = useState(value);
  const [focused, setFocused] = useState(false);
  const pending = usePending(drafts, (next: Draft) => handOn(next));

  const choose = useCallback(
    (next: Draft) => {
      setDraft(next);
      pending.handOn(next);
    },
    [pending],
  );

  // A control that is disabled while it has the focus never hears that it lost it.
  if (focused && disabled) setFocused(false);
  const echo = same(value, handed);
  if (!same(seen, value) && (echo || !focused)) {
    setSeen(value);
    setHanded(value);
    if (!echo) setDraft(show(value));
  }

  function handOn(next: Draft): void {
    pending.drop();
    const meant = read(next);
    if (same(meant, handed)) return;
    setHanded(meant);
    onChange(meant);
  }

  return {
    draft,
    focused,
    edit: (next) => {
      setDraft(next);
      pending.put(next);
    },
    choose,
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      pending.flush();
      setDraft((last) => show(read(last)));
    },
  };
}

interface Box<Draft> {
  handOn: (draft: Draft) => void;
  waiting?: { readonly draft: Draft; readonly timer: ReturnType<typeof setTimeout> };
}

/** The one draft that waits for its rest. The same object for as long as the widget is there. */
function usePending<Draft>(drafts: FieldViewProps['drafts'], handOn: (draft: Draft) => void) {
  const [box] = useState((): Box<Draft> => ({ handOn }));
  const [pending] = useState(() => pendingIn(box));
  useEffect(() => {
    box.handOn = handOn;
  });
  useEffect(() => {
    const leave = drafts.register(pending.flush);
    return () => {
      leave();
      pending.drop();
    };
  }, [drafts, pending]);
  return pending;
}

/** `handOn` hands a draft on, `flush` the waiting one, `put` lets one wait, `drop` forgets it, also when the widget goes. */
function pendingIn<Draft>(box: Box<Draft>) {
  const drop = () => {
    clearTimeout(box.waiting?.timer);
    delete box.waiting;
  };
  const flush = () => {
    if (box.waiting) box.handOn(box.waiting.draft);
  };
  const put = (draft: Draft) => {
    drop();
    box.waiting = { draft, timer: setTimeout(flush, REST_MS) };
  };
  return { handOn: (draft: Draft) => box.handOn(draft), flush, put, drop };
}

/** Answers are JSON: equal when they are written alike. */
function same(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
