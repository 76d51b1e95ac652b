import fc from 'fast-check';
import type { Call } from '../../language/call.ts';
import type { Field } from '../../language/field.ts';
import type { Flow } from '../../language/flow.ts';
import type { Prefill, Route, Step } from '../../language/step.ts';
import { emptyFlow } from './program.ts';

/** A flow made at random, with the flows that it embeds. */
export interface RandomFlow {
  readonly flow: Partial<Flow>;
  readonly embedded: Readonly<Record<string, Flow>>;
}

/** What one step is made of; numbers are taken modulo what there is to choose from. */
interface Seed {
  readonly kind: 'form' | 'list' | 'group' | 'prefill' | 'each' | 'pairs' | 'flow' | 'call';
  readonly when?: number;
  readonly route?: readonly [reads: number, to: number];
  readonly loop?: readonly [reads: number, to: number];
  readonly submit: boolean;
  readonly load: boolean;
  readonly more: number;
}

const seed: fc.Arbitrary<Seed> = fc.record(
  {
    kind: fc.constantFrom('form', 'form', 'form', 'list', 'group', 'prefill', 'each', 'pairs', 'flow', 'call'),
    when: fc.nat(20),
    route: fc.tuple(fc.nat(20), fc.nat(20)),
    loop: fc.tuple(fc.nat(20), fc.nat(20)),
    submit: fc.boolean(),
    load: fc.boolean(),
    more: fc.nat(5),
  },
  { requiredKeys: ['kind', 'submit', 'load', 'more'] },
);

/** Flows with routes, conditions, lists, embedded flows, calls, ways back, sections, and a review that shows and sends it all. */
export const randomFlow: fc.Arbitrary<RandomFlow> = fc
  .record({
    seeds: fc.array(seed, { minLength: 2, maxLength: 7 }),
    hub: fc.constantFrom('none', 'none', 'given', 'any'),
    tick: fc.boolean(),
  })
  .map(({ seeds, hub, tick }) => made(seeds, hub === 'none' ? undefined : hub === 'any' ? 'any' : 'given', tick));

function made(seeds: readonly Seed[], hub: 'given' | 'any' | undefined, tick: boolean): RandomFlow {
  const steps = seeds.map((one, index) => stepOf(one, index, seeds, hub));
  const sections = [
    { id: 'one', title: 'One' },
    { id: 'two', title: 'Two' },
  ];
  const list: Step[] = hub ? [{ id: 'hub', kind: 'tasks', title: 'Tasks', order: hub }] : [];
  return {
    flow: {
      steps: [...list, ...steps, reviewOf(seeds, tick)],
      ...(hub ? { sections } : {}),
      computed: { all: { value: everything(seeds) } },
      outcomes: {
        done: { kind: 'success', title: 'Done {{computed.all}}' },
        failed: { kind: 'failure', title: 'Failed {{computed.all}}' },
      },
    },
    embedded: { inner },
  };
}

/** A flow of its own with a route, which asks something by what it is given. */
const inner: Flow = {
  ...emptyFlow,
  id: 'inner',
  area: 'shared',
  inputs: { given: { type: 'string' } },
  steps: [
    { id: 'x', title: 'X', fields: [choice('x')], next: [{ when: "answers.x == 'b'", to: 'z' }, { to: 'y' }] },
    { id: 'y', title: 'Y', fields: [choice('y'), { ...choice('w'), when: "input.given == 'a'" }] },
    { id: 'z', title: 'Z {{answers.y}}', when: "answers.y != 'a'", fields: [choice('z')] },
  ],
};

function stepOf(one: Seed, index: number, seeds: readonly Seed[], hub: string | undefined): Step {
  const id = `s${index}`;
  const section = hub === undefined ? {} : { section: index < seeds.length / 2 ? 'one' : 'two' };
  const when = one.when === undefined ? {} : conditionOn(one.when, index, seeds, 'when');
  // The steps of a section stay within it.
  const next = hub === undefined ? routesOf(one, index, seeds) : {};
  const base = { id, title: `${id} {{computed.all}}`, ...section, ...when, ...next };
  const fields =
    one.more % 2 === 0 ? [choice(`f${index}`)] : [choice(`f${index}`), { ...choice(`g${index}`), when: `answers.f${index} == 'a'` }];
  const calls = {
    ...(one.load ? { load: callOf(index, `l${index}`) } : {}),
    ...(one.submit ? { submit: callOf(index, `d${index}`) } : {}),
  };
  switch (one.kind) {
    case 'form':
      return { ...base, fields, ...calls };
    case 'list':
      return { ...base, fields: [{ ...choice(`f${index}`), type: 'choices', options: letters('a', 'b', 'c') }] };
    case 'group':
      return { ...base, kind: 'group', min: one.more % 2, max: 2, item: itemOf(one.more) };
    case 'prefill':
      return { ...base, kind: 'group', max: 3, prefill: prefillOf(one, index, seeds), item: itemOf(one.more) };
    case 'each':
    case 'pairs':
      return { ...base, kind: 'group', each: sourceOf(one, index, seeds), item: { ...itemOf(one.more), summary: '{{source}} {{item.p}}' } };
    case 'flow':
      return { ...base, kind: 'flow', flow: 'inner', with: { given: { '=': givenFrom(index, seeds) } } };
    case 'call':
      return index === 0 || hub ? { ...base, fields } : { ...base, kind: 'call', submit: callOf(index, `d${index}`) };
  }
}

function letters(...values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}

function choice(id: string): Field {
  return { id, type: 'choice', label: id, options: letters('a', 'b') };
}

function itemOf(more: number) {
  const asks = more % 3 === 0 ? "item.p == 'a'" : more % 3 === 1 ? "answers.f0 == 'a'" : "item.p == 'b'";
  return {
    name: 'thing',
    summary: '{{item.p}} {{item.q}}',
    steps: [
      { id: 'p', title: 'P {{index}}', fields: [choice('p')], next: [{ when: "item.p == 'b'", to: 'r' }, { to: 'q' }] },
      { id: 'q', title: 'Q', when: asks, fields: [choice('q')] },
      { id: 'r', title: 'R {{item.q}}', fields: [choice('r')] },
    ],
  };
}

/** What the nearest choice before has answered. */
function givenFrom(index: number, seeds: readonly Seed[]): string {
  const path = readable(index, seeds).at(-1);
  return path === undefined ? "''" : `answered(${path}) ? ${path} : ''`;
}

/** The nearest list before, as the source of items; a list of two where there is none. */
function sourceOf(one: Seed, index: number, seeds: readonly Seed[]): string {
  const near = seeds.slice(0, index).findLastIndex((other) => other.kind === 'list');
  const source = near < 0 ? "['a', 'b']" : `answers.f${near}`;
  return one.kind === 'pairs' ? `pairs(${source}).map(p, p.first + p.second)` : source;
}

/** Items that begin with a list: some are not complete, since their source is no option or a page is not filled in. */
function prefillOf(one: Seed, index: number, seeds: readonly Seed[]): Prefill {
  const rest: Prefill['values'] = one.more % 2 === 0 ? { q: 'b', r: 'a' } : { r: { '=': "source == 'a' ? 'b' : 'a'" } };
  return { from: sourceOf(one, index, seeds), values: { p: { '=': 'source' }, ...rest } };
}

/** Answers of choices before a step: what conditions may read. */
function readable(index: number, seeds: readonly Seed[]): readonly string[] {
  return seeds.slice(0, index).flatMap((one, at) => {
    if (one.kind === 'form') return [`answers.f${at}`, ...(one.more % 2 === 0 ? [] : [`answers.g${at}`])];
    return one.kind === 'flow' ? [`answers.s${at}.x`, `answers.s${at}.y`] : [];
  });
}

function conditionOn(reads: number, index: number, seeds: readonly Seed[], key: 'when'): Partial<Record<'when', string>> {
  const paths = readable(index, seeds);
  const path = paths[reads % Math.max(1, paths.length)];
  return path === undefined ? {} : { [key]: `${path} ${reads % 2 === 0 ? '==' : '!='} 'a'` };
}

function routesOf(one: Seed, index: number, seeds: readonly Seed[]): Pick<Step, 'next'> {
  const paths = readable(index + 1, seeds);
  const reading = (reads: number) => `${paths[reads % paths.length] ?? ''} == '${reads % 2 === 0 ? 'a' : 'b'}'`;
  if (paths.length === 0) return {};
  const later = [...seeds.slice(index + 1).map((_, after) => `s${index + 1 + after}`), 'review'];
  const forth: Route[] = one.route ? [{ when: reading(one.route[0]), to: later[one.route[1] % later.length] ?? 'review' }] : [];
  const back: Route[] = one.loop && index > 0 ? [{ when: reading(one.loop[0]), to: `s${one.loop[1] % index}`, times: 1 }] : [];
  return forth.length + back.length === 0 ? {} : { next: [...back, ...forth] };
}

/** A call that brings back what it was given. */
function callOf(index: number, name: string): Call {
  const path = index === 0 ? "'first'" : 'computed.all';
  return {
    operation: 'thing.save',
    input: { name: { '=': path } },
    as: name,
    on: { no: { message: 'save.no' }, '*': { outcome: 'failed' } },
  };
}

/** One text of all answers that count; of a list how many there are. */
function everything(seeds: readonly Seed[]): string {
  const shown = (path: string, as = path) => `(answered(${path}) ? ${as} : '-')`;
  const parts = seeds.flatMap((one, at) => {
    if (one.kind === 'list') return [shown(`answers.f${at}`, `join(answers.f${at}, '')`)];
    if (one.kind === 'flow') return ['x', 'y', 'z'].map((id) => shown(`answers.s${at}.${id}`));
    const isList = ['group', 'prefill', 'each', 'pairs'].includes(one.kind);
    return [isList ? shown(`answers.s${at}`, `text(size(answers.s${at}))`) : shown(`answers.f${at}`)];
  });
  return parts.join(" + ',' + ");
}

function reviewOf(seeds: readonly Seed[], tick: boolean): Step {
  const data = seeds.map((_, at) => [`d${at}`, { '=': `data.d${at}.reference` }] as const);
  return {
    id: 'review',
    kind: 'review',
    title: 'Check {{computed.all}}',
    fields: tick ? [{ id: 'sure', type: 'tick', label: 'Right' }] : [],
    submit: {
      operation: 'thing.save',
      input: { name: { '=': 'computed.all' }, ...Object.fromEntries(data) },
      as: 'sent',
      on: { no: { message: 'save.no' }, '*': { outcome: 'failed' } },
    },
    next: 'done',
  };
}
