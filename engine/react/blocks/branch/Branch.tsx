import { useHost } from '../../host.ts';
import { FactList } from '../facts/FactList.tsx';

/** When branches are open, in the bank's own words, and the number to call instead. */
export function Branch() {
  const { text } = useHost();
  const facts = [
    { label: text('engine.branch.hours'), value: text('contact.branch.hours') },
    { label: text('engine.branch.phone'), value: text('contact.phone') },
  ];
  return <FactList items={facts.filter(({ value }) => value !== '')} />;
}
