import { readings } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import type { Tree } from '../../expression/syntax.ts';
import type { Flow } from '../../language/flow.ts';
import type { Subject } from './subject.ts';

/** How deep named conditions and computed values are followed into each other; a circle of them is reported by a rule of its own. */
export const DEEPEST_NAMED = 8;

/** What a name stands for. */
export interface Behind {
  readonly source: string;
  readonly tree: Tree;
}

/** What a path stands for that is a computed value as a whole, `computed.total`: its source, and that as a tree. Pure. */
export function computedBehind(path: string | undefined, computed: Flow['computed'] = {}): Behind | undefined {
  return parsedOf(computed[nameIn(path, 'computed') ?? '']?.value);
}

/** What a path stands for that is a named condition, `conditions.joint`: its source, and that as a tree. Pure. */
export function conditionBehind(path: string | undefined, conditions: Flow['conditions'] = {}): Behind | undefined {
  return parsedOf(conditions[nameIn(path, 'conditions') ?? '']);
}

function nameIn(path: string | undefined, family: string): string | undefined {
  if (path?.startsWith(`${family}.`) !== true) return undefined;
  const name = path.slice(family.length + 1);
  return name.includes('.') ? undefined : name;
}

function parsedOf(source: string | undefined): Behind | undefined {
  const parsed = source === undefined ? undefined : parseExpression(source);
  return source !== undefined && parsed?.ok === true ? { source, tree: parsed.tree } : undefined;
}

/** The first two parts of a path, by which a name or an answer is known: `computed.total` of `computed.total.fee`. Pure. */
export function nameOf(path: string): string {
  const first = path.indexOf('.');
  const second = first < 0 ? -1 : path.indexOf('.', first + 1);
  return second < 0 ? path : path.slice(0, second);
}

/** A named condition or computed value as it is written, and where. */
export interface NamedSource {
  readonly source: string;
  readonly pointer: string;
}

/** Every named condition and computed value of a flow, by its name. Pure. */
export function namedSources({ flow, at }: Pick<Subject, 'flow' | 'at'>): ReadonlyMap<string, NamedSource> {
  const { conditions = {}, computed = {} } = flow;
  return new Map([
    ...Object.entries(conditions).map(([name, source]) => [`conditions.${name}`, { source, pointer: at(conditions, name) }] as const),
    ...Object.entries(computed).map(([name, one]) => [`computed.${name}`, { source: one.value, pointer: at(one, 'value') }] as const),
  ]);
}

/** An expression and the sources that stand behind the names in it, each once; itself first. Pure. */
export function sourcesBehind(source: string, { flow }: Pick<Subject, 'flow'>): readonly string[] {
  const found = new Set([source]);
  for (const one of found)
    for (const { path } of readings(one)) {
      const name = nameOf(path);
      const behind = computedBehind(name, flow.computed) ?? conditionBehind(name, flow.conditions);
      if (behind) found.add(behind.source);
    }
  return [...found];
}
