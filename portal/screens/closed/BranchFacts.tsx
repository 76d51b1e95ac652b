import type { ReactNode } from 'react';
import { text } from '../../texts/text.ts';
import { Fact } from './FactList.tsx';

/** The lines that say at which branch something is done meanwhile, and when that is open. */
export function BranchFacts(): ReactNode {
  return (
    <>
      <Fact icon="info" name={text('shell.notAvailable.branch')}>
        {text('shell.notAvailable.branch.text')}
      </Fact>
      <Fact icon="clock" name={text('shell.notAvailable.hours')}>
        {text('contact.branch.hours')}
      </Fact>
    </>
  );
}
