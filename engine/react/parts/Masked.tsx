import { Fragment, type ReactNode } from 'react';
import { dotted } from './dotted.ts';

/** The places of a number that are hidden, as bank and flows write them: `XXXX XXXX ` of `XXXX XXXX 2346`. */
const hidden = /(X{4,}(?: X{4,})*)/;

/**
 * Words in which hidden places are dots to read and nothing to hear: of ••••••0007 a screen reader says the last four. Words without
 * a mask come out as they are.
 */
export function Masked({ children }: { readonly children: string }): ReactNode {
  if (!hidden.test(children)) return children;
  // One element, so that the words stay one text where their parent lays out its children side by side.
  return (
    <span>
      {children.split(hidden).map((part, index) => (
        <Fragment key={index}>{index % 2 === 0 ? part : <span aria-hidden="true">{dotted(part)}</span>}</Fragment>
      ))}
    </span>
  );
}
