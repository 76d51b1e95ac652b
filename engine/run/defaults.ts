import { rememberFor } from '../expression/remember.ts';
import type { Scope } from '../expression/index.ts';
import type { Field } from '../language/field.ts';
import { isExpression } from '../language/text.ts';
import { fingerprint } from './fingerprint.ts';
import { fieldsOf, type Place } from './place.ts';
import type { Program } from './program.ts';
import type { Values } from './run.ts';
import { valueOf } from './scope.ts';
import { readBy, readsOnlyAnswers } from './sources.ts';

/** Ids of the fields of a step whose default follows other answers. Looked up once. */
export const followingFields = (program: Program, place: Place): readonly string[] => following(program)(place).map(({ id }) => id);

const following = /* @__PURE__ */ rememberFor((program: Program) =>
  rememberFor((place: Place) => fieldsOf(place).filter((field) => follows(program, place, field))),
);

/** A default of the clock or of the bank may be another one by itself: only one that an answer changes is followed. */
function follows(program: Program, place: Place, field: Field): boolean {
  const flow = program.scopes.get(place.scope)?.flow;
  if (!flow || !isExpression(field.default)) return false;
  const sources = [field.default['=']];
  return readsOnlyAnswers(sources, flow) && [...readBy(sources, flow)].some((reference) => /^(answers|item)\./.test(reference));
}

/**
 * Of each field whose default follows other answers, whether it was left as the default has it: `1` where it was, `0` where something
 * else was typed. Pure.
 */
export function leftAsDefault(program: Program, place: Place, own: Values, scope: Scope): string {
  const marks = following(program)(place).map((field) => {
    const { normalise } = program.fieldTypes.get(field.type) ?? {};
    const value = valueOf(field.default, scope);
    const usual = value === undefined || value === null ? undefined : (normalise?.(value, field) ?? value);
    return fingerprint(own[field.id] ?? null) === fingerprint(usual ?? null) ? '1' : '0';
  });
  return marks.join('');
}
