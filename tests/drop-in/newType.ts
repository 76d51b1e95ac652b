import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from '../../engine/language/example.ts';

// A field type as somebody would add it. The folder comes about as field-widgets/README.md says: that of the nearest type is
// copied and changed.
const nearest = 'SRNum';

/** What it is called; in parts, so that this file is no mention of it. */
export const typeName = ['Locker', 'Number'].join('');

/** The folder that is the type. */
export const typeFolder = `field-widgets/${typeName}`;

/** Adds the folder to a copy of the repository. */
export function addType(root: string): void {
  const own = join(root, typeFolder);
  cpSync(join(root, 'field-widgets', nearest), own, { recursive: true });
  for (const file of readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.'))) {
    writeFileSync(join(own, file), readFileSync(join(own, file), 'utf8').replaceAll(nearest, typeName));
    renameSync(join(own, file), join(own, file.replace(nearest, typeName)));
  }
}

const examples: readonly Example[] = [
  { name: 'right', verified: false, answers: { number: 'sr 1234 5678' }, ends: 'done' },
  {
    name: 'wrong',
    verified: false,
    answers: { number: 'SR#12345678' },
    problem: { step: 'ask', field: 'number', key: `${typeName}.format` },
  },
];

/** A service that asks for it. */
export const typeService = {
  id: typeName.toLowerCase(),
  title: 'Locker',
  area: 'care',
  summary: 'Tell us the number of your locker.',
  steps: [{ id: 'ask', title: 'Your locker', fields: [{ id: 'number', type: typeName, label: 'Number of the locker' }] }],
  outcomes: { done: { kind: 'success', title: 'Done' } },
  examples,
};
