import { isDictionary, type Dictionary } from '../../../engine/load/reading.ts';
import { boundChanges } from './bounds.ts';
import { changed, pointerOf, type Change, type Mutant, type Path } from './mutant.ts';
import { turned } from './turned.ts';

/** Parts of a flow in which no mistake is planted: they are proof, or words for people. */
const LEFT_ALONE = new Set(['$schema', 'id', 'area', 'examples', 'keywords', 'summary', 'inputs', 'autocomplete', 'description']);

/** Every small mistake that is planted into a flow, one by one, in the order of the file. Pure. */
export function mutantsOf(flow: unknown): readonly Mutant[] {
  const success = firstSuccess(flow);
  return changesIn(flow, [], success).map(({ path, what, instead }) => ({
    pointer: pointerOf(path),
    what,
    value: changed(flow, path, instead),
  }));
}

function firstSuccess(flow: unknown): string | undefined {
  const outcomes = isDictionary(flow) && isDictionary(flow['outcomes']) ? flow['outcomes'] : {};
  return Object.entries(outcomes).find(([, outcome]) => isDictionary(outcome) && outcome['kind'] === 'success')?.[0];
}

function changesIn(part: unknown, path: Path, success: string | undefined): readonly Change[] {
  if (Array.isArray(part)) return part.flatMap((one: unknown, index) => changesIn(one, [...path, index], success));
  if (!isDictionary(part)) return typeof part === 'string' ? inText(part, path) : [];
  const own = [
    ...outcomeChanges(part, path),
    ...handlerChanges(part, path, success),
    ...conditionChanges(part, path),
    ...fieldChanges(part, path),
    ...callChanges(part, path),
    ...taken(part, path),
  ];
  const inner = Object.entries(part).flatMap(([key, one]) => (LEFT_ALONE.has(key) ? [] : changesIn(one, [...path, key], success)));
  return [...own, ...inner];
}

function outcomeChanges({ kind }: Dictionary, path: Path): readonly Change[] {
  if (path.length !== 2 || path[0] !== 'outcomes') return [];
  const instead = kind === 'success' ? 'failure' : 'success';
  return [{ path: [...path, 'kind'], what: `the outcome is a ${instead}`, instead }];
}

function handlerChanges(part: Dictionary, path: Path, success: string | undefined): readonly Change[] {
  if (path.at(-2) !== 'on' || success === undefined || part['outcome'] === success) return [];
  return [{ path, what: `the error leads to "${success}"`, instead: { outcome: success } }];
}

/** Keys whose value is a condition. */
const CONDITIONS = ['when', 'check', 'deny', 'passWhen', 'until'] as const;

function conditionChanges(part: Dictionary, path: Path): readonly Change[] {
  return CONDITIONS.flatMap((key) => {
    const condition = part[key];
    return typeof condition === 'string' ? [{ path: [...path, key], what: 'the condition is negated', instead: `!(${condition})` }] : [];
  });
}

function fieldChanges(part: Dictionary, path: Path): readonly Change[] {
  const bounds = boundChanges(part, path);
  if (path.at(-2) !== 'fields') return bounds;
  const optional = part['optional'] === undefined ? true : undefined;
  const asked = {
    path: [...path, 'optional'],
    what: optional ? 'the answer may be left out' : 'the answer is required',
    instead: optional,
  };
  return [...bounds, asked];
}

function callChanges(part: Dictionary, path: Path): readonly Change[] {
  const input = part['input'];
  if (typeof part['operation'] !== 'string' || !isDictionary(input)) return [];
  const names = Object.keys(input);
  return names.flatMap((name, index) => {
    const other = names[index + 1];
    const out = { path: [...path, 'input', name], what: `the input "${name}" is left out`, instead: undefined };
    const swapped = other === undefined ? undefined : { ...input, [name]: input[other], [other]: input[name] };
    return swapped ? [out, { path: [...path, 'input'], what: `"${name}" and "${other ?? ''}" are swapped`, instead: swapped }] : [out];
  });
}

/** Parts that somebody may forget, by the key that holds them: of a list each one, else the part itself. */
const FORGOTTEN = ['rules', 'refuse', 'next', 'options', 'actions', 'eligibility', 'blocks'] as const;
const ALONE = [
  'reference',
  'retry',
  'submit',
  'call',
  'deadline',
  'default',
  'when',
  'after',
  'readOnly',
  'pattern',
  'format',
  'danger',
] as const;

function taken(part: Dictionary, path: Path): readonly Change[] {
  const lists = FORGOTTEN.flatMap((key) => {
    const list = part[key];
    return Array.isArray(list) ? list.map((_, index) => ({ path: [...path, key, index], what: 'it is left out', instead: undefined })) : [];
  });
  const alone = ALONE.flatMap((key) =>
    part[key] === undefined ? [] : [{ path: [...path, key], what: `"${key}" is left out`, instead: undefined }],
  );
  return [...lists, ...alone];
}

/** Keys whose texts are expressions as they stand; elsewhere they stand in braces. */
const EXPRESSIONS = new Set(['=', 'value', 'from', 'at', 'until', 'after', 'each', ...CONDITIONS]);

function inText(text: string, path: Path): readonly Change[] {
  const key = String(path.at(-1));
  const whole = path[0] === 'conditions' ? true : EXPRESSIONS.has(key);
  if (whole) return turned(text).map((instead) => ({ path, what: `it reads ${instead}`, instead }));
  return [...text.matchAll(/\{\{.*?\}\}/g)].map(({ 0: value, index }) => ({
    path,
    what: `${value} is left out`,
    instead: text.slice(0, index) + text.slice(index + value.length),
  }));
}
