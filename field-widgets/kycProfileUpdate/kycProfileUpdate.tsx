import { memo, useMemo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import { partOf } from '../shared/parts.ts';
import { asText } from '../shared/typed.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { changeOf, isConfirmed, itemProblem, readProfile, summariseProfile } from './answer.ts';
import { ItemRow } from './ItemRow.tsx';
import { canStay, itemsOf, type Item } from './items.ts';
import styles from './kycProfileUpdate.module.css';

/** What has been said of each item: that it is still right, or what it is now. */
type Said = Readonly<Record<string, { readonly still: true } | { readonly now: string } | undefined>>;

/** The profile on record beside what the customer says of it. */
export const View = memo(function KycProfileUpdate(props: FieldViewProps) {
  const { settings, text, problem } = props;
  const items = useMemo(() => itemsOf(settings), [settings]);
  const form: DraftForm<Said> = { show: (value) => saidIn(value, items), read: (draft) => readProfile(answerOf(draft), settings) };
  const { draft, edit, choose, onFocus, onBlur } = useDraft(props, form);
  if (props.readOnly)
    return (
      <Frame {...props} as="group">
        <Fixed field={props} answer={summariseProfile(props.value, settings)} />
      </Frame>
    );
  const answer = form.read(draft);
  const everyStill = items.length > 0 && partOf(answer, 'noChange') === true;
  const wrong = items.filter((item) => itemProblem(answer, item));
  const locked = props.disabled || props.loading;
  return (
    <Frame {...props} as="group">
      {settings.atOnce === false || !items.every(canStay) ? null : (
        <p className={styles.atOnce}>
          <button
            type="button"
            className={control.button}
            disabled={locked}
            onClick={() => choose(Object.fromEntries(items.map(({ id }) => [id, { still: true }])))}
          >
            {text('kycProfileUpdate.nothingChanged')}
          </button>
          <span role="status" className={styles.confirmed}>
            {everyStill ? text('kycProfileUpdate.allConfirmed') : ''}
          </span>
        </p>
      )}
      <div className={styles.items} onFocus={onFocus} onBlur={onBlur}>
        {items.map((item, at) => {
          const said = draft[item.id];
          return (
            <ItemRow
              key={item.id}
              field={props}
              id={at === 0 ? props.id : `${props.id}-${item.id}`}
              item={item}
              still={said !== undefined && 'still' in said}
              now={said !== undefined && 'now' in said ? said.now : undefined}
              invalid={problem !== undefined && (wrong.length === 0 || wrong.includes(item))}
              onStill={() => choose({ ...draft, [item.id]: { still: true } })}
              onChange={() => choose({ ...draft, [item.id]: { now: item.choices ? '' : item.known } })}
              onNow={(now) => edit({ ...draft, [item.id]: { now } })}
            />
          );
        })}
      </div>
    </Frame>
  );
});

function saidIn(value: unknown, items: readonly Item[]): Said {
  return Object.fromEntries(
    items.map((item): [string, Said[string]] => {
      const change = changeOf(value, item);
      if (change !== undefined) return [item.id, { now: asText(change) }];
      return [item.id, isConfirmed(value, item) ? { still: true } : undefined];
    }),
  );
}

function answerOf(said: Said): unknown {
  const entries = Object.entries(said);
  return {
    confirmed: entries.filter(([, one]) => one !== undefined && 'still' in one).map(([id]) => id),
    changes: Object.fromEntries(entries.flatMap(([id, one]) => (one !== undefined && 'now' in one ? [[id, one.now]] : []))),
  };
}
