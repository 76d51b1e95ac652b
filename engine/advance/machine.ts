import { assign, createActor, setup } from 'xstate';
import { rememberFor } from '../expression/remember.ts';
import type { Facts, Run } from '../run/run.ts';
import { kinds } from '../kinds/registry.ts';
import type { MachineEvent, Move, Phase, Situation } from '../run/situation.ts';
import type { Layout, Place } from '../run/place.ts';
import { backFrom } from '../run/back.ts';
import { isPage, pathOf } from '../run/place.ts';
import type { Program } from '../run/program.ts';

/** What the machine carries: the run and what the host knows now. */
export interface MachineContext {
  readonly run: Run;
  readonly facts: Facts;
}

const typed = setup({
  types: {
    context: {} as MachineContext,
    events: {} as MachineEvent,
    input: {} as MachineContext,
  },
  actions: {
    // Does nothing: the pure transition hands it back, so that what was taken is known.
    take: (_situation, _params: { readonly part: object }) => undefined,
  },
});

/**
 * The state machine of a flow: pure (no invoke, no delay, no clock), every phase of a step a state, every outcome a final one. Its states
 * are called as a run says them. They lie side by side: for each state around another one XState works out at each transition what is left
 * and what is entered, and of a phase within its step there is nothing to work out.
 */
export type FlowMachine = ReturnType<typeof machineOf>;

/** Where a machine stands before it begins. */
export const BEFORE = 'before:';

/** The machine of a program, built once. */
export const machineFor = /* @__PURE__ */ rememberFor((program: Program) => machineOf(program));

type Snapshot = ReturnType<FlowMachine['resolveState']>;

const standingsOf = /* @__PURE__ */ rememberFor<FlowMachine, Map<string, Snapshot>>(() => new Map());

/** A machine as it stands in one of its states, which is looked up once: a machine has few, and does not change. */
export function standingAt(machine: FlowMachine, state: string, context: MachineContext) {
  const known = standingsOf(machine);
  const standing = known.get(state) ?? machine.resolveState({ value: state, context });
  // Of the run only the name of its state may stay.
  if (!known.has(state)) known.set(state, { ...standing, context: {} as MachineContext });
  return { ...standing, context };
}

/** Where a machine is after an event, what it carries, and the parts of the flow that were taken on the way, in order. */
export interface Transition {
  readonly state: string;
  readonly run: Run;
  readonly taken: readonly object[];
}

/** Puts an event to a machine as it stands; undefined where it takes none such. Pure: `take` is all that it has for others to do. */
export function transitionFrom(machine: FlowMachine, before: Snapshot, event: MachineEvent): Transition | undefined {
  const taken: object[] = [];
  const scope = {
    ...surroundingsOf(machine),
    actionExecutor: ({ type, params }: { readonly type: string; readonly params: unknown }) => {
      if (type === 'take' && isTaken(params)) taken.push(params.part);
    },
  };
  const after = machine.transition(before, event, scope);
  // An event for which there is no transition leaves what there was: where a run rests, nothing goes on by itself.
  return after === before ? undefined : { state: stateIn(after), run: after.context.run, taken };
}

/** The one state that a machine is in: none lies within another. */
function stateIn({ value }: Snapshot): string {
  return typeof value === 'string' ? value : '';
}

function isTaken(params: unknown): params is { readonly part: object } {
  return typeof params === 'object' && params !== null && 'part' in params;
}

/** What XState has a machine run in; of its parts a machine without actors of its own asks for none. */
type Surroundings = Omit<Parameters<FlowMachine['transition']>[2], 'actionExecutor'>;

/**
 * As XState's own `createInertActorScope`: nothing is started, deferred or told. Made once for a machine: XState's own `transition` makes
 * an actor for every event, and works out anew where that begins.
 */
const surroundingsOf = /* @__PURE__ */ rememberFor((machine: FlowMachine): Surroundings => {
  // Never started; it stands where a machine begins, of no run.
  const self = createActor(machine, { input: {} as MachineContext });
  const nothing = () => undefined;
  return { self, system: self.system, id: '', sessionId: '', logger: nothing, defer: nothing, emit: nothing, stopChild: nothing };
});

function machineOf(program: Program) {
  const states = Object.fromEntries([...program.places.values()].flatMap((place) => stepStates(program, place)));
  const ends = outcomeIds(program).map((id) => [`outcome:${id}`, { id: `outcome:${id}`, type: 'final' as const }]);
  return typed.createMachine({
    context: ({ input }) => input,
    initial: BEFORE,
    states: { [BEFORE]: { on: { BEGIN: targetOf(`${program.order[0] ?? ''}.entering`) } }, ...states, ...Object.fromEntries(ends) },
    on: { BACK: backMoves(program).map((move) => transitionOf(program, move)) },
  });
}

/** Every outcome in which a run of this flow may end, embedded ones as `<step>/<outcome>`. */
function outcomeIds(layout: Layout): readonly string[] {
  return [...layout.scopes.values()].flatMap((scope) => Object.keys(scope.flow.outcomes).map((id) => pathOf(scope.path, id)));
}

function stepStates(program: Program, place: Place) {
  const phases = kinds.get(place.kind)?.phases(program, place) ?? {};
  return Object.entries(phases).map(([name, phase]) => {
    const id = `${place.path}.${name}`;
    return [id, { id, ...phaseState(program, phase) }] as const;
  });
}

/** A state as XState is told to go there: a dot in a name would say that what follows lies within. */
function targetOf(state: string): string {
  return `#${state.replaceAll('.', '\\.')}`;
}

function phaseState(program: Program, phase: Phase) {
  const { arrive, always, on } = phase;
  const handled = Object.entries(on ?? {}).map(([type, moves]) => [type, (moves ?? []).map((move) => transitionOf(program, move))]);
  return {
    ...(arrive
      ? {
          entry: assign<MachineContext, MachineEvent, undefined, MachineEvent, never>(({ context, event }) => ({
            run: arrive({ program, ...context, event }),
          })),
        }
      : {}),
    ...(always ? { always: always.map((move) => transitionOf(program, move)) } : {}),
    on: Object.fromEntries(handled),
  };
}

function transitionOf(program: Program, move: Move) {
  const { guard, change, takes } = move;
  const situation = ({ context: { run, facts }, event }: At): Situation => ({ program, run, facts, event });
  return {
    target: targetOf(move.to),
    // A step may lead to itself: it is then entered anew.
    reenter: true,
    ...(guard ? { guard: (at: At) => guard(situation(at)) } : {}),
    actions: [
      ...(takes ? [{ type: 'take' as const, params: { part: takes } }] : []),
      ...(change ? [assign<MachineContext, MachineEvent, undefined, MachineEvent, never>((at) => ({ run: change(situation(at)) }))] : []),
    ],
  };
}

interface At {
  readonly context: MachineContext;
  readonly event: MachineEvent;
}

/** Back leads to one of the pages, or lets the way go on from a page that was to be changed and was not. */
function backMoves(program: Program): readonly Move[] {
  const pages = [...program.places.values()].filter(isPage);
  const targets = pages.flatMap(({ path, kind }) => [
    `${path}.asking`,
    `${path}.entering`,
    ...(kind === 'group' ? [`${path}.gathering`] : []),
  ]);
  return targets.map((to) => ({
    to,
    guard: (at) => backFrom(at)?.to === to,
    change: (at) => backFrom(at)?.run ?? at.run,
  }));
}
