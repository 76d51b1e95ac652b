import type { ReactNode } from 'react';
import type { FieldExample } from '../../engine/language/fieldType.ts';
import type { FieldView } from '../../engine/react/fieldView.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import { fieldJson, printField } from './field/fieldJson.ts';
import { JsonBox } from './field/JsonBox.tsx';
import { LiveField } from './field/LiveField.tsx';
import { storyHost, wordsOf } from './host.ts';

interface Loaded {
  readonly loaded: { readonly view?: FieldView };
}

/** What a widget's stories have in common. */
export interface WidgetDrawing {
  readonly loaders: readonly (() => Promise<Loaded['loaded']>)[];
  readonly render: (example: FieldExample, context: Loaded) => ReactNode;
}

/** Draws the stories of one field type: a widget, live, with the JSON of its field. `today` is the day on which they take place. */
export function drawWidget(name: string, today: string): WidgetDrawing {
  const type = fieldTypes.get(name);
  const load = fieldViews.get(name);
  const host = storyHost(wordsOf(), `${today}T10:00:00+05:30`);
  return {
    loaders: [async () => (load === undefined ? {} : { view: await load() })],
    render: (example, { loaded: { view } }) => (
      <main className="story">
        <h1 className="story-title">{name}</h1>
        {type === undefined || view === undefined ? <p>The registry does not know {name} yet. Run npm run generate.</p> : (
          <div className="story-widget">
            <LiveField key={JSON.stringify(example)} id="field" type={type} view={view} example={example} host={host} />
            <JsonBox name={name} json={printField(fieldJson(type, example))} />
          </div>
        )}
      </main>
    ),
  };
}
