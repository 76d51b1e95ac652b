import type { FoundType } from './generate.ts';

const NOTICE = '// Written by field-widgets/registry/generate.ts out of the folders beside it. Do not edit.\n';

/** Source of the registry of pure halves. */
export function registrySource(types: readonly FoundType[]): string {
  const imports = types.map(({ folder }) => `import { field as ${nameOf(folder)} } from '../${folder}/field.ts';\n`).join('');
  const entries = types.map(({ folder }) => `  [${nameOf(folder)}.name, ${nameOf(folder)}],\n`).join('');
  return `${NOTICE}import type { FieldTypes } from '../../engine/language/fieldType.ts';
${imports}
/** Every field type by its name, without views: for browser, server and tools alike. */
export const fieldTypes: FieldTypes = new Map([
${entries}]);
`;
}

/** Source of the registry of pure halves for browsers, each in a chunk of its own. */
export function lazyTypesSource(types: readonly FoundType[]): string {
  const entries = types
    .map(({ folder, field }) => `  [${quoted(field.name)}, () => import('../${folder}/field.ts').then((module) => module.field)],\n`)
    .join('');
  return `${NOTICE}import type { FieldType } from '../../engine/language/fieldType.ts';

/** Every field type by its name, without its view, loaded when a flow needs it. */
export const lazyTypes: ReadonlyMap<string, () => Promise<FieldType>> = new Map([
${entries}]);
`;
}

/** Source of the registry of views, each in a chunk of its own. */
export function viewsSource(types: readonly FoundType[]): string {
  const entries = types
    .map(({ folder, field }) => `  [${quoted(field.name)}, () => import('../${folder}/${folder}.tsx').then((module) => module.View)],\n`)
    .join('');
  return `${NOTICE}import type { FieldViews } from '../../engine/react/fieldView.ts';

/** Every widget by its type's name, loaded when a step needs it. */
export const fieldViews: FieldViews = new Map([
${entries}]);
`;
}

function nameOf(folder: string): string {
  return `${folder}Field`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
