import { catalogue, entryOf } from '../../engine/check/catalogue/index.ts';
import { checkFlow } from '../../engine/check/index.ts';
import { edited } from '../../engine/check/testing/edited.ts';
import { mistakes } from '../../engine/check/testing/mistakes/index.ts';
import { promisedByRoute } from '../../engine/check/testing/byRoute.ts';
import { hints } from '../../engine/check/testing/hints.ts';
import { promisedSums } from '../../engine/check/testing/partialSums.ts';
import { promises } from '../../engine/check/testing/promises.ts';
import { quiet } from '../../engine/check/testing/quiet.ts';
import { sampleFlow } from '../../engine/check/testing/sampleFlow.ts';
import { sampleLanguage } from '../../engine/check/testing/sampleLanguage.ts';
import { stayEnglish } from '../../engine/check/testing/stayEnglish.ts';
import { promisedUnusedInItems } from '../../engine/check/testing/unusedInItems.ts';
import type { FlowProblem } from '../../engine/language/problem.ts';
import { loadFlow } from '../../engine/load/flowText.ts';
import { isDictionary } from '../../engine/load/reading.ts';
import { fence, inline, pretty, prose, table } from './markdown.ts';

/** Lines of JSON that an example shows at most. */
const LONGEST = 8;

/** Every problem that the checker may find, with an example that it finds. */
export function problemsPart(): string {
  const language = sampleLanguage();
  return Object.entries(catalogue)
    .map(([code, { severity, title, why, fix, unseen }]) => {
      const head = [
        `### ${code}`,
        `**${title}.** ${prose(`${why} ${fix}${unseen === undefined ? '' : ` ${unseen}`}`)}` +
          (severity === 'warning' ? ' This is a warning: the flow runs, but hardly as it is meant.' : ''),
      ];
      return [...head, ...exampleOf(code, language)].join('\n\n');
    })
    .join('\n\n');
}

/** What the checker sees, in an analyst's words, with the code that says it; and what it keeps silent about. */
export function seenPart(): string {
  const linked = (code: string): string => `[${code}](#${code})`;
  const rows = Object.entries({ ...promises, ...promisedByRoute, ...promisedSums, ...promisedUnusedInItems }).flatMap(([part, seen]) =>
    seen.map(([what, code]) => [part, prose(what), linked(code)]),
  );
  const said = hints.map(([what, code]) => ['Hints', prose(what), linked(code)]);
  const stayed = stayEnglish.map(([what]) => ['Translations', prose(`words that stay English: ${what}`), linked('translation-same')]);
  return [
    table(['part', 'what', 'code'], [...rows, ...stayed, ...said]),
    'What is right is not found fault with:',
    quiet.map(([what]) => `- ${prose(what)}`).join('\n'),
  ].join('\n\n');
}

/** Files that are no proper JSON, by the code that they provoke. */
const FILES: Readonly<Record<string, string>> = {
  'json-syntax': '{ "id": "callback" "title": "Ask for a call" }',
  'json-duplicate-key': '{ "id": "callback", "title": "Ask for a call", "title": "Call me" }',
};

/** The first mistake in the sample flow that provokes the code, and what the checker says to it. */
function exampleOf(code: string, language: ReturnType<typeof sampleLanguage>): readonly string[] {
  const file = FILES[code];
  if (file !== undefined)
    return [
      fence(file),
      told(
        loadFlow(file).problems.find((one) => one.code === code),
        code,
      ),
    ];
  const mistake = mistakes.find(([provoked]) => provoked === code);
  if (!mistake) return [];
  const [, edits, pointer, message] = mistake;
  const flow = edited(sampleFlow(), edits);
  const found = checkFlow(flow, language).problems.find((one) => one.code === code && one.pointer === pointer && message.test(one.message));
  return [fence(excerpt(flow, pointer)), told(found, code)];
}

/** What the checker says. Throws when it says nothing: then the manual would tell of what there is not. */
function told(found: FlowProblem | undefined, code: string): string {
  if (!found) throw new Error(`The mistake for ${code} is not found any more.`);
  return `At ${inline(found.pointer === '' ? '/' : found.pointer)}: ${prose(`${found.message} ${found.hint}`)}`;
}

/** What stands at a pointer: its key and value, or the object that it should be in. */
function excerpt(flow: unknown, pointer: string): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const part = keys.reduce<unknown>(
    (whole, key) => (isDictionary(whole) || Array.isArray(whole) ? Reflect.get(whole, key) : undefined),
    flow,
  );
  const key = keys.at(-1) ?? '';
  const lines = `${key === '' || /^\d+$/.test(key) ? '' : `${JSON.stringify(key)}: `}${pretty(part, '', 90)}`.split('\n');
  return lines.length <= LONGEST ? lines.join('\n') : [...lines.slice(0, LONGEST), '…'].join('\n');
}

/** How many codes there are of each severity. */
export function problemCounts(): string {
  const codes = Object.keys(catalogue);
  const warnings = codes.filter((code) => entryOf(code)?.severity === 'warning').length;
  return `${codes.length - warnings} errors and ${warnings} warnings`;
}
