import { evaluate } from '../expression/index.ts';
import type { Scope } from '../expression/index.ts';
import type { Field } from '../language/field.ts';
import type { FieldType } from '../language/fieldType.ts';
import { holds, rowsOver } from '../run/scope.ts';
import { flag } from './fields.ts';
import { shown } from './words.ts';

/**
 * What stands chosen where a list leaves a single choice: who has one account need not choose it. Only where one must be
 * chosen; what a flow writes out itself may be a consent, and of a list that several are chosen from nobody has to take any.
 */
export function onlyChoice(type: FieldType | undefined, { options, optional }: Field, scope: Scope): string | undefined {
  if (type?.options !== 'one' || options === undefined || !('from' in options) || flag(optional, scope)) return undefined;
  const { when, disabled, value } = options;
  const list: unknown = evaluate(options.from, scope);
  if (!Array.isArray(list) || (when === undefined && disabled === undefined && list.length !== 1)) return undefined;
  const open = rowsOver(list, scope).filter((row) => holds(when, row) && (disabled === undefined || !holds(disabled, row)));
  const [only] = open;
  return only && open.length === 1 ? shown(evaluate(value, only)) || undefined : undefined;
}
