import { useHost } from '../../host.ts';
import { FactList } from '../facts/FactList.tsx';

/** When branches are open, in the bank's own words. */
export function Branch() {
  const { text } = useHost();
  return <FactList items={[{ label: text('engine.branch.hours'), value: text('contact.branch.hours') }]} />;
}
