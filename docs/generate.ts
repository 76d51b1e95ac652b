import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dictionaryAt } from '../engine/load/reading.ts';
import { fieldTypes } from '../field-widgets/registry/types.ts';
import { readFlows, readLanguage } from '../schemas/readLanguage.ts';
import { codesPart, customerPart, limitsPart, operationsPart, referencePart } from './generate/bank.ts';
import { functionsPart } from './generate/expressions.ts';
import { featureLinks, featuresPart } from './generate/features.ts';
import { fieldLinks, fieldsPart } from './generate/fields.ts';
import { settingLines } from '../server/config/settings.ts';
import { anchor, put, table } from './generate/markdown.ts';
import { peoplePart } from './generate/people.ts';
import { plainerPart } from './generate/plainer.ts';
import { problemCounts, problemsPart, seenPart } from './generate/problems.ts';
import { rulesPart } from './generate/rules.ts';
import { listAt, readJson } from './generate/reading.ts';
import { sharedFlowsPart } from './generate/sharedFlows.ts';
import { propertiesPart, smallPartsPart } from './generate/properties.ts';

/** The decision that says which of the specification's words are made plainer. */
const PLAINER = 'docs/decisions/0027-plainer-words.md';

/** The manuals by their paths from the root, each made of its words in `docs/parts` and of what the code and the schemas say. */
export async function generateDocs(root: string): Promise<ReadonlyMap<string, string>> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const json = (path: string) => dictionaryAt(readJson(join(root, path)), path);
  const words = (path: string) => Object.fromEntries(Object.entries(json(path)).map(([key, text]) => [key, String(text)]));
  const schema = json('schemas/flow.schema.json');
  const openapi = json('schemas/bank.openapi.json');
  const language = readLanguage({ root, fieldTypes }, []);
  const embedded = readLanguage({ root, fieldTypes }, readFlows(root, 'flows/shared'));
  const components = dictionaryAt(dictionaryAt(openapi['components'], 'components')['schemas'], 'schemas');
  const common = [...listAt(openapi, 'x-common-errors'), ...listAt(openapi, 'x-server-errors')].map(String);
  const page = (name: string, parts: Readonly<Record<string, string>>) =>
    [
      `docs/${name}.md`,
      Object.entries(parts).reduce((text, [part, made]) => put(text, part, made), read(`docs/parts/${name}.md`)),
    ] as const;
  return new Map([
    page('language', {
      contents: featureLinks(({ title }) => `#${anchor(title)}`),
      features: await featuresPart(language.messages),
      functions: functionsPart(),
      parts: smallPartsPart(schema),
      properties: propertiesPart(schema),
    }),
    page('fields', { contents: fieldLinks(), fields: fieldsPart(root) }),
    page('problems', { counts: problemCounts(), problems: problemsPart(), seen: seenPart() }),
    page('shared', { flows: sharedFlowsPart(embedded), people: peoplePart() }),
    page('rules', { rules: rulesPart() }),
    page('bank', {
      customer: customerPart(dictionaryAt(components['Customer'], 'Customer')),
      limits: limitsPart(json('schemas/limits.json')),
      reference: referencePart(language),
      errors: common.map((code) => `\`${code}\``).join(', '),
      operations: operationsPart(language, common),
      codes: codesPart(openapi),
    }),
    [
      'server/README.md',
      put(
        read('server/README.md'),
        'settings',
        table(
          ['variable', 'default', 'what it is'],
          settingLines().map(({ name, default: standard, about }) => [`\`${name}\``, standard, about]),
        ),
      ),
    ],
    [PLAINER, put(read(PLAINER), 'messages', plainerPart(words('schemas/specified.json'), words('schemas/messages.en.json')))],
    [
      'README.md',
      put(
        read('README.md'),
        'language',
        featureLinks(({ name }) => `tests/language/${name}`),
      ),
    ],
  ]);
}

/** Writes what is stale, or with `--check` only says so and fails. */
async function main(root: string, checkOnly: boolean): Promise<void> {
  const stale = [...(await generateDocs(root))].filter(
    ([path, content]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== content,
  );
  for (const [path, content] of stale) {
    if (checkOnly) console.error(`${path} is stale. Run: npm run generate`);
    else writeFileSync(join(root, path), content);
  }
  if (checkOnly && stale.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(resolve(fileURLToPath(import.meta.url), '../..'), process.argv.includes('--check'));
}
