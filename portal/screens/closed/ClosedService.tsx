import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowCard, ServiceAbout } from '../../../schemas/api.ts';
import { closingAt } from '../../../schemas/opening.ts';
import { timeOfDay } from '../../hours/bankTime.ts';
import { openingText } from '../../hours/openingText.ts';
import { useBankClock, useBankTime } from '../../hours/useBankTime.ts';
import { homePath } from '../../addresses/paths.ts';
import { writtenTime } from '../../clock/bankClock.ts';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { Fact } from './FactList.tsx';
import { OtherWays } from './OtherWays.tsx';

/** Properties of a service outside its hours. */
export interface ClosedServiceProps {
  /** `HH:MM` of the bank's time zone. */
  readonly opens: string;
  readonly closes: string;
  readonly area: string;
  /** What it is, where that is known. */
  readonly card?: FlowCard | undefined;
  /** What to bring to a branch for it, and whom one calls about it. */
  readonly about?: ServiceAbout | undefined;
  /** Called when it has opened. */
  readonly onOpen: () => void;
}

/** Says when a service is open, what it is, and where it is done or whom to call meanwhile; begins it by itself once it is. */
export function ClosedService({ opens, closes, area, card, about, onOpen }: ClosedServiceProps): ReactNode {
  const { session } = useSession();
  const timeZone = timeZoneOf(session);
  const now = useBankClock()?.();
  const closing = useBankTime(
    useCallback(
      (instant: number) => closingAt({ hours: { from: opens, to: closes } }, instant, (one) => timeOfDay(one, timeZone)) ?? 'open',
      [opens, closes, timeZone],
    ),
  );
  useEffect(() => {
    if (closing === 'open') onOpen();
  }, [closing, onOpen]);
  const next = typeof closing === 'object' ? closing.opens : undefined;
  return (
    <StatePage
      icon="clock"
      title={card === undefined ? text('shell.flow.closed.title') : text('shell.flow.closed.named', { service: card.title })}
      words={text('shell.flow.closed.text', { opens: writtenTime(opens), closes: writtenTime(closes) })}
    >
      <OtherWays area={area} card={card} bring={about?.bring ?? []} help={about?.help} meanwhile>
        {next !== undefined && now !== undefined && (
          <Fact icon="clock" name={text('shell.maintenance.opens')} loud>
            {openingText(next, now, timeZone)}
          </Fact>
        )}
      </OtherWays>
      <Link className={buttonClass('primary')} to={homePath}>
        {text('shell.home.go')}
      </Link>
    </StatePage>
  );
}
