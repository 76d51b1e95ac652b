import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { asText } from '../shared/typed.ts';
import { partOf } from '../shared/parts.ts';
import { useDraft, type DraftForm } from '../shared/useDraft.ts';
import { BLANK, membersIn, readFamily, type Member } from './answer.ts';
import { faultsIn } from './faults.ts';
import { HolderNote } from './HolderNote.tsx';
import { MemberRow } from './MemberRow.tsx';
import styles from './multiFamilyBanking.module.css';
import { statusOf } from './status.ts';
import { mostMembers, variantsOf, wantedVariant } from './terms.ts';
import { useFamilyFacts } from './useFamilyFacts.ts';
import { Variants } from './Variants.tsx';

/** The family as it stands on the page; there is always a row to begin with. */
interface Draft {
  readonly variant: string;
  readonly members: readonly Member[];
}

const isBlank = ({ relation, id }: Member): boolean => relation === '' && id.trim() === '';

/** The rows of a family and what one does with them. */
export function Family({
  field,
  asked,
}: {
  readonly field: FieldViewProps;
  /** Whether the customer has just asked for the rows, so that the focus belongs in them. */
  readonly asked: boolean;
}) {
  const { id, settings, text, problem } = field;
  const { draft, answer, facts, state, said, region, onFocus, onBlur, change, put, remove, add } = useFamily(field, asked);
  const { members } = draft;
  const people = membersIn(answer);
  const wrong = wrongControls(problem, answer, settings);
  const first = [...wrong][0] ?? (variantsOf(settings).length > 0 ? 'variant' : 'relation-0');
  const idOf = (name: string) => (name === first ? id : `${id}-${name}`);
  const variant = wantedVariant(answer, settings);
  const max = mostMembers(settings);
  return (
    <div className={styles.family} ref={region} onFocus={onFocus} onBlur={onBlur}>
      <Variants
        field={field}
        idOf={idOf}
        chosen={draft.variant}
        invalid={wrong.has('variant')}
        onChoose={(value) => put({ ...draft, variant: value })}
      />
      {members.map((member, row) => {
        const fact = facts.get(people[row]?.id ?? '');
        return (
          <MemberRow
            // Rows have no name of their own, and each of their controls is drawn from the draft.
            key={String(row)}
            field={field}
            row={row}
            member={member}
            status={fact && statusOf(fact, variant)}
            idOf={idOf}
            wrong={wrong}
            onRelation={(relation) => put(withMember(draft, row, { relation }))}
            onId={(typed) => change(withMember(draft, row, { id: typed }))}
            onRemove={members.length === 1 && isBlank(member) ? undefined : () => remove(row)}
          />
        );
      })}
      <div className={styles.foot}>
        {members.length < max ? (
          <button type="button" className={control.button} data-add="" disabled={field.disabled || field.loading} onClick={add}>
            {text('multiFamilyBanking.add')}
          </button>
        ) : null}
        <p className={styles.count}>
          {text('multiFamilyBanking.count', { count: members.filter((member) => !isBlank(member)).length, max })}
        </p>
      </div>
      <HolderNote field={field} members={people} facts={facts} variant={variant} state={state} />
      <p className={control.hidden} role="status">
        {said}
      </p>
    </div>
  );
}

/** The draft of a family, what the bank knows of it, and what changes it. The focus follows who is added and removed, and it is said. */
function useFamily(field: FieldViewProps, asked: boolean) {
  const { settings, text, onChange: handOn } = field;
  const { facts, state, follow } = useFamilyFacts(field);
  const onChange = useCallback(
    (value: unknown) => {
      handOn(value);
      follow(value);
    },
    [handOn, follow],
  );
  const form: DraftForm<Draft> = { show: familyIn, read: (draft) => readFamily(draft, settings) };
  const { draft, edit: change, choose: put, onFocus, onBlur } = useDraft({ ...field, onChange }, form);
  const { region, said, goTo } = useRows(asked);
  const { members } = draft;
  const remove = (row: number) => {
    const rest = members.filter((_, at) => at !== row);
    put({ ...draft, members: rest.length === 0 ? [BLANK] : rest });
    goTo(Math.max(0, Math.min(row, rest.length - 1)), text('multiFamilyBanking.removed', { row: row + 1, count: rest.length }));
  };
  const add = () => {
    const blank = members.findIndex(isBlank);
    if (blank >= 0) return goTo(blank, text('multiFamilyBanking.fillFirst', { row: blank + 1 }));
    put({ ...draft, members: [...members, BLANK] });
    return goTo(members.length, text('multiFamilyBanking.added', { row: members.length + 1 }));
  };
  return { draft, answer: form.read(draft), facts, state, said, region, onFocus, onBlur, change, put, remove, add };
}

function withMember(draft: Draft, row: number, change: Partial<Member>): Draft {
  return { ...draft, members: draft.members.map((member, at) => (at === row ? { ...member, ...change } : member)) };
}

/** Puts the focus into a row once it is drawn, and says why. */
function useRows(asked: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | undefined>(undefined);
  const [said, setSaid] = useState('');
  const [, draw] = useState(0);
  useEffect(() => {
    if (asked) region.current?.querySelector<HTMLElement>('input:checked, input, select')?.focus();
  }, [asked]);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    region.current?.querySelector<HTMLElement>(`[data-member="${String(wanted.current)}"] select`)?.focus();
    wanted.current = undefined;
  });
  const goTo = (row: number, words: string) => {
    wanted.current = row;
    setSaid(words);
    draw((times) => times + 1);
  };
  return { region, said, goTo };
}

function familyIn(value: unknown): Draft {
  const members = membersIn(value);
  return { variant: asText(partOf(value, 'variant')), members: members.length === 0 ? [BLANK] : members };
}

/** The controls that the problem means; the first row where none is wrong by itself. */
function wrongControls(problem: string | undefined, answer: unknown, settings: FieldViewProps['settings']): ReadonlySet<string> {
  if (problem === undefined) return new Set();
  const wrong = faultsIn(answer, settings).flatMap(({ controls }) => controls);
  return new Set(wrong.length > 0 ? wrong : ['relation-0', 'id-0']);
}
