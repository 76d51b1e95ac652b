import type { Variant } from './build.ts';
import { VARIANTS } from './build.ts';
import type { Visit } from './measure.ts';

/** What was found for one variant at one size, over all visits. */
export interface Finding {
  readonly start: number;
  readonly mount: number;
  readonly keyMedian: number;
  readonly keyP95: number;
  readonly work: number;
  readonly submit: number;
  /** Bytes, gzipped. */
  readonly script: number;
  readonly flow: number;
}

/** Visits to one finding: medians, and percentiles over all keys. */
export function findingOf(visits: readonly Visit[]): Finding {
  const keys = visits.flatMap((visit) => visit.keys);
  const middle = (of: (visit: Visit) => number) => percentile(visits.map(of), 0.5);
  return {
    start: middle((visit) => visit.start),
    mount: middle((visit) => visit.mount),
    keyMedian: percentile(keys, 0.5),
    keyP95: percentile(keys, 0.95),
    work: middle((visit) => visit.work),
    submit: middle((visit) => visit.submit),
    script: middle((visit) => visit.script),
    flow: middle((visit) => visit.flow),
  };
}

/** The value below which that part of the values lies. NaN for none. */
function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const NAMES: Readonly<Record<Variant, string>> = { plain: 'plain HTML', hookForm: 'react-hook-form', stock: 'stock RJSF', ours: 'engine' };

const LINES: readonly { readonly name: string; readonly of: keyof Finding; readonly unit: 'ms' | 'KiB' }[] = [
  { name: 'load and mount', of: 'start', unit: 'ms' },
  { name: 'mount', of: 'mount', unit: 'ms' },
  { name: 'key to paint, median', of: 'keyMedian', unit: 'ms' },
  { name: 'key to paint, p95', of: 'keyP95', unit: 'ms' },
  { name: 'main thread per key', of: 'work', unit: 'ms' },
  { name: 'submit, all wrong', of: 'submit', unit: 'ms' },
  { name: 'JavaScript, gzip', of: 'script', unit: 'KiB' },
];

/** The findings of one size as lines of text: each variant's figure, and its ratio to react-hook-form's. */
export function tableOf(fields: number, findings: Readonly<Record<Variant, Finding>>): string {
  const head = [`${String(fields)} fields`, ...VARIANTS.map((variant) => NAMES[variant])];
  const rows = LINES.map(({ name, of, unit }) => [
    name,
    ...VARIANTS.map((variant) => {
      const value = findings[variant][of] / (unit === 'KiB' ? 1024 : 1);
      return `${value.toFixed(1)} ${unit} (${(findings[variant][of] / findings.hookForm[of]).toFixed(2)})`;
    }),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')).join('\n');
}

interface Goal {
  readonly name: string;
  readonly reached: (all: Readonly<Record<Variant, Finding>>) => { readonly value: number; readonly most: number };
}

const against = (of: keyof Finding, other: Variant) => (all: Readonly<Record<Variant, Finding>>) => all.ours[of] / all[other][of];

const GOALS: readonly Goal[] = [
  { name: 'key to paint, median, times react-hook-form', reached: (all) => ({ value: against('keyMedian', 'hookForm')(all), most: 1.2 }) },
  { name: 'main thread per key, times react-hook-form', reached: (all) => ({ value: against('work', 'hookForm')(all), most: 1.3 }) },
  { name: 'submit with every field wrong, times react-hook-form', reached: (all) => ({ value: against('submit', 'hookForm')(all), most: 2 }) },
  { name: 'mount, times react-hook-form', reached: (all) => ({ value: against('mount', 'hookForm')(all), most: 1.2 }) },
  { name: 'KiB of JavaScript', reached: (all) => ({ value: all.ours.script / 1024, most: 165 }) },
  ...LINES.map(({ name, of }): Goal => ({ name: `${name}, times stock RJSF`, reached: (all) => ({ value: against(of, 'stock')(all), most: 1 }) })),
];

/** Each goal with what was reached, and whether that is enough. */
export function goalsOf(findings: Readonly<Record<Variant, Finding>>): string {
  return GOALS.map(({ name, reached }) => {
    const { value, most } = reached(findings);
    return `${value <= most ? 'met   ' : 'MISSED'}  ${name}: ${value.toFixed(2)} (at most ${String(most)})`;
  }).join('\n');
}
