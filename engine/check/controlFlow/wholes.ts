import type { StaticType } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { branchesOf } from '../subject/branches.ts';
import { computedBehind, DEEPEST_NAMED } from '../subject/named.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import type { Read } from './reads.ts';

/**
 * The parts that are needed of what an expression gives as it is, such as a result of the bank or the answers of an embedded flow: it may
 * lack what is required where it is given. Pure.
 */
export function readsOfWhole({ source, expected }: ExpressionSite, subject: Subject): readonly Read[] {
  if (expected.kind !== 'type') return [];
  return givenAsItIs(source, subject).flatMap((read) => partsOf(read, expected.type));
}

function partsOf({ path, ...read }: Read, type: StaticType): readonly Read[] {
  return namesNeeded(type).flatMap(([name, part]) => {
    const own = { ...read, path: `${path}.${name}` };
    return [own, ...partsOf(own, part)];
  });
}

function namesNeeded(type: StaticType): readonly (readonly [name: string, part: StaticType])[] {
  if (typeof type !== 'object' || !('object' in type)) return [];
  return Object.entries(type.object).filter(([name]) => type.optional?.includes(name) !== true);
}

/** The paths that an expression gives as they are: itself, one of a choice, or by a computed value. */
function givenAsItIs(source: string, subject: Subject, through: readonly string[] = []): readonly Read[] {
  const parsed = through.length <= DEEPEST_NAMED ? parseExpression(source) : undefined;
  if (parsed?.ok !== true) return [];
  return branchesOf(parsed.tree, source).flatMap(({ tree, told: context }) => {
    const path = pathOf(tree);
    if (path === undefined) return [];
    const named = computedBehind(path, subject.flow.computed);
    if (named === undefined) return [{ path, through, context }];
    return givenAsItIs(named.source, subject, [...through, path]).map((read) => ({ ...read, context: [...context, ...read.context] }));
  });
}
