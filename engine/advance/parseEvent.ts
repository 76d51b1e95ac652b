import { parseFindings } from '../run/readiness.ts';
import type { RunEvent } from '../run/run.ts';

type Raw = Readonly<Record<string, unknown>>;

const readers: Readonly<Record<string, (raw: Raw, step: string) => RunEvent | undefined>> = {
  answer: (raw, step) => (isRecord(raw['answers']) ? { type: 'answer', step, answers: raw['answers'] } : undefined),
  save: (raw, step) => {
    const { answers, item } = raw;
    if (!isRecord(answers)) return undefined;
    if (item === undefined) return { type: 'save', step, answers };
    return isIndex(item) ? { type: 'save', step, answers, item } : undefined;
  },
  back: (_, step) => ({ type: 'back', step }),
  edit: (raw, step) => (typeof raw['target'] === 'string' ? { type: 'edit', step, target: raw['target'] } : undefined),
  act: (raw, step) => (typeof raw['action'] === 'string' ? { type: 'act', step, action: raw['action'] } : undefined),
  'add-item': (_, step) => ({ type: 'add-item', step }),
  'edit-item': (raw, step) => (isIndex(raw['index']) ? { type: 'edit-item', step, index: raw['index'] } : undefined),
  'remove-item': (raw, step) => (isIndex(raw['index']) ? { type: 'remove-item', step, index: raw['index'] } : undefined),
  'open-section': (raw, step) => (typeof raw['section'] === 'string' ? { type: 'open-section', step, section: raw['section'] } : undefined),
  poll: (_, step) => ({ type: 'poll', step }),
  report: (raw, step) => {
    const found = parseFindings(raw['found']);
    return found && { type: 'report', step, found };
  },
  return: (raw, step) => (isStrings(raw['params']) ? { type: 'return', step, params: raw['params'] } : undefined),
};

/** Parts that an event may have besides `type` and `step`. */
const PARTS: ReadonlySet<string> = new Set(['type', 'step', 'answers', 'target', 'action', 'index', 'section', 'params', 'found', 'item']);

/** Reads a client's event off the wire; undefined for anything that is not exactly one. Pure and total. */
export function parseRunEvent(raw: unknown): RunEvent | undefined {
  if (!isRecord(raw) || typeof raw['type'] !== 'string' || typeof raw['step'] !== 'string') return undefined;
  if (!Object.keys(raw).every((part) => PARTS.has(part)) || !Object.hasOwn(readers, raw['type'])) return undefined;
  return readers[raw['type']]?.(raw, raw['step']);
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isStrings(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((part) => typeof part === 'string');
}
