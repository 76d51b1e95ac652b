import {
  checkCondition,
  checkExpression,
  checkText,
  describeType,
  type ExpressionFault,
  type StaticType,
} from '../../expression/authoring.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { entryOf, type ProblemCode } from '../catalogue/index.ts';
import { problem, remembered, type Rule } from '../rule.ts';
import { fits } from '../subject/fits.ts';
import type { Expected, ExpressionSite } from '../subject/site.ts';
import { renamedIn, type Renamed } from './unused.ts';

/** Expressions that cannot be read, name nothing, or come out as something else than is needed where they stand. */
export const expressions: Rule = remembered((subject) => {
  const { sites, texts } = subject;
  const renamed = (): Renamed | undefined => renamedIn(subject);
  const inTexts = new Set(texts.map((text) => text.pointer));
  return [
    ...texts.flatMap(({ text, pointer, types }) => checkText(text, types).map((fault) => faultProblem(fault, pointer, 0, renamed))),
    ...sites.filter((site) => !inTexts.has(site.pointer)).flatMap((site) => siteProblems(site, renamed)),
  ];
});

function siteProblems(site: ExpressionSite, renamed: () => Renamed | undefined): readonly FlowProblem[] {
  const { type, faults } =
    site.expected.kind === 'condition' ? checkCondition(site.source, site.types) : checkExpression(site.source, site.types);
  if (faults.length > 0) return faults.map((fault) => faultProblem(fault, site.pointer, site.offset, renamed));
  const wanted = type === undefined ? undefined : unmet(type, site.expected);
  return type === undefined || wanted === undefined
    ? []
    : [
        problem('expression-type', site.pointer, `This gives ${describeType(type)}; ${wanted} is needed here.`, hintFor(type, site), {
          start: site.offset,
          end: site.offset + site.source.length,
        }),
      ];
}

/** What is needed instead of a type; undefined where the type will do. */
function unmet(type: StaticType, expected: Expected): string | undefined {
  switch (expected.kind) {
    case 'any':
    case 'condition':
      return undefined;
    case 'list':
      return typeof type === 'object' && 'list' in type ? undefined : 'a list';
    case 'number':
      return type === 'number' ? undefined : 'a number';
    case 'words':
      return type === 'string' || type === 'number' || type === 'date' ? undefined : 'a text or a number';
    case 'instant':
      return type === 'string' ? undefined : 'an instant, such as the bank gives,';
    case 'type':
      return fits(type, expected.type) ? undefined : `${describeType(expected.type)} for ${expected.what}`;
  }
}

function hintFor(type: StaticType, { source, expected }: ExpressionSite): string {
  if (expected.kind === 'words' && type === 'bool') return `Write ${source} ? '…' : '…'.`;
  if (expected.kind === 'type' && typeof expected.type === 'object')
    return (
      `It takes ${shapeInWords(expected.type)}. ` +
      ('list' in expected.type ? "Make one with answers.….map(x, {'…': x.…})." : "Write {'…': …}.")
    );
  if (typeof type === 'object' && 'object' in type && Object.keys(type.object).length > 0)
    return `Name one of its parts: ${Object.keys(type.object).slice(0, 6).join(', ')}.`;
  if (typeof type === 'object' && 'list' in type) return 'Name one element or use size, sum, join, map or exists over it.';
  return 'Read something else, or work it out with a function of the manual.';
}

/** The shape of a list or an object, as one is written: `[{ name: text, share?: number }]`. */
function shapeInWords(type: StaticType): string {
  if (typeof type === 'string') return type === 'string' ? 'text' : type === 'bool' ? 'true or false' : type;
  if ('list' in type) return `[${shapeInWords(type.list)}]`;
  const parts = Object.entries(type.object).map(
    ([name, part]) => `${name}${type.optional?.includes(name) === true ? '?' : ''}: ${shapeInWords(part)}`,
  );
  return `{ ${parts.join(', ')} }`;
}

function faultProblem(fault: ExpressionFault, pointer: string, offset: number, renamed: () => Renamed | undefined): FlowProblem {
  const code: ProblemCode = isCode(fault.code) ? fault.code : 'expression-syntax';
  const hint = code === 'expression-unknown-name' ? (renamedHint(fault, renamed()) ?? fault.hint) : fault.hint;
  return problem(code, pointer, fault.message, hint, { start: fault.start + offset, end: fault.end + offset });
}

/** What to do where the answer that is read was renamed; undefined where another name is meant, or the near one will do. */
function renamedHint({ message, hint }: ExpressionFault, renamed: Renamed | undefined): string | undefined {
  const root = /^(answers|item) has no (\w+)\.$/.exec(message);
  if (!renamed || root?.[2] !== renamed.read || hint === `Did you mean ${renamed.field.id}?`) return undefined;
  return (
    `Was it renamed? Nothing uses the answer to "${renamed.field.id}", which the step "${renamed.step}" asks for: ` +
    `write ${root[1] ?? ''}.${renamed.field.id}, or call the field "${renamed.read}" again.`
  );
}

function isCode(code: string): code is ProblemCode {
  return entryOf(code) !== undefined;
}
