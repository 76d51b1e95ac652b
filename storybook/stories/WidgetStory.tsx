import { Suspense, createElement, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { FieldExample, TypeProblem } from '../../engine/language/fieldType.ts';
import type { FieldView } from '../../engine/react/fieldView.ts';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import { storyHost, wordsOf } from './host.ts';

/** Args of a widget's story: an example of the type, and what the type says of its answer. */
export interface WidgetArgs extends FieldExample {
  readonly problem?: TypeProblem;
}

/** Makes the function that draws the stories of one field type. `today` is the day on which they take place. */
export function drawWidget(type: string, today: string): (args: WidgetArgs) => ReactNode {
  const load = fieldViews.get(type);
  if (load === undefined) throw new Error(`The registry has no widget for ${type}.`);
  const view = load();
  const host = storyHost(wordsOf(), `${today}T10:00:00+05:30`);
  return function draw(args) {
    return (
      <main className="story">
        <h1 className="story-title">{type}</h1>
        <Suspense fallback={null}>
          <WidgetStory key={JSON.stringify(args)} view={view} args={args} host={host} />
        </Suspense>
      </main>
    );
  };
}

interface WidgetStoryProps {
  readonly view: Promise<FieldView>;
  readonly args: WidgetArgs;
  readonly host: ReturnType<typeof storyHost>;
}

const none: readonly never[] = [];

/** One widget, live: its answer is kept here and shown below, as a flow would see it. */
function WidgetStory({ view, args, host }: WidgetStoryProps): ReactNode {
  const widget = use(view);
  const [value, setValue] = useState<unknown>(args.answer);
  const onChange = useCallback((next: unknown) => setValue(next), []);
  const drafts = useMemo(() => ({ register: () => () => undefined }), []);
  const { label, hint, kept, problem } = args;
  return (
    <>
      {createElement(widget, {
        id: 'widget',
        name: 'widget',
        label,
        ...(hint === undefined ? {} : { hint }),
        value,
        ...(kept === undefined ? {} : { kept }),
        required: args.optional !== true,
        readOnly: args.readOnly === true,
        disabled: args.disabled === true,
        loading: args.loading === true,
        settings: args.settings ?? {},
        options: args.options ?? none,
        ...(problem === undefined ? {} : { problem: host.text(problem.key, { label, ...problem.params }) }),
        text: host.text,
        locale: host.locale,
        today: host.today,
        services: host.services,
        drafts,
        onChange,
      })}
      <p className="story-note">
        Answer: <code>{value === undefined ? 'none' : JSON.stringify(value)}</code>
      </p>
    </>
  );
}
