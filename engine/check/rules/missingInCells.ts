import { readings } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import type { Block } from '../../language/step.ts';
import { once } from '../../load/once.ts';
import { eachOf, isTold } from '../controlFlow/elements.ts';
import { problem, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';

/**
 * Cells of a table that would be empty in some rows, for what an element of the list may lack: a part of what it may not have at all, or
 * one of several values that are joined. One value by itself that may be missing is left alone: then its empty cell says so.
 */
export const missingInCells: Rule = (subject) => {
  const tables = once(() => tablesOf(subject));
  return subject.sites.flatMap((site) => {
    const { point, pointer, source, offset } = site;
    if (!pointer.endsWith('/value') || !CELL.test(pointer) || point === undefined || !subject.controlFlow.known.comes(point)) return [];
    const table = tables().find((one) => pointer.startsWith(`${one.pointer}/`));
    return (table ? lackingIn(site, table.rows, subject) : []).map((path) =>
      problem(
        'value-may-be-missing',
        pointer,
        `${path} may be missing in a row. Then this cell is empty.`,
        `Leave such rows out, with answered(${path}) in a filter(…) of "rows", or write answered(${path}) ? … : … with words for both.`,
        { start: offset, end: offset + source.length },
      ),
    );
  });
};

const CELL = /\/blocks\/\d+\/columns\/\d+\/value$/;

interface Table {
  readonly pointer: string;
  readonly rows: string;
}

function tablesOf({ flow, steps, at }: Subject): readonly Table[] {
  const blocks: readonly Block[] = [...steps.map(({ step }) => step), ...Object.values(flow.outcomes)].flatMap((one) => one.blocks ?? []);
  return blocks.flatMap((block) => (typeof block['rows'] === 'string' ? [{ pointer: at(block), rows: block['rows'] }] : []));
}

/** What a cell cannot do without that a row may lack. */
function lackingIn({ source, types }: ExpressionSite, rows: string, subject: Subject): readonly string[] {
  const elements = eachOf(rows, types, subject);
  const parsed = parseExpression(source);
  if (elements === undefined || !parsed.ok) return [];
  const isJoined = parsed.tree.op === 'binary';
  const lacking = readings(source).flatMap(({ path, guarded, context }) => {
    // A condition beside it that lacks the very part excuses it not.
    const guards = context.filter((one) => !readings(one).some((other) => other.path === path && !other.guarded));
    if (!(isJoined ? /^item\./ : /^item\.\w+\./).test(path) || guarded || guards.some((guard) => isTold(guard, path))) return [];
    return elements.isSure(path, guards) ? [] : [path];
  });
  return [...new Set(lacking)];
}
