import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { LookupState } from '../shared/useLookup.ts';
import type { Member } from './answer.ts';
import { activeHolders } from './faults.ts';
import styles from './multiFamilyBanking.module.css';
import type { Fact } from './terms.ts';

/**
 * Below the rows and read out: that the bank is being asked, that it did not answer, or whether somebody is an active
 * holder. It takes its room from the start.
 */
export function HolderNote(props: {
  readonly field: FieldViewProps;
  readonly members: readonly Member[];
  readonly facts: ReadonlyMap<string, Fact>;
  readonly variant: string | undefined;
  readonly state: LookupState;
}) {
  const { kind, found } = props.state;
  const failed = kind === 'failed' || found?.note !== undefined;
  return (
    <p className={styles.note} role="status" data-state={failed ? 'failed' : kind}>
      {words(props)}
    </p>
  );
}

function words({ field, members, facts, variant, state }: Parameters<typeof HolderNote>[0]): string {
  const { text } = field;
  if (state.kind === 'asking') return text('multiFamilyBanking.asking');
  if (state.kind === 'failed') return text('multiFamilyBanking.failed');
  if (state.found?.note !== undefined) return text(state.found.note, { label: field.label });
  if (members.length === 0 || members.some(({ id }) => !facts.has(id))) return '';
  const count = activeHolders(members, facts, variant);
  if (variant === undefined) return count === 0 ? text('multiFamilyBanking.neededAny') : text('multiFamilyBanking.holdersAny', { count });
  return count === 0 ? text('multiFamilyBanking.needed') : text('multiFamilyBanking.holders', { count });
}
