import { useEffect, useState } from 'react';
import type { FieldViewProps, FieldViews } from '../fieldView.ts';

/** How often each field was drawn since the count was last cleared. */
export const drawn = new Map<string, number>();

/** The least that a widget must do, on plain HTML: label, hint, problem, and a draft that is handed on late. */
export const plainViews: FieldViews = new Map([
  ['text', async () => PlainText],
  ['tick', async () => PlainTick],
  ['choice', async () => PlainChoice],
  ['sending', async () => PlainSending],
]);

function count(name: string) {
  drawn.set(name, (drawn.get(name) ?? 0) + 1);
}

function About({ id, label, hint, required, problem }: FieldViewProps) {
  return (
    <>
      <label htmlFor={id}>{required ? label : `${label} (optional)`}</label>
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
      {problem !== undefined && <p id={`${id}-problem`}>{problem}</p>}
    </>
  );
}

function PlainText(props: FieldViewProps) {
  const { id, name, value, problem, drafts, onChange } = props;
  count(name);
  const [draft, setDraft] = useState<string>();
  useEffect(() => {
    if (draft === undefined) return undefined;
    const handOn = () => {
      setDraft(undefined);
      onChange(draft === '' ? undefined : draft);
    };
    const timer = setTimeout(handOn, 250);
    const remove = drafts.register(handOn);
    return () => {
      clearTimeout(timer);
      remove();
    };
  }, [draft, drafts, onChange]);
  return (
    <>
      <About {...props} />
      <input
        id={id}
        value={draft ?? (typeof value === 'string' ? value : '')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => setDraft(event.target.value)}
      />
    </>
  );
}

/** Sends the step as soon as what was handed on has three letters. */
function PlainSending(props: FieldViewProps) {
  const { value, send } = props;
  useEffect(() => {
    if (typeof value === 'string' && value.length === 3) send?.();
  }, [value, send]);
  return <PlainText {...props} />;
}

function PlainTick(props: FieldViewProps) {
  count(props.name);
  return (
    <>
      <About {...props} />
      <input
        id={props.id}
        type="checkbox"
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked || undefined)}
      />
    </>
  );
}

function PlainChoice(props: FieldViewProps) {
  count(props.name);
  return (
    <>
      <About {...props} />
      <select
        id={props.id}
        value={typeof props.value === 'string' ? props.value : ''}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      >
        <option value="" />
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}
