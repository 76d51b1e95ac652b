import { objectOf } from '../expression/objects.ts';
import { evaluate } from '../expression/index.ts';
import type { Scope as ExpressionScope } from '../expression/index.ts';
import { isAnswered } from '../run/answered.ts';
import type { Facts, Run, Values } from '../run/run.ts';
import type { Field } from '../language/field.ts';
import type { NextService } from '../language/flow.ts';
import { isSensitive } from '../run/sensitive.ts';
import type { Standing } from '../run/rests.ts';
import { scopeOf, valueOf } from '../run/scope.ts';
import { typedOn } from '../run/left.ts';
import { isVerifying } from '../run/verifying.ts';
import { leadsBack } from '../run/back.ts';
import { outcomeIn, splitState } from '../run/state.ts';
import type { Program } from '../run/program.ts';
import { outcomeAt } from '../run/target.ts';
import { kinds } from '../kinds/registry.ts';
import { visibleAnswers } from '../render/answers.ts';
import type { Asked } from '../render/asked.ts';
import { askedOf } from '../render/askedOf.ts';
import { fixedAnswer } from '../render/fields.ts';
import { liveValues } from '../render/liveReads.ts';
import { messageParams } from '../render/messageParams.ts';
import { onlyChoice } from '../render/onlyChoice.ts';
import { relabelled } from '../render/relabelled.ts';
import { askedAgain } from './askedAgain.ts';
import { reviewOf } from './reviewOf.ts';
import { renderBlocks, renderParts } from '../render/screen.ts';
import { progressOf } from './progress.ts';
import { sectionOf } from './section.ts';
import type { RenderedField, RenderedOutcome, Screen, View } from '../render/view.ts';
import { fillMessage } from '../render/fillMessage.ts';
import { shown, wordsOf } from '../render/words.ts';

/** What a client may know of a run as it stands: one screen, or that the bank is being asked, or how it ended. Pure. */
export function viewOf(program: Program, run: Run, facts: Facts): View {
  const root = program.scopes.get('');
  const base = {
    run: run.id,
    flow: run.flow,
    hash: program.hash,
    title: root ? wordsOf(root.flow.title, scopeOf(program, run, facts, root)) : '',
    problems: run.problems,
    ...(run.notice ? { notice: run.notice } : {}),
    live: {},
    today: facts.now.slice(0, 10),
    idle: program.data.idle,
    ...(program.data.help && { help: program.data.help }),
    ...(isAnswered(program, run) || Object.keys(facts.uploads ?? {}).length > 0 ? { answered: true as const } : {}),
  };
  const [path] = splitState(run.state);
  const outcome = outcomeIn(path);
  if (outcome !== undefined) return { ...base, state: 'ended', outcome: renderOutcome(program, run, facts, outcome) };
  const place = program.places.get(path);
  if (!place || run.pending) return { ...base, state: 'busy' };
  const asked = askedOf(program, run, facts, place);
  const { fields, scope } = visibleAnswers(asked, standingIn(asked, run));
  const screen = renderScreen({ program, run, facts }, asked, scope, fields);
  const problems = relabelled(run.problems, screen.fields);
  // What the last event led to is told first.
  const again = run.notice || problems.length > 0 ? undefined : askedAgain({ program, run, facts }, place);
  return { ...base, ...(again ? { notice: again } : {}), state: 'asking', problems, screen, live: liveValues(program, place, scope) };
}

/** What stands in the fields of a step when it is shown: draft, earlier answer, default, the only choice. What rests on it is shown too. */
function standingIn(asked: Asked, run: Run): Values {
  const { program, place } = asked;
  const scope = asked.scope({});
  return objectOf(
    (place.step.fields ?? []).flatMap((field) =>
      isSensitive(program.fieldTypes, field) ? [] : [[field.id, standing(asked, run, field, scope)] as const],
    ),
  );
}

function standing({ program, place, stored }: Asked, run: Run, field: Field, scope: ExpressionScope): unknown {
  const typed = typedOn(run, place)?.[field.id];
  return typed ?? stored[field.id] ?? valueOf(field.default, scope) ?? onlyChoice(program.fieldTypes.get(field.type), field, scope);
}

function renderScreen(at: Standing, asked: Asked, scope: ExpressionScope, fields: readonly RenderedField[]): Screen {
  const { program, run, facts } = at;
  const { place } = asked;
  const parts = renderParts(asked, scope, fields);
  const { step } = place;
  const deadline = step.deadline && evaluate(step.deadline.at, scope);
  const section = sectionOf(program, run, facts, place);
  const progress = progressOf(at, place);
  return {
    step: place.path,
    kind: place.kind,
    route: step.route ?? step.id,
    title: parts.title,
    ...(section ? { section } : {}),
    ...(progress ? { progress } : {}),
    ...(parts.lead === '' ? {} : { lead: parts.lead }),
    blocks: parts.blocks,
    fields: parts.fields.map((field) => prefilled(asked, run, scope, field)),
    actions: parts.actions,
    button: parts.button,
    ...(typeof deadline === 'string' ? { deadline: { at: deadline, label: wordsOf(step.deadline?.label, scope) } } : {}),
    ...kinds.get(place.kind)?.screen?.({ program, run, facts, place, scope, review: () => reviewOf(program, run, facts) }),
    ...(place.group !== undefined && run.item ? { itemIndex: run.item.index } : {}),
    ...(step.presentation === 'dialog' ? { presentation: step.presentation } : {}),
    ...(step.danger === true ? { danger: true } : {}),
    ...(isVerifying(program, place.scope) ? { verifies: true as const } : {}),
    canGoBack: leadsBack(at),
  };
}

function prefilled(asked: Asked, run: Run, scope: ExpressionScope, field: RenderedField): RenderedField {
  const { program, place, stored } = asked;
  const definition = place.step.fields?.find((one) => one.id === field.id);
  if (!definition || isSensitive(program.fieldTypes, definition)) return field;
  const value = field.readOnly ? fixedAnswer(definition, stored, scope) : standing(asked, run, definition, scope);
  return value === undefined ? field : { ...field, value };
}

function renderOutcome(program: Program, run: Run, facts: Facts, id: string): RenderedOutcome {
  const found = outcomeAt(program, id);
  const scope = found && program.scopes.get(found.scope);
  if (!found || !scope) return { id, kind: 'failure', title: '', blocks: [], next: [], retry: true };
  const { outcome } = found;
  const readable = scopeOf(program, run, facts, scope);
  const message =
    outcome.message === undefined
      ? ''
      : fillMessage(program.data.messages[outcome.message] ?? '', messageParams(program, outcome.message, {}, readable));
  const title = outcome.title === undefined ? message : wordsOf(outcome.title, readable);
  const text = outcome.text === undefined ? (outcome.title === undefined ? '' : message) : wordsOf(outcome.text, readable);
  const reference = shown(valueOf(outcome.reference, readable));
  const about = outcome.about === undefined || reference === '' ? '' : wordsOf(outcome.about, readable);
  return {
    id,
    kind: outcome.kind,
    title,
    ...(text === '' ? {} : { text }),
    ...(reference === '' ? {} : { reference }),
    ...(about === '' ? {} : { about }),
    blocks: renderBlocks(outcome.blocks ?? [], readable),
    next: (outcome.next ?? []).map((line) => wordsOf(line, readable)).filter((line) => line !== ''),
    retry: outcome.retry ?? false,
    ...(outcome.home === true ? { home: true } : {}),
    ...(outcome.logsOut === true ? { logsOut: true } : {}),
    ...(outcome.closed === undefined ? {} : { closed: outcome.closed }),
    ...(outcome.receipt === false ? { receipt: false } : {}),
    ...renderService(outcome.service, readable),
  };
}

/** The way to another service; none where an expression gives no service. What has no value is not handed on to it. */
function renderService(service: NextService | undefined, scope: ExpressionScope): Pick<RenderedOutcome, 'service'> {
  const flow = shown(valueOf(service?.flow ?? '', scope));
  if (service === undefined || flow === '') return {};
  const given = Object.entries(service.entry ?? {}).map(([name, value]) => [name, shown(valueOf(value, scope))] as const);
  return {
    service: { flow, label: wordsOf(service.label, scope), entry: Object.fromEntries(given.filter(([, value]) => value !== '')) },
  };
}
