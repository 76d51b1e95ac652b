import type { ReactNode } from 'react';
import { PhoneLinks } from '../../../engine/react/parts/PhoneLinks.tsx';
import { text } from '../../texts/text.ts';
import { Fact } from './FactList.tsx';

/** The line that says whom to call, as a link that calls. */
export function CallFact(): ReactNode {
  const phone = text('contact.phone');
  return (
    <Fact icon="phone" name={text('shell.help.call')}>
      <PhoneLinks words={phone} phone={phone} />
    </Fact>
  );
}
