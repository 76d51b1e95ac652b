import { useMemo, useState, type ReactNode } from 'react';
import { loadProgram, type FlowModule } from '../../engine/advance/index.ts';
import type { Program } from '../../engine/advance/index.ts';
import type { Example } from '../../engine/language/example.ts';
import type { Device } from '../../engine/react/kinds/device/device.ts';
import type { Locale } from '../../engine/language/locale.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { EXAMPLE_NOW, type ExampleSetting } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import type { FlowCard } from '../../schemas/api.ts';
import { Closed, closedAt } from './Closed.tsx';
import { storyHost, wordsOf } from './host.ts';
import { LiveRun } from './LiveRun.tsx';
import { findStart } from './findStart.ts';
import type { FlowMap } from './map/flowMap.ts';
import { tellPlace } from './map/shownPlace.ts';
import { storyDevice } from './storyDevice.ts';
import { chosenLocale } from './locale.ts';
import { settingOf, type Toolbars } from './toolbars.ts';

/** Args of a flow's story: the step to open, or the example to follow; and an operation to fail, as `name: code`. */
export interface FlowArgs {
  readonly step?: string;
  readonly example?: string;
  readonly fail?: string;
}

/** What a flow's stories have in common. */
export interface FlowDrawing {
  readonly render: (args: FlowArgs, context: { readonly globals: Toolbars }) => ReactNode;
}

/**
 * Draws the stories of one flow, compiled as the server compiles it: in English, and in the locales that it speaks besides. The map
 * goes to the frame; `offered` are the services that its pages lead to.
 */
export function drawFlow(
  modules: { readonly en: FlowModule } & Partial<Record<Locale, FlowModule>>,
  examples: readonly Example[],
  map: FlowMap,
  offered: Readonly<Record<Locale, readonly FlowCard[]>>,
): FlowDrawing {
  const { en, ...others } = modules;
  const english = loadProgram(en, fieldTypes);
  const onPlace = (place: string): void => tellPlace({ map, place });
  const spoken = new Map(Object.entries(others).map(([locale, module]) => [locale, loadProgram(module, fieldTypes)]));
  return {
    render: (args, { globals }) => {
      const locale = chosenLocale(globals);
      const program = spoken.get(locale) ?? english;
      const setting = { ...settingOf(globals, args.fail ?? ''), locale };
      return (
        <FlowStory
          key={JSON.stringify([args, setting, locale, globals['device']])}
          program={program}
          locale={locale}
          examples={examples}
          offered={offered[locale]}
          args={args}
          setting={setting}
          device={storyDevice(globals['device'])}
          onPlace={onPlace}
        />
      );
    },
  };
}

interface FlowStoryProps {
  readonly program: Program;
  readonly locale: Locale;
  readonly examples: readonly Example[];
  readonly offered: readonly FlowCard[];
  readonly args: FlowArgs;
  readonly setting: ExampleSetting;
  /** The reader's own when absent. */
  readonly device: Device | undefined;
  readonly onPlace: (place: string) => void;
}

/** One step or example, live: what is answered goes on through the engine and the simulated bank. */
function FlowStory({ program, locale, examples, offered, args, setting, device, onPlace }: FlowStoryProps): ReactNode {
  const [round, setRound] = useState(0);
  const start = useMemo(() => findStart(program, examples, args, setting), [program, examples, args, setting]);
  const now = start?.host.facts().now ?? EXAMPLE_NOW;
  const [held] = useState(() => device);
  const host = useMemo(
    () => ({ ...storyHost(wordsOf(program.data.messages, locale), now, locale), ...(held ? { device: held } : {}) }),
    [program, locale, now, held],
  );
  if (start === undefined) return <Unreached step={args.step ?? args.example ?? ''} />;
  const hours = closedAt(program, now);
  if (hours !== undefined) return <Closed hours={hours} facts={start.host.facts()} clock={host.clock} />;
  return (
    <>
      {start.note === undefined ? null : <p className="story-note">{start.note}</p>}
      <LiveRun
        key={round}
        program={program}
        start={start.run}
        host={host}
        bank={start.host}
        offered={offered}
        onAgain={() => setRound(round + 1)}
        onPlace={onPlace}
      />
    </>
  );
}

/** Said where no example leads to a step, so that its author knows what to do. */
function Unreached({ step }: { readonly step: string }): ReactNode {
  return (
    <main className="story">
      <h1 className="story-title">{step}</h1>
      <p>No example of this flow comes past this step. Add one to the flow file, and the step is shown here.</p>
    </main>
  );
}
