/** What became of one small change of the code. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The changed part as it was, and as it was made. */
  readonly original: string;
  readonly replacement: string;
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'other';
}

/** Why a change that no test notices is none that a test could notice. */
export interface Explanation {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly because: string;
}

/** How well the tests of an area notice changes of its code. */
export interface Score {
  readonly noticed: number;
  readonly explained: number;
  readonly survivors: readonly Mutant[];
  /** 0 to 100; explained changes do not count. 100 where nothing was changed. */
  readonly percent: number;
  /** Explanations of changes that are noticed by now, or no longer made. */
  readonly stale: readonly Explanation[];
}

/** Counts what was noticed. Changes that could not be tried (`other`) do not count. Pure. */
export function scoreOf(mutants: readonly Mutant[], explanations: readonly Explanation[]): Score {
  const unnoticed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const survivors = unnoticed.filter((mutant) => !explanations.some((one) => explains(one, mutant)));
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const counted = noticed + survivors.length;
  return {
    noticed,
    survivors,
    explained: unnoticed.length - survivors.length,
    percent: counted === 0 ? 100 : (100 * noticed) / counted,
    stale: explanations.filter((one) => !unnoticed.some((mutant) => explains(one, mutant))),
  };
}

function explains(one: Explanation, mutant: Mutant): boolean {
  return one.file === mutant.file && one.original === mutant.original && one.replacement === mutant.replacement;
}
