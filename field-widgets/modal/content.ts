import type { Settings } from '../../engine/language/fieldType.ts';
import { listOf, partOf } from '../shared/parts.ts';

/** One fact in the dialog. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The facts among the settings; a number stands for itself, and what is no fact is left out. Total. */
export function factsOf(settings: Settings): readonly Fact[] {
  return listOf(settings.facts).flatMap((fact) => {
    const [label, value] = [partOf(fact, 'label'), partOf(fact, 'value')];
    if (typeof label !== 'string' || label === '') return [];
    if (typeof value === 'number') return [{ label, value: String(value) }];
    return typeof value === 'string' && value !== '' ? [{ label, value }] : [];
  });
}
