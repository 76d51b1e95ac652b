import type { ReactNode } from 'react';
import type { FieldExample } from '../../engine/language/fieldType.ts';
import type { Locale } from '../../engine/language/locale.ts';
import type { FieldView } from '../../engine/react/fieldView.ts';
import type { ScreenHost } from '../../engine/react/host.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import { fieldJson, printField } from './field/fieldJson.ts';
import { JsonBox } from './field/JsonBox.tsx';
import { LiveField, type LiveFieldProps } from './field/LiveField.tsx';
import { storyHost, wordsOf } from './host.ts';
import type { Toolbars } from './toolbars.ts';
import { chosenLocale } from './locale.ts';

interface Loaded {
  readonly loaded: { readonly view?: FieldView };
  readonly globals: Toolbars;
}

/** What a widget's stories have in common. */
export interface WidgetDrawing {
  readonly loaders: readonly (() => Promise<Loaded['loaded']>)[];
  /** Without an example it draws all of them. */
  readonly render: (example: Partial<FieldExample>, context: Loaded) => ReactNode;
}

/**
 * Draws the stories of one field type: a widget, live, with the JSON of its field; or all examples, one below the
 * other. `today` is the day on which they take place.
 */
export function drawWidget(name: string, today: string, examples: readonly FieldExample[]): WidgetDrawing {
  const type = fieldTypes.get(name);
  const load = fieldViews.get(name);
  const hostIn = (locale: Locale) => storyHost(wordsOf({}, locale), `${today}T10:00:00+05:30`, locale);
  const hosts: Readonly<Record<Locale, ScreenHost>> = { en: hostIn('en'), hi: hostIn('hi') };
  return {
    loaders: [async () => (load === undefined ? {} : { view: await load() })],
    render: (args, { loaded: { view }, globals }) => {
      const host = hosts[chosenLocale(globals)];
      return (
        <main className="story">
          <h1 className="story-title">{name}</h1>
          {type === undefined || view === undefined ? (
            <p>The registry does not know {name} yet. Run npm run generate.</p>
          ) : isExample(args) ? (
            <One key={JSON.stringify(args)} type={type} view={view} example={args} host={host} />
          ) : (
            <All type={type} view={view} examples={examples} host={host} />
          )}
        </main>
      );
    },
  };
}

function isExample(args: Partial<FieldExample>): args is FieldExample {
  return args.name !== undefined && args.label !== undefined;
}

function One({ type, view, example, host }: Omit<LiveFieldProps, 'id'>): ReactNode {
  return (
    <div className="story-widget">
      <LiveField id="field" type={type} view={view} example={example} host={host} />
      <JsonBox name={type.name} json={printField(fieldJson(type, example))} />
    </div>
  );
}

function All({ examples, ...rest }: Omit<LiveFieldProps, 'id' | 'example'> & { readonly examples: readonly FieldExample[] }): ReactNode {
  return examples.map((example, at) => (
    <section key={example.name} className="story-example" aria-labelledby={`example-${at}`}>
      <h2 id={`example-${at}`}>{example.name}</h2>
      <LiveField id={`field-${at}`} example={example} {...rest} />
    </section>
  ));
}
