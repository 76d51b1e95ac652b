import type { BlockProps } from '../block.ts';
import { useHost, type OfferedService } from '../../host.ts';
import { partsIn, words } from '../read.ts';
import styles from './Services.module.css';

/** A menu of services: `items: [{ flow, label, entry }]`. Where they lead is the host's to know. */
export function Services({ block, alone = false }: BlockProps) {
  const { Services: Offered } = useHost();
  const services = partsIn(block, 'items').map((item): OfferedService => ({
    flow: words(item, 'flow'),
    label: words(item, 'label'),
    entry: textsOf(item['entry']),
  }));
  if (Offered) return <Offered services={services} alone={alone} />;
  if (services.length === 0) return null;
  return (
    <ul className={styles['services']}>
      {services.map(({ flow, label }, index) => (
        <li key={index}>{label || flow}</li>
      ))}
    </ul>
  );
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.flatMap(([name, text]: [string, unknown]) => (typeof text === 'string' ? [[name, text]] : [])));
}
