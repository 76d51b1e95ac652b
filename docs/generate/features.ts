import { isDictionary } from '../../engine/load/reading.ts';
import type { Example } from '../../engine/language/example.ts';
import type { Program } from '../../engine/advance/index.ts';
import { fillMessage } from '../../engine/render/fillMessage.ts';
import { root } from '../../tests/house/sources.ts';
import { checkedFeatures, type CheckedFeature } from '../../tests/language/checked.ts';
import { readFeatures, type Feature } from '../../tests/language/features.ts';
import { screensInEngine, type Seen } from '../../tests/language/screens.ts';
import { programOf } from '../../tests/every-flow/trace.ts';
import { fence, pretty } from './markdown.ts';

/** Texts by their keys, as the browser has them beside the flow's own. */
type Messages = Readonly<Record<string, string>>;

/** The features of the language, chapter by chapter, each with an excerpt of its flow and what comes of its examples. */
export async function featuresPart(catalogue: Messages): Promise<string> {
  const features = checkedFeatures();
  const sections = await Promise.all(features.map((feature) => featureSection(feature, catalogue)));
  const chapters = [...new Set(features.map(({ feature }) => feature.chapter))];
  return chapters
    .map((chapter) => [`### ${chapter}`, ...sections.filter((_, index) => features[index]?.feature.chapter === chapter)].join('\n\n'))
    .join('\n\n');
}

/** One line for each chapter, naming its features; `target` says where each leads. */
export function featureLinks(target: (feature: Feature) => string): string {
  const features = readFeatures(root);
  const chapters = [...new Set(features.map(({ chapter }) => chapter))];
  return chapters
    .map((chapter) => {
      const links = features.filter((feature) => feature.chapter === chapter).map((feature) => `[${feature.title}](${target(feature)})`);
      return `- **${chapter}**: ${links.join(' · ')}`;
    })
    .join('\n');
}

async function featureSection({ feature, checked, problems }: CheckedFeature, catalogue: Messages): Promise<string> {
  if (!checked)
    throw new Error(`${feature.file.path} does not check: ${problems.map(({ pointer, message }) => `${pointer} ${message}`).join('; ')}`);
  const program = await programOf(checked);
  const words = feature.words
    .replace(/<!-- show: (.*?) -->/g, (_, pointers: string) => excerpts(feature.file.value, pointers.split(' ')))
    .replaceAll('](../../docs/', '](');
  const files = [feature.file, ...feature.others].map(({ path }) => `[${path.split('/').at(-1) ?? path}](../${path})`).join(' and ');
  const examples = checked.flow.examples.map((example) => exampleLine(program, example, catalogue));
  return [`#### ${feature.title}`, words, `How the examples of ${files} come out:`, examples.join('\n')].join('\n\n');
}

/** The parts of a flow at some pointers, as they stand in the file; what stands beside each other there stands together here. */
function excerpts(flow: unknown, pointers: readonly string[]): string {
  const together = Map.groupBy(pointers, (pointer) => pointer.slice(0, pointer.lastIndexOf('/')));
  return [...together.values()].map((group) => fence(group.map((pointer) => excerpt(flow, pointer)).join(',\n'))).join('\n\n');
}

function excerpt(flow: unknown, pointer: string): string {
  const keys = pointer.split('/').slice(1);
  const part = keys.reduce<unknown>(
    (whole, key) => (isDictionary(whole) || Array.isArray(whole) ? Reflect.get(whole, key) : undefined),
    flow,
  );
  if (part === undefined) throw new Error(`The flow has nothing at ${pointer}.`);
  const key = keys.at(-1) ?? '';
  return /^\d+$/.test(key) ? pretty(part) : `${JSON.stringify(key)}: ${pretty(part)}`;
}

/** What an example shows, page by page, and how it ends. */
function exampleLine(program: Program, example: Example, catalogue: Messages): string {
  const seen = screensInEngine(program, example);
  const last = seen.at(-1);
  const titles = seen.flatMap(({ screen }) =>
    screen === undefined || /^identify\/(?!choose)/.test(screen.step) ? [] : [`*${screen.title.trim()}*`],
  );
  const pages = titles.filter((title, index) => title !== titles[index - 1]);
  return `- **${example.name}**: ${[...pages, ...(last ? [endOf(program, example, last, catalogue)] : [])].join(' → ')}`;
}

function endOf(program: Program, example: Example, { outcome, problems, notice }: Seen, catalogue: Messages): string {
  if (outcome) return `${outcome.title.trim()} (${outcome.kind})`;
  const said = problems.find(({ key }) => key === example.problem?.key) ?? notice ?? problems[0];
  return said ? `“${fillMessage(program.data.messages[said.key] ?? catalogue[said.key] ?? said.key, said.params)}”` : 'goes no further';
}
