import type { MachineContext } from './machine.ts';
import { BEFORE, machineFor, standingAt, transitionFrom } from './machine.ts';
import { outcomeIn, splitState } from '../run/state.ts';
import { fieldsOf, type Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import type { MachineEvent } from '../run/situation.ts';
import type { AnswerProblem } from '../language/fieldType.ts';
import type { Deadline } from '../language/step.ts';
import { kinds } from '../kinds/registry.ts';
import { readinessProblems, roundedFindings, type Findings } from '../run/readiness.ts';
import { checkAnswers, visibleAnswers } from '../render/answers.ts';
import { messageParams } from '../render/messageParams.ts';
import { heldField } from '../render/fields.ts';
import { askedOf } from '../render/askedOf.ts';
import { evaluate } from '../expression/index.ts';
import type { Advanced, Facts, HostEvent, Run, RunEvent, Values } from '../run/run.ts';
import { declaredIn, entryOf, entryTexts } from '../run/entry.ts';
import { isSensitive } from '../run/sensitive.ts';
import { offeredAgain } from './again.ts';
import { passedBeforeDone } from './passed.ts';
import { stored } from './stored.ts';
import { fits } from '../run/keepable.ts';
import { leaving, withoutLeft } from '../run/left.ts';
import { holds, scopeFor } from '../run/scope.ts';

/** How a run starts. */
export interface Start {
  readonly id: string;
  readonly facts: Facts;
  /** Parameters of the address, as they came in: what the flow does not declare is dropped. */
  readonly entry?: Readonly<Record<string, string>>;
  /** What the link that begins it gives. */
  readonly given?: Values;
  /** A run that failed and is tried again: what it was begun with, and what it had been answered, is offered. */
  readonly again?: Run;
}

/** Starts a run at the first step that it may show. Pure: the host gives the id and the facts. */
export function beginRun(program: Program, start: Start): Advanced {
  const entry = entryOf(declaredIn(program.data), start.entry ?? entryTexts(start.again?.entry));
  const run: Run = {
    format: 2,
    id: start.id,
    flow: program.data.flow.id,
    hash: program.version,
    state: '',
    answers: {},
    data: {},
    way: [],
    trail: [],
    settled: [],
    rests: {},
    ...(start.again ? offeredAgain(program, start.again) : { aside: {}, items: {} }),
    counts: {},
    problems: [],
    startedAt: start.facts.now,
    ...(Object.keys(entry).length === 0 ? {} : { entry }),
    ...(start.given ? { given: start.given } : {}),
  };
  const machine = machineFor(program);
  const before = machine.resolveState({ value: BEFORE, context: { run, facts: start.facts } });
  const { state, run: begun, taken } = transitionFrom(machine, before, { type: 'BEGIN' }) ?? { state: BEFORE, run, taken: [] };
  return { run: stored(program, state, begun), problems: [], taken };
}

/**
 * Carries out one event on a run and returns the run as it then stands.
 * Pure and total: what is not allowed comes back as `refused` with the run untouched, answers that
 * do not hold as `problems`. When `run.pending` is set, the host makes that call and says how it
 * ended with a `succeeded` or `failed` event.
 */
export function advance(program: Program, run: Run, event: RunEvent | HostEvent, facts: Facts): Advanced {
  const refused = refusalOf(program, run, event);
  if (refused !== undefined) return { run, refused: { code: refused }, problems: [] };
  if (event.type === 'succeeded') {
    const { type: _type, call: _call, ...brought } = event;
    return moved(program, run, facts, { type: 'SUCCEEDED', ...brought });
  }
  if (event.type === 'failed') {
    const { type: _type, call: _call, ...refused } = event;
    return moved(program, run, facts, { type: 'FAILED', ...refused });
  }
  const place = program.places.get(splitState(run.state)[0]);
  return place ? asked(program, run, place, event, facts) : { run, refused: { code: 'event-not-allowed' }, problems: [] };
}

/** Why an event is not even looked at, if it is not. */
function refusalOf(program: Program, run: Run, event: RunEvent | HostEvent): string | undefined {
  const [path] = splitState(run.state);
  if (run.hash !== program.version) return 'flow-version-wrong';
  if (outcomeIn(path) !== undefined) return 'run-ended';
  if (event.type === 'succeeded' || event.type === 'failed') return run.pending?.call === event.call ? undefined : 'event-not-allowed';
  if (run.pending) return 'run-busy';
  if (event.step !== path) return 'step-moved';
  return event.type === 'save' && event.item !== itemAt(program, run, path) ? 'step-moved' : undefined;
}

/** The item that the step on the screen belongs to, by its place in the list. */
function itemAt(program: Program, { item }: Run, path: string): number | undefined {
  return program.places.get(path)?.group === undefined ? undefined : item?.index;
}

function asked(program: Program, run: Run, place: Place, event: RunEvent, facts: Facts): Advanced {
  const { deadline } = place.step;
  if (deadline && tooLate(program, run, place, deadline, event, facts)) return expired(program, run, place, deadline, facts);
  switch (event.type) {
    case 'save':
      return saved(program, run, place, event.answers, facts);
    case 'answer':
      return answered(program, run, place, event.answers, facts);
    case 'act':
      return acted(program, run, place, event.action, facts);
    case 'back':
      return unlessRefused(moved(program, leaving(program, run, place), facts, { type: 'BACK' }), run);
    case 'edit':
      return moved(program, run, facts, { type: 'EDIT', target: event.target });
    case 'add-item':
      return moved(program, run, facts, { type: 'ADD_ITEM' });
    case 'edit-item':
      return moved(program, run, facts, { type: 'EDIT_ITEM', index: event.index });
    case 'remove-item':
      return moved(program, run, facts, { type: 'REMOVE_ITEM', index: event.index });
    case 'open-section':
      return moved(program, run, facts, { type: 'OPEN_SECTION', section: event.section });
    case 'poll':
      return moved(program, run, facts, { type: 'POLL' });
    case 'report':
      return reported(program, run, place, event.found, facts);
    case 'return':
      return moved(program, run, facts, { type: 'RETURNED', params: onlyDeclared(place, event.params) });
  }
}

function answered(program: Program, run: Run, place: Place, given: Values, facts: Facts): Advanced {
  if (foreign(place, given)) return refuse(run, 'field-unknown');
  const own = kinds.get(place.kind)?.answerProblems?.({ program, run, facts }, place) ?? [];
  const checked = checkAnswers(askedOf(program, run, facts, place), given, own.length === 0 ? place.step.rules : []);
  const problems = [...checked.problems, ...own];
  if (problems.length > 0) return { run: { ...withDraft(program, run, place, checked.answers), problems }, problems };
  const next = unlessRefused(moved(program, withoutLeft(run, place), facts, { type: 'ANSWERED', answers: checked.answers }), run);
  if (next.refused?.code !== 'event-not-allowed' || place.step.submit === undefined) return next;
  const stuck: AnswerProblem = { field: null, key: 'engine.inputMissing', params: {} };
  return { run: { ...withDraft(program, run, place, checked.answers), problems: [stuck] }, problems: [stuck] };
}

/** What the browser found is a claim: only parts that the step needs, and all of them ready. */
function reported(program: Program, run: Run, place: Place, found: Findings, facts: Facts): Advanced {
  const needs = place.step.needs ?? [];
  if (Object.keys(found).some((part) => !needs.some((need) => need.part === part))) return refuse(run, 'field-unknown');
  const problems = readinessProblems(needs, found);
  return problems.length > 0
    ? { run: { ...run, problems, notice: undefined }, problems }
    : moved(program, run, facts, { type: 'REPORTED', found: roundedFindings(found) });
}

function saved(program: Program, run: Run, place: Place, given: Values, facts: Facts): Advanced {
  if (foreign(place, given)) return refuse(run, 'field-unknown');
  const { answers } = visibleAnswers(askedOf(program, run, facts, place), given, heldField);
  if (fieldsOf(place).some((field) => !fits(program, field, answers[field.id]))) return refuse(run, 'draft-misshapen');
  return { run: withDraft(program, run, place, answers), problems: [] };
}

/** Keeps what was typed, except what must not be kept and what no answer to its field comes near to. */
function withDraft(program: Program, run: Run, place: Place, answers: Values): Run {
  const entries = fieldsOf(place)
    .filter((field) => !isSensitive(program.fieldTypes, field) && fits(program, field, answers[field.id]))
    .map((field) => [field.id, answers[field.id]] as const)
    .filter(([, answer]) => answer !== undefined);
  return { ...run, draft: { step: place.path, answers: Object.fromEntries(entries) } };
}

function foreign(place: Place, given: Values): boolean {
  const own = new Set(fieldsOf(place).map((field) => field.id));
  return Object.keys(given).some((id) => !own.has(id));
}

function onlyDeclared(place: Place, params: Readonly<Record<string, string>>): Values {
  const declared = place.step.returns ?? [];
  return Object.fromEntries(Object.entries(params).filter(([name]) => declared.includes(name)));
}

function acted(program: Program, run: Run, place: Place, id: string, facts: Facts): Advanced {
  const action = place.step.actions?.find((one) => one.id === id);
  const scope = scopeFor(program, run, facts, place);
  if (action && !holds(action.when, scope)) return refuse(run, 'event-not-allowed');
  const after = action?.after === undefined ? undefined : evaluate(action.after, scope);
  if (typeof after === 'string' && Date.parse(facts.now) < Date.parse(after)) return refuse(run, 'action-cooldown');
  return moved(program, run, facts, { type: 'ACT', action: id });
}

function tooLate(program: Program, run: Run, place: Place, deadline: Deadline, event: RunEvent, facts: Facts): boolean {
  if (event.type !== 'answer' && event.type !== 'report') return false;
  const at = evaluate(deadline.at, scopeFor(program, run, facts, place));
  return typeof at === 'string' && Date.parse(facts.now) > Date.parse(at);
}

function expired(program: Program, run: Run, place: Place, deadline: Deadline, facts: Facts): Advanced {
  if (deadline.to !== undefined) return moved(program, run, facts, { type: 'EXPIRED' });
  const key = deadline.message ?? 'engine.deadlinePassed';
  const notice = { key, params: messageParams(program, key, {}, scopeFor(program, run, facts, place)) };
  return { run: { ...run, notice }, refused: { code: 'deadline-passed' }, problems: [] };
}

/** What is refused changes nothing. */
function unlessRefused(next: Advanced, run: Run): Advanced {
  return next.refused ? { ...next, run } : next;
}

function refuse(run: Run, code: string): Advanced {
  return { run, refused: { code }, problems: [] };
}

/** Puts the event to the machine; an event that it cannot take is refused rather than swallowed. */
function moved(program: Program, run: Run, facts: Facts, event: MachineEvent): Advanced {
  const machine = machineFor(program);
  const [, phase] = splitState(run.state);
  // A step without a phase is no state of the machine.
  if (phase === '') return refuse(run, 'event-not-allowed');
  // What a handler says on the way to a step stands there: fetching what the step shows does not take it away.
  const said = phase === 'loading' ? {} : { problems: [], notice: undefined };
  const context: MachineContext = { run: { ...run, ...said, draft: undefined }, facts };
  const before = standingAt(machine, run.state, context);
  const transition = transitionFrom(machine, before, event);
  if (!transition) return refuse(run, 'event-not-allowed');
  const next = stored(program, transition.state, transition.run);
  const asks = run.asks === undefined ? passedBeforeDone(program, run, next) : undefined;
  if (asks !== undefined) return moved(program, { ...run, asks }, facts, event);
  return { run: next, problems: next.problems, taken: transition.taken };
}
