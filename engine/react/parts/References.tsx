import { Fragment } from 'react';
import { useHost } from '../host.ts';
import { Prose } from './PhoneLinks.tsx';

/** Props of words in which references may stand. */
export interface ReferencesProps {
  readonly words: string;
  /** The reference of the end that the words belong to; another one looks like it. Without it none is looked for. */
  readonly like: string | undefined;
}

/** Words of an end, in which the reference of another request that came of it leads to where the host shows that one. */
export function References({ words, like }: ReferencesProps) {
  const { Reference } = useHost();
  const shape = like === undefined ? undefined : shapeOf(like);
  if (shape === undefined || Reference === undefined) return <Prose>{words}</Prose>;
  return words
    .split(shape)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 && part !== like ? <Reference>{part}</Reference> : <Prose>{part}</Prose>}</Fragment>
    ));
}

/** Finds references of the same letters and as many digits: `SR200000001` is like `SR200000002`. Nothing of any other form. */
function shapeOf(like: string): RegExp | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d{5,})$/.exec(like) ?? [];
  return letters === '' ? undefined : new RegExp(`\\b(${letters}\\d{${digits.length}})\\b`);
}
