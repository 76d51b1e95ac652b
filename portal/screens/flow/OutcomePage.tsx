import { Suspense, lazy, useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenHost } from '../../../engine/react/host.ts';
import { namesPhone } from '../../../engine/react/parts/PhoneLinks.tsx';
import { OutcomeView } from '../../../engine/react/OutcomeView.tsx';
import type { RenderedOutcome } from '../../../engine/render/view.ts';
import type { RunView, SessionView } from '../../../schemas/api.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { flowPath, flowStepPath, homePath, receiptPath, trackPath } from '../../addresses/paths.ts';
import type { NavigationState } from '../../history/navigationState.ts';
import { ApplicationLink, isOfApplication } from '../../services/ApplicationLink.tsx';
import { useServices } from '../../services/servicesContext.ts';
import { useSession } from '../../session/sessionContext.ts';
import { buttonClass } from '../../style/button.ts';
import { windowTitle } from '../../page/windowTitle.ts';
import { text } from '../../texts/text.ts';
import { OtherWays } from '../closed/OtherWays.tsx';
import { ServiceHelp } from './Rail.tsx';
import { Recommend } from './Recommend.tsx';
import styles from './OutcomePage.module.css';

const AgentWay = lazy(async () => ({ default: (await import('../link/AgentWay.tsx')).AgentWay }));

/** Properties of an outcome's page. */
export interface OutcomePageProps {
  readonly area: string;
  readonly host: ScreenHost;
  readonly view: RunView;
  readonly outcome: RenderedOutcome;
}

/** What is said while the bank has not taken the request yet; once it has, or has refused it, the outcome's own words are enough. */
const deliveries = {
  received: 'shell.outcome.delivery.received',
  processing: 'shell.outcome.delivery.processing',
  unknown: 'shell.outcome.delivery.processing',
} as const;

const signs = { success: 'check', pending: 'clock', info: 'info', failure: 'alert' } as const satisfies Record<
  RenderedOutcome['kind'],
  IconName
>;

/** How a run ended, and where to go from here. It can be opened again by its address. */
export function OutcomePage({ area, host, view, outcome }: OutcomePageProps): ReactNode {
  useEffect(() => {
    document.title = windowTitle(`${outcome.title} – ${view.title}`);
  }, [outcome.title, view.title]);

  const { session } = useSession();
  const isAgent = session?.role === 'agent';
  const settled = outcome.kind === 'success' || (outcome.kind === 'pending' && hasSent(view));
  const deadEnd = !isAgent && isDeadEnd(outcome);
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.name}>{view.title}</p>
        <div className={styles.card}>
          <OutcomeView
            host={host}
            outcome={outcome}
            sign={
              <span className={styles.sign} data-kind={outcome.kind}>
                <Icon name={signs[outcome.kind]} />
              </span>
            }
          >
            {settled && view.delivery !== undefined && view.delivery !== 'done' && view.delivery !== 'failed' && (
              <p className={styles.delivery} role="status">
                <Icon name="clock" />
                {text(deliveries[view.delivery])}
              </p>
            )}
            <Ways area={area} view={view} outcome={outcome} isAgent={isAgent} settled={settled} />
          </OutcomeView>
        </div>
        {deadEnd && <Elsewhere area={area} view={view} />}
        {outcome.kind === 'success' && outcome.receipt !== false && <Recommend about={view.flow} />}
      </div>
      {!isAgent && !saysWhomToCall(outcome) && (
        <aside className={styles.help} aria-label={text('shell.rail.help')}>
          <ServiceHelp help={view.help} />
        </aside>
      )}
    </div>
  );
}

/** Properties of the ways on from an end. */
interface WaysProps extends Omit<OutcomePageProps, 'host'> {
  readonly isAgent: boolean;
  /** The bank has the request, or there is none to have. */
  readonly settled: boolean;
}

/** Where to go from an end, the likeliest first. */
function Ways({ area, view, outcome, isAgent, settled }: WaysProps): ReactNode {
  const { session } = useSession();
  // Who gave feedback without a name and without a number to ask by has nothing that a receipt could show.
  const hasReceipt = settled && outcome.receipt !== false && (outcome.reference !== undefined || isAgent || isIdentified(session));
  const first = firstWay(outcome, isAgent, hasReceipt);
  const loud = (way: Way) => buttonClass(way === first ? 'primary' : 'secondary');
  return (
    <div className={styles.ways}>
      {isAgent && <WayOfAgent area={area} />}
      {outcome.service && <NextService service={outcome.service} className={loud('service')} />}
      {outcome.retry && (
        <Link className={loud('retry')} to={flowPath(area, view.flow)} state={{ again: view.run }}>
          <Icon name="refresh" />
          {text(outcome.retry === 'check' ? 'shell.outcome.check' : 'engine.outcome.retry')}
        </Link>
      )}
      {hasReceipt && (
        <Link className={loud('receipt')} to={receiptPath(view.run)}>
          <Icon name="receipt" />
          {text('shell.outcome.receipt')}
        </Link>
      )}
      {isFollowed(outcome) && <TrackWay reference={outcome.reference} />}
      <Link className={hasReceipt ? buttonClass('quiet') : loud('home')} to={homePath}>
        {text('shell.outcome.another')}
      </Link>
    </div>
  );
}

/**
 * An end that has nothing for this customer and says no way on. One that says what to do next, or names a number to call, has
 * said which ways there are: others beside them, such as a branch, need not be right.
 */
function isDeadEnd(outcome: RenderedOutcome): boolean {
  return leadsNowhere(outcome) && outcome.next.length === 0 && !namesPhone(outcome.text ?? '');
}

type Way = 'service' | 'retry' | 'receipt' | 'home';

/** The way that stands out, of those that there are; none where something is downloaded above them, or an agent has ways of their own. */
function firstWay({ blocks, service, retry, receipt }: RenderedOutcome, isAgent: boolean, hasReceipt: boolean): Way | undefined {
  if (blocks.some(({ block }) => block === 'download')) return undefined;
  if (service !== undefined) return 'service';
  if (retry) return 'retry';
  if (isAgent) return undefined;
  if (hasReceipt) return 'receipt';
  return receipt === false ? 'home' : undefined;
}

/** A request with which something still happens, and that neither this service nor the offered one follows itself. */
function isFollowed(outcome: RenderedOutcome): outcome is RenderedOutcome & { readonly reference: string } {
  const { kind, reference, closed, retry } = outcome;
  if (reference === undefined || closed !== undefined || retry === 'check') return false;
  return (kind === 'success' || kind === 'pending') && !leadsToTracking(outcome);
}

/** An end that has nothing for this customer and leads nowhere. One that sends to a branch says so itself. */
function leadsNowhere({ kind, service, reference, retry, blocks }: RenderedOutcome): boolean {
  return kind === 'info' && service === undefined && reference === undefined && !retry && !blocks.some(({ block }) => block === 'branch');
}

/** A page that says where else one is helped, or sends to a branch, has a number to call already. */
function saysWhomToCall(outcome: RenderedOutcome): boolean {
  const named = leadsNowhere(outcome) && namesPhone(outcome.text ?? '');
  return named || isDeadEnd(outcome) || outcome.blocks.some(({ block }) => block === 'branch');
}

/** What the service is for, and where one gets an answer that this page did not have. */
function Elsewhere({ area, view: { flow, help } }: { readonly area: string; readonly view: RunView }): ReactNode {
  const card = useServices().cards?.find(({ id }) => id === flow);
  const name = useId();
  return (
    <section className={styles.elsewhere} aria-labelledby={name}>
      <h2 id={name} className={styles.elsewhereTitle}>
        {text('shell.outcome.elsewhere')}
      </h2>
      <OtherWays area={area} card={card} help={help} app={false} />
    </section>
  );
}

/** The service that is offered follows applications itself. */
function leadsToTracking({ service }: RenderedOutcome): boolean {
  return service?.flow === 'track-application';
}

/** Whether this run has sent something: one that only met a request that is open has nothing to show a receipt of. */
function hasSent({ delivery }: RunView): boolean {
  return delivery !== undefined && delivery !== 'failed';
}

/**
 * The way to the service that the outcome names: to a run of it that is not finished, else to its beginning. Nothing
 * where there is no such service.
 */
function NextService({
  service: { flow, label, entry },
  className,
}: {
  readonly service: NonNullable<RenderedOutcome['service']>;
  readonly className: string;
}): ReactNode {
  const card = useServices().cards?.find(({ id }) => id === flow);
  if (card === undefined) return null;
  return (
    <Link
      className={className}
      to={flowStepPath(card.area, card.id, '-')}
      state={{ continues: true, ...(Object.keys(entry).length === 0 ? {} : { from: entry }) } satisfies NavigationState}
    >
      {label}
    </Link>
  );
}

function isIdentified(session: SessionView | undefined): boolean {
  return session?.verified === true || session?.applicant === true;
}

/**
 * The way to where a request is followed: not for somebody whom nobody has verified, to whom no request is shown. An applicant
 * has no requests, only the application.
 */
function TrackWay({ reference }: { readonly reference: string }): ReactNode {
  const { session } = useSession();
  if (session?.verified !== true) {
    if (session?.applicant !== true || !isOfApplication(reference)) return null;
    return (
      <ApplicationLink reference={reference} loudness="secondary">
        {text('shell.outcome.track.application')}
      </ApplicationLink>
    );
  }
  return (
    <Link className={buttonClass('secondary')} to={trackPath(reference)}>
      {text('shell.outcome.track')}
    </Link>
  );
}

/** Its words are those of home, which only an agent's end needs. */
function WayOfAgent({ area }: { readonly area: string }): ReactNode {
  return (
    <Suspense>
      <AgentWay area={area} />
    </Suspense>
  );
}
