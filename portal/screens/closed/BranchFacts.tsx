import type { ReactNode } from 'react';
import { text } from '../../texts/text.ts';
import { Fact } from './FactList.tsx';

/** The lines that say at which branch something is done meanwhile, and when that is open. Who opens an account has none that holds it. */
export function BranchFacts({ area }: { readonly area?: string | undefined }): ReactNode {
  return (
    <>
      <Fact icon="info" name={text('shell.notAvailable.branch')}>
        {text(area === 'opening' ? 'shell.closed.branch.opening' : 'shell.notAvailable.branch.text')}
      </Fact>
      <Fact icon="clock" name={text('shell.notAvailable.hours')}>
        {text('contact.branch.hours')}
      </Fact>
    </>
  );
}
