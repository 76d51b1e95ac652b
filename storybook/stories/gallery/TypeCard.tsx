import { useId, useState, type ReactNode } from 'react';
import type { FieldExample, FieldType } from '../../../engine/language/fieldType.ts';
import type { FieldView } from '../../../engine/react/fieldView.ts';
import type { ScreenHost } from '../../../engine/react/host.ts';
import { fieldJson, printField } from '../field/fieldJson.ts';
import { JsonBox } from '../field/JsonBox.tsx';
import { LiveField } from '../field/LiveField.tsx';
import { valueWords } from './groups.ts';
import { Prose } from './Prose.tsx';
import { firstExample } from './search.ts';
import { SettingList } from './SettingList.tsx';
import styles from './TypeCard.module.css';

/** Props of one type's card. */
export interface TypeCardProps {
  readonly type: FieldType;
  readonly view: FieldView | undefined;
  readonly examples: readonly FieldExample[];
  readonly host: ScreenHost;
}

/** The id of a type's card, to be linked to. Pure. */
export function addressOf(name: string): string {
  return `type-${name.replaceAll(' ', '')}`;
}

/** A type of field: what it is for, one of its examples to try out, the JSON of that example, and its settings. */
export function TypeCard({ type, view, examples, host }: TypeCardProps): ReactNode {
  const [example, setExample] = useState(() => firstExample(examples));
  const address = addressOf(type.name);
  return (
    <article id={address} className={styles['card']} aria-labelledby={`${address}-name`} tabIndex={-1}>
      <h3 id={`${address}-name`}>{type.name}</h3>
      <ul className={styles['traits']} role="list">
        {traitsOf(type).map((trait) => (
          <li key={trait}>{trait}</li>
        ))}
      </ul>
      <p className={styles['about']}>
        <Prose text={type.description} />
      </p>
      {example === undefined || view === undefined ? (
        <p>Its examples.json has no example to show.</p>
      ) : (
        <>
          <div className={styles['try']}>
            <Examples name={type.name} examples={examples} example={example} onExample={setExample} />
            <LiveField key={example.name} id={`${address}-field`} type={type} view={view} example={example} host={host} />
          </div>
          <JsonBox name={type.name} json={printField(fieldJson(type, example))} />
        </>
      )}
      <SettingList type={type} />
    </article>
  );
}

const optionWords = { one: 'one option', many: 'several options', each: 'an answer for each option' } as const;
const lookupWords = { fills: 'may ask the bank', suggests: 'asks the bank', tells: 'asks the bank' } as const;

function traitsOf(type: FieldType): readonly string[] {
  return [
    `answer: ${valueWords(type.value({}))}`,
    ...(type.options === undefined ? [] : [optionWords[type.options]]),
    ...(type.lookup === undefined ? [] : [lookupWords[type.lookup]]),
    ...(type.sensitive ? ['masked'] : []),
    ...(type.transient ? ['never stored'] : []),
  ];
}

interface ExamplesProps {
  readonly name: string;
  readonly examples: readonly FieldExample[];
  readonly example: FieldExample;
  readonly onExample: (example: FieldExample | undefined) => void;
}

function Examples({ name, examples, example, onExample }: ExamplesProps): ReactNode {
  const id = useId();
  return (
    <p className={styles['examples']}>
      <label htmlFor={id}>
        Example<span className="visually-hidden"> of {name}</span>
      </label>
      <select id={id} value={example.name} onChange={(event) => onExample(examples.find((each) => each.name === event.target.value))}>
        {examples.map((each) => (
          <option key={each.name}>{each.name}</option>
        ))}
      </select>
    </p>
  );
}
