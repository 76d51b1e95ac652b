/** Whether an answer is an object with parts, and neither null nor a list. */
export function hasParts(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
}

/** A part of an answer by its name; undefined where the answer has no parts or lacks this one. Total. */
export function partOf(answer: unknown, name: string): unknown {
  if (!hasParts(answer) || !Object.hasOwn(answer, name)) return undefined;
  const part: unknown = Reflect.get(answer, name);
  return part;
}

/** The elements of a list; empty where the answer is none. Total. */
export function listOf(answer: unknown): readonly unknown[] {
  return Array.isArray(answer) ? answer : [];
}
