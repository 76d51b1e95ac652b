import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import { conjunctsOf } from '../subject/readings.ts';
import { outcomePoint } from '../subject/site.ts';
import { stepSitesOf, type StepSite } from '../subject/steps.ts';
import { once } from '../../load/once.ts';
import { solveApart, type KnownApart } from './apart.ts';
import { buildWays } from './build.ts';
import type { EmbeddedControlFlow } from './parts.ts';
import { FactBook, VERIFIED, type FactSet } from './facts.ts';
import { endingPoints, reachedFrom, type Graph } from './graph.ts';
import { solve, type Known } from './solve.ts';
import type { ProgramPoint } from '../subject/site.ts';

/** The ways through a flow and what is known on them. */
export interface ControlFlow {
  readonly graph: Graph;
  readonly book: FactBook;
  readonly known: Known;
  /** ProgramPoints that can come. */
  readonly reached: ReadonlySet<ProgramPoint>;
  /** Where a step has been answered that is shown at a point; the point itself where nobody comes there. */
  readonly answering: (point: ProgramPoint) => ProgramPoint;
  /** What is known at a point on every way that leads there, once something more is told. */
  readonly knowing: (point: ProgramPoint, told: readonly string[]) => FactSet;
  /** What is known at a point on each of the ways by themselves that routes part; worked out when first asked. */
  readonly apart: KnownApart;
  /** ProgramPoints from which an outcome can be reached. */
  readonly ending: ReadonlySet<ProgramPoint>;
}

/** A flow whose ways are to be worked out; `embedding` are the flows around it, itself last. */
export interface ControlFlowOf {
  readonly flow: Flow;
  readonly steps: readonly StepSite[];
  readonly language: Language;
  readonly embedding: readonly string[];
}

/** Works out the ways through a flow. Pure. */
export function controlFlowOf({ flow, steps, language, embedding }: ControlFlowOf): ControlFlow {
  const book = new FactBook(flow);
  const embedded = (id: string) => (embedding.includes(id) ? undefined : embeddedWays(id, language, embedding));
  const graph = buildWays({ flow, steps, language, book, embedded });
  const known = solve(graph, book);
  const knowing = (point: ProgramPoint, told: readonly string[]): FactSet => book.closed(known.always(point) | book.bits(told));
  const [reached, ending] = [reachedFrom(graph, graph.start), endingPoints(graph)];
  const parted = once(() => solveApart(graph, book, steps, known));
  return { graph, book, known, apart: (point) => parted()(point), answering: answeringIn(known), knowing, reached, ending };
}

/** Every expression of a step asks, so each point is worked out once. */
function answeringIn(known: Known): ControlFlow['answering'] {
  const points = new Map<ProgramPoint, ProgramPoint>();
  return (point) => {
    const before = points.get(point);
    if (before !== undefined) return before;
    const answered = point.replace(/:show$/, ':answered');
    const made = known.comes(answered) ? answered : point;
    points.set(point, made);
    return made;
  };
}

const kept = new WeakMap<Flow, { readonly language: Language; readonly ways: EmbeddedControlFlow }>();

/** What a host must know of a flow that it embeds; undefined for an unknown one. */
function embeddedWays(id: string, language: Language, embedding: readonly string[]): EmbeddedControlFlow | undefined {
  const flow = language.flows.get(id);
  if (!flow) return undefined;
  const known = kept.get(flow);
  if (known?.language === language) return known.ways;
  const ways = summaryOf(flow, controlFlowOf({ flow, steps: stepSitesOf(flow), language, embedding: [...embedding, id] }));
  kept.set(flow, { language, ways });
  return ways;
}

function summaryOf(flow: Flow, { book, known }: ControlFlow): EmbeddedControlFlow {
  const successes = Object.keys(flow.outcomes)
    .filter((id) => flow.outcomes[id]?.kind === 'success')
    .map(outcomePoint);
  const reached = successes.filter((point) => known.comes(point)).map((point) => known.always(point));
  const gains = reached.length === 0 ? [] : book.named(reached.reduce((all, set) => all & set));
  return {
    gains: gains.filter((fact) => fact === VERIFIED || (/^(answers|data)\./.test(fact) && !fact.includes(' if '))),
    passes: flow.passWhen !== undefined,
    passVerifies: flow.passWhen !== undefined && conjunctsOf(flow.passWhen).includes('session.verified'),
  };
}
