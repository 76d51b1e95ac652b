import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FieldView } from '../../../engine/react/fieldView.ts';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import { fieldViews } from '../../../field-widgets/registry/views.ts';
import { EXAMPLES_TODAY } from '../../../field-widgets/testing/today.ts';
import { readExamples } from '../field/examples.ts';
import { storyHost, wordsOf } from '../host.ts';
import { FieldGallery } from './FieldGallery.tsx';

// As text: an examples.json that is imported as it is would be taken for the stories that are made of it.
const files = import.meta.glob<string>('../../../field-widgets/*/examples.json', { eager: true, query: '?raw', import: 'default' });

const types = [...fieldTypes.values()];
const host = storyHost(wordsOf(), `${EXAMPLES_TODAY}T10:00:00+05:30`);
const examples = new Map(
  types.map(({ name }) => [name, readExamples(files[`../../../field-widgets/${name.replaceAll(' ', '')}/examples.json`] ?? '').examples]),
);

const views = new Map<string, FieldView>();

async function loadViews(): Promise<void> {
  await Promise.all([...fieldViews].map(async ([name, load]) => views.set(name, await load())));
}

const meta: Meta = { title: 'Field types/Field gallery', loaders: [loadViews] };

export default meta;

/** Out of the registry and the folders' examples, so a new type is here by itself. */
export const Gallery: StoryObj = {
  name: 'Field gallery',
  render: () => <FieldGallery types={types} views={views} examples={examples} host={host} />,
};
