import type { ReactNode } from 'react';
import type { ShownProblem } from '../files/broken.ts';

/** Draws the one story of a file that does not check: each problem with its place, the JSON underlined, and what to do. */
export function drawProblems(problems: readonly ShownProblem[]): { readonly render: () => ReactNode } {
  return { render: () => <Problems problems={problems} /> };
}

function Problems({ problems }: { readonly problems: readonly ShownProblem[] }): ReactNode {
  return (
    <main className="story">
      <h1 className="story-title">{problems.length === 1 ? 'One problem' : `${problems.length} problems`}</h1>
      <ol className="story-problems">
        {problems.map(({ where, excerpt, code, message, hint }) => (
          <li key={`${where} ${code} ${message}`}>
            <h2>{message}</h2>
            {excerpt === undefined ? null : <Excerpt parts={excerpt} />}
            <p>{hint}</p>
            <p className="story-place">
              <code>{code}</code> {where}
            </p>
          </li>
        ))}
      </ol>
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
