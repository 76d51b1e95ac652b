import { memo, useEffect, useRef } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { controlAttributes } from '../shared/controlAttributes.ts';
import { Frame } from '../shared/Frame.tsx';
import { Kept } from '../shared/Kept.tsx';
import { SecretBox } from '../shared/SecretBox.tsx';
import { asText } from '../shared/typed.ts';
import { useDraft } from '../shared/useDraft.ts';
import { digitsOf, field, purposeOf } from './field.ts';
import styles from './pin.module.css';
import { useCodeFromMessage } from './useCodeFromMessage.ts';

/** A PIN or password, hidden until it is asked to show; or an OTP, in one box that takes paste and autofill. */
export const View = memo(function Pin(props: FieldViewProps) {
  return (
    <Frame {...props}>
      <Kept {...props}>{(asked) => <Asked {...props} asked={asked} />}</Kept>
    </Frame>
  );
});

function Asked(props: AskedProps) {
  switch (purposeOf(props.settings)) {
    case 'otp':
      return <OneTimeCode {...props} />;
    case 'grid':
      return <GridValue {...props} />;
    default:
      return <Secret {...props} />;
  }
}

type AskedProps = FieldViewProps & {
  readonly asked: boolean;
};

function OneTimeCode(props: AskedProps) {
  const draft = useSecret(props);
  useCodeFromMessage(props, draft.choose);
  useClearedWhenRefused(props, draft.choose);
  useClearedWhenVoid(props, draft.choose);
  useSentWhenComplete(props);
  const sends = props.send !== undefined && !props.readOnly;
  return (
    <>
      <Box {...props} draft={draft} concealed={false} autoComplete="one-time-code" notes={sends ? `${props.id}-sends` : undefined} />
      {sends ? (
        <p className={styles.sends} id={`${props.id}-sends`}>
          {props.text('pin.sendsItself', { digits: digitsOf(props.settings) })}
        </p>
      ) : null}
    </>
  );
}

/**
 * Sends a code that is all that is asked as soon as its last digit is there; a code that stood there before is not sent. Once
 * for each: what was refused is taken out of the box, and typed anew it goes again.
 */
function useSentWhenComplete({ value, settings, send }: FieldViewProps): void {
  const seen = useRef(value);
  const digits = digitsOf(settings);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    if (typeof value === 'string' && /^[0-9]+$/.test(value) && value.length === digits) send?.();
  }, [value, digits, send]);
}

function Secret(props: AskedProps) {
  const password = purposeOf(props.settings) === 'password';
  const autoComplete = props.settings.fresh === true ? 'new-password' : password ? 'current-password' : 'off';
  return <Box {...props} draft={useSecret(props)} concealed autoComplete={autoComplete} />;
}

/** What was refused is never right the second time, and each time counts: Continue must not send it again. */
function useClearedWhenRefused({ problem }: FieldViewProps, choose: (draft: string) => void): void {
  const refused = problem !== undefined;
  useEffect(() => {
    if (refused) choose('');
  }, [refused, choose]);
}

/** The box is for a code that counts: not for one whose time is over, nor for what was typed before another was sent. */
function useClearedWhenVoid({ drafts }: FieldViewProps, choose: (draft: string) => void): void {
  useEffect(() => drafts.voids?.(() => choose('')), [drafts, choose]);
}

function GridValue(props: AskedProps) {
  const draft = useSecret(props);
  useClearedWhenRefused(props, draft.choose);
  return <Box {...props} draft={draft} concealed autoComplete="off" />;
}

function useSecret(props: FieldViewProps) {
  return useDraft(props, { show: asText, read: (draft) => field.normalise(draft, props.settings) });
}

function Box({
  draft,
  concealed,
  autoComplete,
  asked,
  notes,
  ...props
}: AskedProps & {
  readonly draft: ReturnType<typeof useSecret>;
  readonly concealed: boolean;
  readonly autoComplete: string;
  /** Id of what else describes it. */
  readonly notes?: string | undefined;
}) {
  return (
    <SecretBox
      {...controlAttributes(props, notes)}
      label={props.label}
      text={props.text}
      entered={draft.draft !== ''}
      concealed={concealed}
      asked={asked}
      autoComplete={autoComplete}
      className={
        { pin: styles.digits, otp: styles.digits, password: undefined, grid: `${styles.digits} ${styles.pair}` }[purposeOf(props.settings)]
      }
      inputMode={purposeOf(props.settings) === 'password' ? undefined : 'numeric'}
      onType={draft.edit}
      onFocus={draft.onFocus}
      onBlur={draft.onBlur}
    />
  );
}
