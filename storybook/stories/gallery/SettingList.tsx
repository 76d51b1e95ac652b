import type { ReactNode } from 'react';
import type { FieldType, JsonSchema } from '../../../engine/language/fieldType.ts';
import { Prose } from './Prose.tsx';
import styles from './TypeCard.module.css';

/** The settings that a flow may write for a type, with what each does, takes and is when left out. */
export function SettingList({ type }: { readonly type: FieldType }): ReactNode {
  const settings = Object.entries(type.settings);
  if (settings.length === 0) return <p className={styles['settings']}>It has no settings of its own.</p>;
  return (
    <details className={styles['settings']}>
      <summary>
        {settings.length === 1 ? '1 setting' : `${settings.length} settings`}
        <span className="visually-hidden"> of {type.name}</span>
      </summary>
      <dl>
        {settings.map(([name, schema]) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <span>{takes(schema)}</span>
            </dt>
            <dd>{typeof schema['description'] === 'string' ? <Prose text={schema['description']} /> : null}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What a setting takes, in short: `"account" or "aadhaar", "account" when left out`. */
function takes(schema: JsonSchema): string {
  const { type, enum: values, default: usual } = schema;
  const kinds: readonly unknown[] = Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : Array.isArray(type) ? type : type === undefined ? [] : [type];
  return [kinds.join(' or '), ...(usual === undefined ? [] : [`${JSON.stringify(usual)} when left out`])].filter(Boolean).join(', ');
}
