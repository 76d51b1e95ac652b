import { memo, type CSSProperties } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { controlAttributes } from '../shared/controlAttributes.ts';
import control from '../shared/control.module.css';
import { Frame } from '../shared/Frame.tsx';
import { countSetting } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { LONGEST, field } from './field.ts';
import styles from './Textarea.module.css';

const form: DraftForm<string> = { show: asText, read: (draft) => field.normalise(draft, {}) };

/** Several lines of text, with the characters left counted down. */
export const View = memo(function Textarea(props: FieldViewProps) {
  const { draft, edit, onFocus, onBlur } = useDraft(props, form);
  const rows = countSetting(props.settings, 'rows') ?? 4;
  const style: CSSProperties & { readonly '--rows': number } = { '--rows': rows };
  return (
    <Frame {...props}>
      <textarea
        {...controlAttributes(props, `${props.id}-left`)}
        className={`${control.control} ${styles.area}`}
        rows={rows}
        style={style}
        value={draft}
        autoComplete="off"
        onChange={(event) => edit(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      {props.readOnly ? null : <Left {...props} draft={draft} />}
    </Frame>
  );
});

/** Read out at every tenth character of the last fifty, and at each one too many. */
function Left({ id, settings, text, draft }: Pick<FieldViewProps, 'id' | 'settings' | 'text'> & { readonly draft: string }) {
  const left = (countSetting(settings, 'maxLength') ?? LONGEST) - draft.length;
  const words = counted(left, text);
  const spoken = left < 0 || (left <= 50 && left % 10 === 0);
  return (
    <>
      <p className={styles.left} id={`${id}-left`} data-over={left < 0 || undefined}>
        {words}
      </p>
      <p className={control.hidden} role="status">
        {spoken ? words : ''}
      </p>
    </>
  );
}

function counted(left: number, text: FieldViewProps['text']): string {
  const count = Math.abs(left);
  return text(left < 0 ? 'Textarea.over' : 'Textarea.left', { count });
}
