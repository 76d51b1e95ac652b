import type { BuiltIn, BuiltIns } from '../builtIn/builtIn.ts';

/** What this process has refused, and what its own operations have answered, since its start: by code, and nothing of whom. */
export interface Counted {
  /** A request was refused with this code. */
  refused(code: string): void;
  /** An operation of the server answered with this code, or `ok`. */
  answered(operation: string, code: string): void;
  /** How often it was refused, by code. */
  readonly refusals: ReadonlyMap<string, number>;
  /** How often it was answered, by operation and then by code. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Counts from nothing on. There are only as many codes as the catalogue and the contract have. */
export function createCounted(): Counted {
  const refusals = new Map<string, number>();
  const answers = new Map<string, Map<string, number>>();
  const add = (to: Map<string, number>, code: string): void => void to.set(code, (to.get(code) ?? 0) + 1);
  return {
    refusals,
    answers,
    refused: (code) => add(refusals, code),
    answered: (operation, code) => {
      const own = answers.get(operation) ?? new Map<string, number>();
      answers.set(operation, own);
      add(own, code);
    },
  };
}

/** The same operations, whose answers are counted: codes that were sent, given and refused are among them. */
export function countedBuiltIns(builtIns: BuiltIns, counted: Pick<Counted, 'answered'>): BuiltIns {
  return new Map([...builtIns].map(([name, builtIn]) => [name, countedBuiltIn(name, builtIn, counted)]));
}

function countedBuiltIn(name: string, builtIn: BuiltIn, { answered }: Pick<Counted, 'answered'>): BuiltIn {
  return async (request) => {
    const outcome = await builtIn(request);
    if (outcome !== 'waiting') answered(name, outcome.ok ? 'ok' : outcome.code);
    return outcome;
  };
}
