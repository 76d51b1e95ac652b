import { memo, useCallback, useState } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import { Frame, describedBy } from '../shared/Frame.tsx';
import { LinkList } from '../shared/LinkList.tsx';
import { Box } from '../shared/Option.tsx';
import { Paragraphs, ReadToEnd } from '../shared/ReadToEnd.tsx';
import { textSetting } from '../shared/settings.ts';
import { ReadPaper } from './ReadPaper.tsx';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import styles from './declaration.module.css';

const form: DraftForm<boolean> = { show: (value) => value === true, read: (draft) => draft || undefined };

/** A statement and a box that only the customer ticks; of terms, only once they have been read to their end. */
export const View = memo(function Declaration(props: FieldViewProps) {
  const { draft, choose, onFocus, onBlur } = useDraft(props, form);
  const [ended, setEnded] = useState(false);
  const onEnd = useCallback(() => setEnded(true), []);
  const text = textSetting(props.settings, 'text');
  const paper = props.lookup !== undefined;
  const scrolls = paper || (props.settings.scroll === true && text !== undefined);
  const waits = scrolls && !ended && !draft && !props.readOnly;
  const label = props.required ? props.label : `${props.label} ${props.text('shared.optional')}`;
  return (
    <Frame {...props} labelled={false}>
      {paper && !props.readOnly ? <ReadPaper field={props} onEnd={onEnd} /> : null}
      {scrolls && !paper ? (
        <ReadToEnd id={`${props.id}-text`} label={props.text('declaration.text')} text={props.text} onEnd={onEnd}>
          <Paragraphs words={text ?? ''} />
        </ReadToEnd>
      ) : null}
      {scrolls || text === undefined ? null : (
        <div className={styles.text} id={`${props.id}-text`}>
          <Paragraphs words={text} />
        </div>
      )}
      <LinkList {...props} />
      {waits ? (
        <p className={styles.waits} id={`${props.id}-waits`}>
          {props.text('declaration.readFirst')}
        </p>
      ) : null}
      <div className={styles.row}>
        <Box
          kind="checkbox"
          id={props.id}
          name={props.name}
          checked={draft}
          invalid={props.problem !== undefined}
          required={props.required}
          disabled={props.disabled || props.loading || props.readOnly || waits}
          describedBy={describedBy(props, scrolls ? undefined : text && `${props.id}-text`, waits ? `${props.id}-waits` : undefined)}
          onChange={choose}
          onFocus={onFocus}
          onBlur={onBlur}
        />
        <label className={styles.label} htmlFor={props.id}>
          <Masked>{label}</Masked>
        </label>
      </div>
    </Frame>
  );
});
