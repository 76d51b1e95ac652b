import type { ReactNode } from 'react';
import type { HelpLine } from '../../../engine/language/help.ts';
import { PhoneLink } from '../../../engine/react/parts/PhoneLinks.tsx';
import { helpLines } from '../../page/helpLines.ts';
import { Fact } from './FactList.tsx';
import styles from './FactList.module.css';

/** The lines that say whom to call, each with its hours; the numbers are links that call. */
export function CallFacts({ help }: { readonly help?: readonly HelpLine[] | undefined }): ReactNode {
  return helpLines(help).map(({ what, phone, hours }) => (
    <Fact key={phone} icon="phone" name={what}>
      <PhoneLink phone={phone} />
      <span className={styles.hours}>{hours}</span>
    </Fact>
  ));
}
