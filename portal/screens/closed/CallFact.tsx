import type { ReactNode } from 'react';
import { text } from '../../texts/text.ts';
import { Fact } from './FactList.tsx';

/** The line that says whom to call, as a link that calls. */
export function CallFact(): ReactNode {
  const phone = text('contact.phone');
  return (
    <Fact icon="phone" name={text('shell.help.call')}>
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </Fact>
  );
}
