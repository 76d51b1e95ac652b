import type { Program, Run } from '../../engine/advance/index.ts';
import type { ExampleHost } from '../../engine/examples/index.ts';
import type { FieldServices } from '../../engine/react/fieldView.ts';
import { splitState } from '../../engine/run/state.ts';
import { askedOf } from '../../engine/render/askedOf.ts';
import { blockLookup, foundForBlock } from '../../engine/view/blockLookup.ts';
import { foundBy, lookupCall } from '../../engine/render/lookup.ts';

/** Lookups of a run in the page, answered by the simulated bank as the server would have the bank answer them. */
export function simulatedLookup(program: Program, run: Run, bank: ExampleHost): NonNullable<FieldServices['lookup']> {
  return async (field, answers) => {
    const place = program.places.get(splitState(run.state)[0]);
    const facts = bank.facts();
    const asked = place && askedOf(program, run, facts, place);
    const call = asked && lookupCall(asked, field, answers);
    const ofBlock = blockLookup(program, run, facts, field);
    if (ofBlock) {
      const made = bank.bank(ofBlock.operation, ofBlock.input, { facts, call: `lookup ${field}` });
      if (!made.ok) throw new Error(`The bank answered ${made.code}.`);
      return foundForBlock(program, run, facts, field, made.data);
    }
    if (!asked || !call) throw new Error(`The field ${field} asks nothing with these answers.`);
    const answer = bank.bank(call.operation, call.input, { facts, call: `lookup ${field}` });
    if (answer.ok) return foundBy(asked, field, answers, answer.data);
    const note = place?.step.fields?.find((one) => one.id === field)?.lookup?.on?.[answer.code]?.message;
    if (note === undefined) throw new Error(`The bank answered ${answer.code}.`);
    return { fill: {}, suggestions: [], note };
  };
}
