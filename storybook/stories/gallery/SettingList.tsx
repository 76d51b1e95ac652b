import type { ReactNode } from 'react';
import type { FieldType, JsonSchema } from '../../../engine/language/fieldType.ts';
import { Prose } from './Prose.tsx';
import styles from './TypeCard.module.css';

/** The settings that a flow may write for a type, with what each does, takes and is when left out. */
export function SettingList({ type }: { readonly type: FieldType }): ReactNode {
  const settings = Object.entries(type.settings).filter(([, schema]) => schema['not'] === undefined);
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
  const branches: readonly unknown[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [schema];
  const { type, enum: values } = branches.filter(isSchema).find((branch) => !isExpression(branch)) ?? {};
  const kinds: readonly unknown[] = Array.isArray(values)
    ? values.map((value) => JSON.stringify(value))
    : Array.isArray(type)
      ? type
      : type === undefined
        ? []
        : [type];
  const usual = schema['default'];
  return [
    kinds.join(' or '),
    ...(branches.some(isExpression) ? ['or an expression'] : []),
    ...(usual === undefined ? [] : [`${JSON.stringify(usual)} when left out`]),
  ]
    .filter(Boolean)
    .join(', ');
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

function isExpression(schema: unknown): boolean {
  return isSchema(schema) && isSchema(schema['properties']) && '=' in schema['properties'];
}
