import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import type { FieldExample, FieldType } from '../../../engine/language/fieldType.ts';
import type { FieldView } from '../../../engine/react/fieldView.ts';
import type { ScreenHost } from '../../../engine/react/host.ts';
import { fieldJson } from '../field/fieldJson.ts';
import { isWritable } from '../field/isWritable.ts';
import { grouped } from './groups.ts';
import { isFound, withLookup } from './search.ts';
import { TypeCard, addressOf } from './TypeCard.tsx';
import styles from './FieldGallery.module.css';

/** What the gallery shows: types in the order of the registry, and by the name of each its widget and examples. */
export interface FieldGalleryProps {
  readonly types: readonly FieldType[];
  readonly views: ReadonlyMap<string, FieldView>;
  readonly examples: ReadonlyMap<string, readonly FieldExample[]>;
  readonly host: ScreenHost;
}

const none: readonly never[] = [];

/** Every field type, live, with the JSON that makes it, grouped and searchable. */
export function FieldGallery({ types, views, examples, host }: FieldGalleryProps): ReactNode {
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query.trim());
  const found = useMemo(
    () => types.filter((type) => isFound({ type, examples: examples.get(type.name) ?? none }, sought)),
    [types, examples, sought],
  );
  const shown = useMemo(
    () =>
      new Map(
        types.map((type) => [
          type.name,
          withLookup(type, examples.get(type.name) ?? none).filter((example) => isWritable(type, fieldJson(type, example))),
        ]),
      ),
    [types, examples],
  );
  const groups = useMemo(() => grouped(found), [found]);
  return (
    <main className={styles['page']}>
      <header className={styles['header']}>
        <h1>Field gallery</h1>
        <p>
          Every type of field that a flow may ask with. Try one out, then copy the JSON beside it into the <code>fields</code> of a step.
        </p>
        <Search query={query} onQuery={setQuery} count={found.length} of={types.length} />
        <nav aria-label="Field types" className={styles['index']}>
          {groups.map((group) => (
            <p key={group.title}>
              <strong>{group.title}</strong>
              {group.types.map(({ name }) => (
                <a key={name} href={`#${addressOf(name)}`}>
                  {name}
                </a>
              ))}
            </p>
          ))}
        </nav>
      </header>
      {groups.map((group) => (
        <section key={group.title} className={styles['group']}>
          <h2>{group.title}</h2>
          <p>{group.lead}</p>
          {group.types.map((type) => (
            <TypeCard key={type.name} type={type} view={views.get(type.name)} examples={shown.get(type.name) ?? none} host={host} />
          ))}
        </section>
      ))}
    </main>
  );
}

interface SearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly count: number;
  readonly of: number;
}

function Search({ query, onQuery, count, of }: SearchProps): ReactNode {
  const id = useId();
  return (
    <div className={styles['search']} role="search">
      <label htmlFor={id}>Search by name, setting or use</label>
      <input
        id={id}
        type="search"
        value={query}
        autoComplete="off"
        spellCheck={false}
        placeholder="amount, maxLength, Aadhaar …"
        onChange={(event) => onQuery(event.target.value)}
      />
      <p role="status">
        {count === of ? `${of} types` : count === 0 ? `None of ${of} types says so. Try a single word.` : `${count} of ${of} types`}
      </p>
    </div>
  );
}
