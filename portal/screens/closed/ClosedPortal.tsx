import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PhoneLink } from '../../../engine/react/parts/PhoneLinks.tsx';
import type { ShellView } from '../../../schemas/api.ts';
import type { Closing } from '../../../schemas/opening.ts';
import { openingText } from '../../hours/openingText.ts';
import { useBankClock } from '../../hours/useBankTime.ts';
import { writtenTime } from '../../clock/bankClock.ts';
import { useSettings } from '../../settings/settingsContext.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { spoken } from '../../texts/spoken.ts';
import { text } from '../../texts/text.ts';
import { Fact, FactList } from './FactList.tsx';

/** The maintenance page: why the portal is closed, when it opens again, and what has become of one's answers. */
export function ClosedPortal({ closing }: { readonly closing: Closing }): ReactNode {
  const { view } = useSettings();
  const now = useBankClock()?.();
  const inService = useSearchParams()[0].has('run');
  const phone = text('contact.urgent');
  const byHand = closing.by === 'hand';
  const opens =
    closing.opens === undefined || view === undefined || now === undefined ? undefined : openingText(closing.opens, now, view.timeZone);
  return (
    <StatePage
      arriving
      icon="clock"
      title={byHand ? text('shell.maintenance.title') : text('shell.maintenance.hours.title')}
      words={view === undefined ? '' : wordsOf(view, byHand)}
    >
      <FactList>
        <Fact icon="clock" name={text('shell.maintenance.opens')} loud={opens !== undefined}>
          {opens ?? text('shell.maintenance.opens.unknown')}
        </Fact>
        <Fact icon="check" name={text('shell.maintenance.answers')}>
          {text(inService ? 'shell.maintenance.answers.here' : 'shell.maintenance.answers.kept')}
        </Fact>
        <Fact icon="phone" name={text('shell.maintenance.urgent')}>
          {text('shell.maintenance.urgent.text')} <PhoneLink phone={phone} />
        </Fact>
      </FactList>
    </StatePage>
  );
}

/** What the bank has to say, in the locale of the customer where it is given, else in English, else our own words. */
function wordsOf({ hours, maintenance }: ShellView, byHand: boolean): string {
  if (!byHand) return text('shell.maintenance.hours.text', { from: writtenTime(hours.from), to: writtenTime(hours.to) });
  const said = maintenance?.message ?? {};
  return said[spoken().locale] ?? said['en'] ?? text('shell.maintenance.text');
}
