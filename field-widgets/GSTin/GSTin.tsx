import { memo, useCallback, useState } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { textSetting } from '../shared/settings.ts';
import { TextBox, type TextBoxKind } from '../shared/TextBox.tsx';
import { asText } from '../shared/typed.ts';
import { field } from './field.ts';
import styles from './GSTin.module.css';
import { stateOf } from './stateCodes.ts';

const kind: TextBoxKind = {
  show: asText,
  read: (draft) => field.normalise(draft, {}),
  autoComplete: 'off',
  autoCapitalize: 'characters',
  width: 'medium',
  className: styles.number,
};

/** A GSTIN. One of another state than the chosen takes the choice back, and says so. */
export const View = memo(function GSTin(props: FieldViewProps) {
  const { fill, onChange: handOn, settings } = props;
  const [cleared, setCleared] = useState(false);
  const chosen = textSetting(settings, 'state');
  const clears = textSetting(settings, 'clears');
  const onChange = useCallback(
    (value: unknown) => {
      handOn(value);
      const own = stateOf(asText(value));
      const other = fill !== undefined && clears !== undefined && chosen !== undefined && own !== undefined && own !== chosen;
      if (other) fill({ [clears]: undefined });
      setCleared(other);
    },
    [handOn, fill, clears, chosen],
  );
  const below = () => (
    <p className={styles.note} role="status">
      {cleared && chosen === undefined ? props.text('GSTin.cleared') : ''}
    </p>
  );
  return <TextBox field={{ ...props, onChange }} kind={clears === undefined ? kind : { ...kind, below }} />;
});
