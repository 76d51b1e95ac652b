import type { ReactNode } from 'react';

/** A problem of a flow file, as its author is to read it. */
export interface ShownProblem {
  /** `file:line:column`. */
  readonly where: string;
  /** The line: what stands before the place, the place, what stands behind it. */
  readonly excerpt?: readonly string[];
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** Makes the function that draws the one story of a file that does not check. */
export function drawProblems(problems: readonly ShownProblem[]): () => ReactNode {
  return () => (
    <main className="story">
      <h1 className="story-title">{problems.length === 1 ? 'One problem' : `${problems.length} problems`}</h1>
      <ul className="story-problems">
        {problems.map(({ where, excerpt, code, message, hint }) => (
          <li key={`${where} ${code} ${message}`}>
            <h2>{message}</h2>
            <p>{hint}</p>
            {excerpt === undefined ? null : <Excerpt parts={excerpt} />}
            <p className="story-note">
              <code>{code}</code> {where}
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}

function Excerpt({ parts: [before, place, after] }: { readonly parts: readonly string[] }): ReactNode {
  return (
    <pre>
      {before}
      <mark>{place}</mark>
      {after}
    </pre>
  );
}
