import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { advance, viewOf, type Program, type Run, type RunEvent, type Values } from '../../engine/advance/index.ts';
import { settleCalls, type ExampleHost } from '../../engine/examples/index.ts';
import type { ScreenHost } from '../../engine/react/host.ts';
import { FlowScreen } from '../../engine/react/FlowScreen.tsx';
import { OutcomeView } from '../../engine/react/OutcomeView.tsx';
import { checkScreen, liveScreen } from '../../engine/render/live.ts';
import { signatureOf } from '../../engine/render/testing/signature.ts';
import { simulatedLookup } from './lookup.ts';

/** Props of a run that lives in the page. */
export interface LiveRunProps {
  readonly program: Program;
  readonly start: Run;
  readonly host: ScreenHost;
  /** Answers the calls that the run makes. */
  readonly bank: ExampleHost;
  /** Goes back to where the story began. */
  readonly onAgain: () => void;
}

/** Draws a run and takes it on with every event, as server and portal do between them. */
export function LiveRun({ program, start, host, bank, onAgain }: LiveRunProps): ReactNode {
  const [run, setRun] = useState(start);
  const hosted = useMemo(
    () => ({ ...host, services: { ...host.services, lookup: simulatedLookup(program, run, bank) } }),
    [host, program, run, bank],
  );
  const view = useMemo(() => viewOf(program, run, bank.facts()), [program, run, bank]);
  const onEvent = useCallback(
    (event: RunEvent) => setRun(settleCalls(program, advance(program, run, event, bank.facts()).run, bank)),
    [program, run, bank],
  );
  const live = useCallback((answers: Values) => liveScreen(program, view, answers), [program, view]);
  const check = useCallback((answers: Values) => checkScreen(program, view, answers), [program, view]);
  return (
    <div data-signature={signatureOf(view)}>
      {view.outcome ? (
        <OutcomeView host={host} outcome={view.outcome} onRetry={onAgain} />
      ) : (
        <FlowScreen host={hosted} view={view} busy={false} onEvent={onEvent} live={live} check={check} />
      )}
    </div>
  );
}
