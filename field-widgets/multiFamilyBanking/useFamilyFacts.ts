import { useCallback, useMemo, useState } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import type { Found } from '../../engine/render/view.ts';
import { listOf, partOf } from '../shared/parts.ts';
import { useLookup, type LookupState } from '../shared/useLookup.ts';
import { faultsIn } from './faults.ts';
import { factsIn, type Fact } from './terms.ts';

/** More than anybody looks up in one sitting. */
const MOST_TOLD = 100;

/** What the bank knows of the people in a family, and how it is asked. */
export interface FamilyFacts {
  /** By id: what the settings know, and what the lookup has told so far. */
  readonly facts: ReadonlyMap<string, Fact>;
  readonly state: LookupState;
  /** Asks about a family once nothing is wrong with it. */
  readonly follow: (answer: unknown) => void;
}

/**
 * Keeps what the bank told of people, so that their badges stay while it is asked about the next. The settings come
 * first: the server judges by them.
 */
export function useFamilyFacts({ lookup, settings }: Pick<FieldViewProps, 'lookup' | 'settings'>): FamilyFacts {
  const [told, setTold] = useState<readonly unknown[]>([]);
  const onFound = useCallback(
    ({ tells }: Found) => setTold((before) => [...listOf(partOf(tells, 'members')), ...before].slice(0, MOST_TOLD)),
    [],
  );
  const { state, ask, stop } = useLookup(lookup, onFound);
  const facts = useMemo(() => factsIn([...listOf(settings.known), ...told]), [settings.known, told]);
  const follow = useCallback((answer: unknown) => (faultsIn(answer, settings).length === 0 ? ask(answer) : stop()), [ask, stop, settings]);
  return { facts, state, follow };
}
