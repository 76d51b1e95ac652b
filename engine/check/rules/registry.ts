import type { Rule } from '../rule.ts';
import { buttonWords } from './buttonWords.ts';
import { circles } from './circles.ts';
import { comparisons } from './comparisons.ts';
import { confirms } from './confirms.ts';
import { defaultsInLimits } from './defaultsInLimits.ts';
import { duplicates } from './duplicates.ts';
import { embedded } from './embedded.ts';
import { ends } from './ends.ts';
import { entries } from './entries.ts';
import { exampleEdits } from './exampleEdits.ts';
import { examples } from './examples.ts';
import { expressions } from './expressions.ts';
import { fieldReferences } from './fieldReferences.ts';
import { fields } from './fields.ts';
import { fieldWords } from './fieldWords.ts';
import { groups } from './groups.ts';
import { handlers } from './handlers.ts';
import { inputDefaults } from './inputDefaults.ts';
import { inputLimits } from './inputLimits.ts';
import { inputValues } from './inputValues.ts';
import { inputs } from './inputs.ts';
import { kinds } from './kinds.ts';
import { labelsAlike } from './labelsAlike.ts';
import { lastWordings } from './lastWordings.ts';
import { links } from './links.ts';
import { lookups } from './lookups.ts';
import { loops } from './loops.ts';
import { messages } from './messages.ts';
import { misplacedExpressions } from './misplacedExpressions.ts';
import { missing } from './missing.ts';
import { partialSums } from './partialSums.ts';
import { partsForBank } from './partsForBank.ts';
import { partialSumsInItems } from './partialSumsInItems.ts';
import { rawOptions } from './rawOptions.ts';
import { repeatedItems } from './repeatedItems.ts';
import { missingInCells } from './missingInCells.ts';
import { missingInItems } from './missingInItems.ts';
import { names } from './names.ts';
import { actorKinds } from './actorKinds.ts';
import { reach } from './reach.ts';
import { reservedIds } from './reservedIds.ts';
import { tables } from './tables.ts';
import { targets } from './targets.ts';
import { timing } from './timing.ts';
import { titlesAlike } from './titlesAlike.ts';
import { unused } from './unused.ts';
import { unusedFlows } from './unusedFlows.ts';
import { verification } from './verification.ts';
import { words } from './words.ts';
import { addresses } from './addresses.ts';
import { agentCodes } from './agentCodes.ts';
import { answersShown } from './answersShown.ts';
import { amounts } from './amounts.ts';
import { amountsForAgents } from './amountsForAgents.ts';
import { blockCalls } from './blockCalls.ts';
import { bounds } from './bounds.ts';
import { braces } from './braces.ts';
import { choicesAsLists } from './choicesAsLists.ts';
import { constantConditions } from './constantConditions.ts';
import { coveringWordings } from './coveringWordings.ts';
import { elementParts } from './elementParts.ts';
import { emptyElements } from './emptyElements.ts';
import { emptyLists } from './emptyLists.ts';
import { expressionsAsText } from './expressionsAsText.ts';
import { facts } from './facts.ts';
import { hiddenAnswers } from './hiddenAnswers.ts';
import { idleActions } from './idleActions.ts';
import { idleRefusals } from './idleRefusals.ts';
import { idleRules } from './idleRules.ts';
import { behindWrites } from './behindWrites.ts';
import { idleSteps } from './idleSteps.ts';
import { labels } from './labels.ts';
import { leads } from './leads.ts';
import { localized } from './localized.ts';
import { loads } from './loads.ts';
import { noValue } from './noValue.ts';
import { noneFits } from './noneFits.ts';
import { noOptions } from './noOptions.ts';
import { options } from './options.ts';
import { params } from './params.ts';
import { patterns } from './patterns.ts';
import { placeholders } from './placeholders.ts';
import { prefills } from './prefills.ts';
import { rulesTogether } from './rulesTogether.ts';
import { sharedRoutes } from './sharedRoutes.ts';
import { staleResults } from './staleResults.ts';
import { successfulErrors } from './successfulErrors.ts';
import { undated } from './undated.ts';
import { unroundedMoney } from './unroundedMoney.ts';
import { unmasked } from './unmasked.ts';
import { unlisted } from './unlisted.ts';
import { unsaidEnds } from './unsaidEnds.ts';
import { unroutedValues } from './unroutedValues.ts';
import { untranslatable } from './untranslatable.ts';
import { urgent } from './urgent.ts';
import { wording } from './wording.ts';

/** Every rule of the checker. A new rule is one file here, its codes in the catalogue and a test beside it. */
export const rules: readonly Rule[] = [
  duplicates,
  reservedIds,
  targets,
  fieldReferences,
  names,
  messages,
  embedded,
  confirms,
  expressions,
  misplacedExpressions,
  comparisons,
  circles,
  fields,
  lookups,
  blockCalls,
  kinds,
  groups,
  tables,
  words,
  reach,
  addresses,
  ends,
  loops,
  handlers,
  inputs,
  inputDefaults,
  inputValues,
  inputLimits,
  verification,
  actorKinds,
  links,
  timing,
  missing,
  missingInItems,
  missingInCells,
  unused,
  unusedFlows,
  entries,
  leads,
  exampleEdits,
  examples,
  agentCodes,
  unmasked,
  amountsForAgents,
  amounts,
  answersShown,
  bounds,
  braces,
  choicesAsLists,
  constantConditions,
  coveringWordings,
  defaultsInLimits,
  repeatedItems,
  elementParts,
  emptyElements,
  noValue,
  undated,
  emptyLists,
  expressionsAsText,
  facts,
  hiddenAnswers,
  idleActions,
  idleRefusals,
  idleRules,
  idleSteps,
  behindWrites,
  labels,
  loads,
  localized,
  noneFits,
  noOptions,
  options,
  params,
  patterns,
  placeholders,
  prefills,
  rulesTogether,
  sharedRoutes,
  staleResults,
  successfulErrors,
  unroundedMoney,
  unlisted,
  unsaidEnds,
  unroutedValues,
  untranslatable,
  wording,
  urgent,
  buttonWords,
  fieldWords,
  labelsAlike,
  lastWordings,
  partialSums,
  partsForBank,
  partialSumsInItems,
  rawOptions,
  titlesAlike,
];
