import type { ScopeTypes } from '../../expression/authoring.ts';

/** Whether a path reads an answer that nothing asks for, of the flow or of an item: another rule tells of that. Pure. */
export function isUnknownAnswer(path: string, types: ScopeTypes): boolean {
  const [root = '', name] = path.split('.');
  const known = root === 'answers' || root === 'item' ? types[root] : undefined;
  return name !== undefined && typeof known === 'object' && 'object' in known && !Object.hasOwn(known.object, name);
}
