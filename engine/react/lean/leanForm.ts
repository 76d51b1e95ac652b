/** As much of a Vite plugin as this one needs; the engine does not import the build tool. */
export interface LeanPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly apply: 'build';
  resolveId(source: string, importer: string | undefined): string | undefined;
  load(id: string): string | undefined;
}

interface Replacement {
  readonly importer: RegExp;
  readonly source: RegExp;
  /** File of this folder, and the name in it that takes the place of the default export; its other names keep theirs. */
  readonly by: string;
}

const replacements: readonly Replacement[] = [
  { importer: /@rjsf\/core\//, source: /\/getDefaultRegistry(\.js)?$/, by: 'bareRegistry' },
  { importer: /@rjsf\/utils\//, source: /\/shallowAllOfMerge(\.js)?$/, by: 'noAllOf' },
  { importer: /@rjsf\/utils\//, source: /\/findSchemaDefinition(\.js)?$/, by: 'noReferences' },
  { importer: /@rjsf\/utils\//, source: /\/omitExtraData(\.js)?$/, by: 'noExtraData' },
  { importer: /@rjsf\/utils\//, source: /\/deepEquals(\.js)?$/, by: 'plainEquals' },
  { importer: /@rjsf\/utils\//, source: /\/createSchemaUtils(\.js)?$/, by: 'flatSchemaUtils' },
];

const MARK = '\0lean-form:';

/**
 * Leaves out of a production build what RJSF brings along and the engine never reaches: its stock
 * fields, templates and widgets with their Markdown renderer, and the machinery for resolving and comparing schemas.
 * That is three quarters of RJSF's weight. What is left out throws when it is reached after all.
 */
export function leanForm(): LeanPlugin {
  return {
    name: 'lean-form',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const found = replacements.find((one) => one.source.test(source) && one.importer.test(importer));
      return found && `${MARK}${found.by}`;
    },
    load(id) {
      if (!id.startsWith(MARK)) return undefined;
      const name = id.slice(MARK.length);
      const file = decodeURIComponent(new URL(`./${name}.ts`, import.meta.url).pathname);
      return `export { ${name} as default } from ${JSON.stringify(file)};\nexport * from ${JSON.stringify(file)};\n`;
    },
  };
}
