import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { advance, viewOf, type Program, type Run, type RunEvent } from '../../engine/advance/index.ts';
import { settleCalls, type ExampleHost } from '../../engine/examples/index.ts';
import type { ScreenHost } from '../../engine/react/host.ts';
import { checkScreen, liveScreen } from '../../engine/render/live.ts';
import { signatureOf } from '../../engine/render/testing/signature.ts';
import type { FlowCard } from '../../schemas/api.ts';
import type { LiveModule } from '../../portal/flow/flowModule.ts';
import { OutcomePage } from '../../portal/screens/flow/OutcomePage.tsx';
import { StepPage } from '../../portal/screens/flow/StepPage.tsx';
import { simulatedLookup } from './lookup.ts';
import { StoryShell } from './shell/StoryShell.tsx';

/** Props of a run that lives in the page. */
export interface LiveRunProps {
  readonly program: Program;
  readonly start: Run;
  readonly host: ScreenHost;
  /** Answers the calls that the run makes. */
  readonly bank: ExampleHost;
  /** The services that its pages may lead to. */
  readonly offered: readonly FlowCard[];
  /** Goes back to where the story began. */
  readonly onAgain: () => void;
  /** Told the step or the outcome that is shown. */
  readonly onPlace?: (place: string) => void;
}

/** No draft is kept: nobody comes back to a story. */
const noDraft = (): void => undefined;

/** Draws a run in the portal's own pages and takes it on with every event, as server and portal do between them. */
export function LiveRun({ program, start, host, bank, offered, onAgain, onPlace }: LiveRunProps): ReactNode {
  const [run, setRun] = useState(start);
  const hosted = useMemo(
    () => ({ ...host, services: { ...host.services, lookup: simulatedLookup(program, run, bank) } }),
    [host, program, run, bank],
  );
  // The bank's clock and who is here are what they were when the run last moved.
  const facts = useMemo(() => run && bank.facts(), [run, bank]);
  const view = useMemo(() => ({ ...viewOf(program, run, facts), version: 1 }), [program, run, facts]);
  const onEvent = useCallback(
    (event: RunEvent) => setRun(settleCalls(program, advance(program, run, event, bank.facts()).run, bank)),
    [program, run, bank],
  );
  const module = useMemo(() => moduleOf(program), [program]);
  const place = view.outcome?.id ?? view.screen?.step;
  useEffect(() => {
    if (place !== undefined) onPlace?.(place);
  }, [place, onPlace]);
  return (
    <StoryShell facts={facts} clock={host.clock} offered={offered} onLeave={onAgain}>
      <div data-signature={signatureOf(view)}>
        {view.outcome ? (
          <OutcomePage area={program.data.flow.area} host={host} view={view} outcome={view.outcome} />
        ) : (
          <StepPage host={hosted} view={view} busy={false} module={module} send={noDraft} onEvent={onEvent} />
        )}
      </div>
    </StoryShell>
  );
}

/** The flow's own half of the engine, as the portal fetches it. Pure. */
function moduleOf(program: Program): LiveModule {
  return {
    messages: program.data.messages,
    types: [],
    isSensitive: () => true,
    live: (view, answers) => liveScreen(program, view, answers),
    check: (view, answers) => checkScreen(program, view, answers),
    inFull: (review) => review,
  };
}
