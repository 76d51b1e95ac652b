import { references } from '../../expression/authoring.ts';
import type { Field } from '../../language/field.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { limitWorlds } from './limits.ts';
import { namesIn, type Form } from './form.ts';
import { mayLackValue } from './noValue.ts';
import { thereWithField } from './presence.ts';
import { canBe, givenIn, isSure, together, DEEPEST, type Fact, type World } from './proof.ts';
import { askedAnew, readerOf, type Reader, type Said } from './reader.ts';
import { isToldBefore, type Statement } from './ways.ts';

/** Where a field is shown, with what is said there. */
export interface Place {
  readonly site: StepSite;
  readonly field: Field;
  readonly subject: Subject;
  readonly reader: Reader;
  /** Whether what an expression reads is there for everybody who is asked. */
  readonly isThere: (source: string) => boolean;
  /** Whether some conditions can be, each true or false as said, where somebody is asked. */
  isPossible(given: Form['given']): boolean;
}

/** The place of a field. Pure but for what it remembers. */
export function placeOf(site: StepSite, field: Field, subject: Subject): Place {
  const here = [site.step.when, field.when].filter((when) => when !== undefined);
  const isThere = thereWithField(site, field, subject);
  return {
    site,
    field,
    subject,
    reader: readerOf(site, subject),
    isThere: (source) => isThere(source) && !mayLackValue(source, site, here, subject),
    isPossible: (given) => {
      const conditions = [...given].map(([condition, holds]) => (holds ? condition : `!(${condition})`));
      return given.size === 0 || subject.reasoning.possible([...here, ...conditions], site.group?.step.id);
    },
  };
}

/** Whether something holds wherever a field is shown, by the limits of what it is about. Pure. */
export function isKeptByLimits(goal: Fact, place: Place): boolean {
  const found = limitWorlds(namesIn(goal.form), place.reader.limitsOf, new Set());
  return found.every((world) => isShown(goal, world.filter(countingFor(goal.form, place)), place));
}

/**
 * Whether something holds wherever a field is shown: by the limits of what it is about, by what is said of everybody, or by what decides
 * who comes here. Pure.
 */
export function isTold(goal: Fact, place: Place): boolean {
  const { site, field, subject, reader } = place;
  const seen = new Set<string>();
  const counts = countingFor(goal.form, place);
  const fails = (world: World): boolean => !isShown(goal, world, place);
  /** Some worlds with what else is said, and with the limits of what that is about. */
  const withSaid = (worlds: readonly World[], more: readonly Said[], known: Set<string>): readonly World[] => {
    const names = more.flatMap((one) => [...one.names]);
    return [...more.map((one) => one.worlds), limitWorlds(names, reader.limitsOf, known)].reduce(
      (all, others) =>
        together(
          all,
          others.map((world) => world.filter(counts)),
        ),
      worlds,
    );
  };
  const kept = limitWorlds(namesIn(goal.form), reader.limitsOf, seen).map((world) => world.filter(counts));
  if (!kept.some(fails)) return true;
  const own = field.when === undefined ? [] : [reader.said({ condition: field.when, holds: true })];
  const near = nearTo({ names: seen, isConditional: isGiven([goal, ...kept.flat()]) }, [...own, ...reader.everywhere()]);
  const worlds = withSaid(kept, near, seen);
  const failing = worlds.find(fails);
  if (!failing) return true;
  const about: About = { names: seen, isConditional: isGiven([goal, ...worlds.flat()]) };
  const told = new Set<string>();
  const tells = (statements: readonly Statement[]): boolean => {
    const said = statements.map(reader.said).filter((one) => isNear(about, one));
    // What helps nowhere is found out by the world that nothing has helped in so far.
    if (said.length === 0 || ![[failing], worlds].every((some) => !withSaid(some, said, new Set(seen)).some(fails))) return false;
    for (const name of said.flatMap((one) => [...one.reads])) told.add(name);
    return true;
  };
  return isToldBefore(site, tells, (step) => askedAnew(step, told), subject);
}

/** What is compared, and whether it hangs on conditions. */
type About = Pick<Said, 'names' | 'isConditional'>;

function isGiven(facts: readonly Fact[]): boolean {
  return facts.some(({ form }) => form.given.size > 0);
}

/** What is said about something that is compared, or about what that is compared with, the nearest first. */
function nearTo(about: About, all: readonly Said[]): readonly Said[] {
  const found = new Set<Said>();
  const reached = { names: new Set(about.names), isConditional: about.isConditional };
  for (let depth = 0; depth < DEEPEST; depth++) {
    const more = all.filter((one) => !found.has(one) && isNear(reached, one));
    for (const one of more) {
      found.add(one);
      for (const name of one.names) reached.names.add(name);
      reached.isConditional ||= one.isConditional;
    }
  }
  return [...found];
}

function isNear(about: About, said: Said): boolean {
  return (about.isConditional && said.isConditional) || [...said.names].some((name) => about.names.has(name));
}

function isShown(goal: Fact, world: World, { reader, isPossible }: Place): boolean {
  return !canBe(world, goal.form) || isSure(goal, world, reader.spanOf) || !isPossible(givenIn(world, goal.form));
}

/**
 * Which facts count wherever a field is shown: those of which all is there that they are about, by itself or because the limits have it
 * too, without which they do not bind. What is said of others, such as the very answer that has the limits, is only true of who could give
 * them.
 */
function countingFor(form: Form, { isThere }: Place): (fact: Fact) => boolean {
  const compared = new Set([...namesIn(form), ...form.given.keys()]);
  return (fact) => [...namesIn(fact.form), ...fact.form.given.keys()].every((source) => compared.has(source) || isThere(source));
}

/** Whether every way to a step goes by a condition that tells another one, behind those that ask for what that reads. Pure. */
export function isImpliedBefore(condition: string, site: StepSite, subject: Subject): boolean {
  const tells = (statements: readonly Statement[]): boolean => {
    const said = statements.map((one) => (one.holds ? one.condition : `!(${one.condition})`));
    return said.length > 0 && subject.reasoning.implied(condition, said, site.group?.step.id);
  };
  const read = new Set(references(condition));
  return isToldBefore(site, tells, (step) => askedAnew(step, read), subject);
}
