import { lineAt, readSources, type Source } from './sources.ts';

/** Files whose exports are read by a tool, not by a person. */
const exempt = /\.test\.tsx?$|\.stories\.tsx?$/;

/** Every exported name without a sentence of what it promises, as `path:line: ...`. Pure. */
export function missingDocstrings(source: Source): readonly string[] {
  if (exempt.test(source.path)) return [];
  return source.parsed.program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return [];
    if (promises(docstringBefore(source, statement.start))) return [];
    return [
      `${source.path}:${lineAt(source.text, statement.start)}: ${nameOf(statement.declaration)} is exported; ` +
        `say in a docstring (/** ... */) above it what it promises.`,
    ];
  });
}

/** The text of the block comment that ends right above the offset, if it is a docstring. */
function docstringBefore(source: Source, offset: number): string | undefined {
  const comment = source.parsed.comments.findLast((each) => each.end <= offset);
  if (comment === undefined || comment.type !== 'Block' || !comment.value.startsWith('*')) return undefined;
  return source.text.slice(comment.end, offset).trim() === '' ? comment.value : undefined;
}

/** A promise has words and ends its sentence; tags alone promise nothing. */
function promises(docstring: string | undefined): boolean {
  const words = (docstring ?? '').replace(/^[*\s]+/gm, ' ').trim();
  return words !== '' && !words.startsWith('@') && /[.:?]/.test(words);
}

function nameOf(declaration: { readonly id?: unknown; readonly declarations?: readonly { readonly id: unknown }[] }): string {
  const id = declaration.id ?? declaration.declarations?.[0]?.id;
  const name: unknown = typeof id === 'object' && id !== null ? Reflect.get(id, 'name') : undefined;
  return typeof name === 'string' ? name : 'a name';
}

if (import.meta.main) {
  const missing = readSources().flatMap(missingDocstrings);
  for (const line of missing) console.log(line);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
