import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, HTMLAttributes, InputHTMLAttributes, ReactNode, RefObject } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import styles from './control.module.css';
import { controlAttributes } from './controlAttributes.ts';
import { Frame } from './Frame.tsx';
import { Kept } from './Kept.tsx';
import { regroup } from './regroup.ts';
import { useDraft, type DraftForm } from './useDraft.ts';

/** What tells one kind of text box from another. */
export interface TextBoxKind extends DraftForm<string> {
  readonly autoComplete: string;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  readonly type?: 'text' | 'password' | 'tel';
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | 'sentences';
  readonly spellCheck?: boolean;
  readonly width?: 'short' | 'medium' | 'full';
  /** Stands before or behind the text, and describes it: +91, ₹, km. */
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly className?: string | undefined;
  /** Puts separators between digits while they are typed; the digits themselves it must leave alone. */
  readonly group?: (text: string) => string;
  /** What stands in the box while nobody types in it, where that is not what was typed. */
  readonly rest?: (draft: string) => string;
  /** A button at the end of the box. */
  readonly button?: ReactNode;
  /** Drawn below the box out of what is being typed. */
  readonly below?: (draft: string) => ReactNode;
}

interface TextBoxProps {
  readonly field: FieldViewProps;
  readonly kind: TextBoxKind;
}

/** A whole field with one line to type in: label, hint, problem, kept answer, draft. */
export function TextBox({ field, kind }: TextBoxProps) {
  return (
    <Frame {...field}>
      <Kept {...field}>{(asked) => <Box field={field} kind={kind} asked={asked} />}</Kept>
    </Frame>
  );
}

function Box({
  field,
  kind,
  asked,
}: TextBoxProps & {
  /** Whether the customer has just asked for this box, so that the focus belongs in it. */
  readonly asked: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked) box.current?.focus();
  }, [asked]);
  const { draft, focused, edit, onFocus, onBlur } = useDraft(field, kind);
  const noteSelection = useSelectionKept(box, focused);
  const { prefix, suffix } = kind;
  const input: InputHTMLAttributes<HTMLInputElement> = {
    ...controlAttributes(field, prefix && `${field.id}-prefix`, suffix && `${field.id}-suffix`),
    type: kind.type ?? 'text',
    value: focused && !field.readOnly ? draft : (kind.rest?.(draft) ?? draft),
    inputMode: kind.inputMode,
    autoComplete: kind.autoComplete,
    autoCapitalize: kind.autoCapitalize ?? 'none',
    autoCorrect: 'off',
    spellCheck: kind.spellCheck ?? false,
    className: [styles.control, styles[kind.width ?? 'full'], kind.className].filter(Boolean).join(' '),
    onChange: (event) => edit(typedIn(event, kind.group)),
    onFocus: () => {
      noteSelection();
      onFocus();
    },
    onBlur,
  };
  return (
    <>
      <Affixed {...kind} id={field.id}>
        <input ref={box} {...input} />
      </Affixed>
      {kind.below?.(draft)}
    </>
  );
}

/**
 * The tabulator key selects all that stands in a box, also where something else stands there once the box has the focus: React
 * would put the caret at its end. What is given notes the selection as the focus comes.
 */
function useSelectionKept(box: RefObject<HTMLInputElement | null>, focused: boolean): () => void {
  const all = useRef(false);
  useLayoutEffect(() => {
    if (focused && all.current) box.current?.select();
    all.current = false;
  }, [box, focused]);
  return () => {
    const { selectionStart, selectionEnd, value = '' } = box.current ?? {};
    all.current = value !== '' && selectionStart === 0 && selectionEnd === value.length;
  };
}

/**
 * Takes what is typed, grouped. The box is set at once, with the caret back where it was among the digits: React would
 * put it at the end.
 */
function typedIn({ target }: ChangeEvent<HTMLInputElement>, group: TextBoxKind['group']): string {
  const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
  const next = group ? regroup(typed, group) : typed;
  if (next.text !== typed.text) {
    target.value = next.text;
    target.setSelectionRange(next.caret, next.caret);
  }
  return next.text;
}

function Affixed({
  id,
  prefix,
  suffix,
  width,
  button,
  children,
}: Pick<TextBoxKind, 'prefix' | 'suffix' | 'width' | 'button'> & { readonly id: string; readonly children: ReactNode }) {
  if (prefix === undefined && suffix === undefined && button === undefined) return children;
  return (
    <div className={[styles.affixed, styles[width ?? 'full']].filter(Boolean).join(' ')}>
      {prefix === undefined ? null : (
        <span className={styles.prefix} id={`${id}-prefix`}>
          {prefix}
        </span>
      )}
      {children}
      {suffix === undefined ? null : (
        <span className={styles.suffix} id={`${id}-suffix`}>
          {suffix}
        </span>
      )}
      {button}
    </div>
  );
}
