import type { Scope as ExpressionScope } from '../expression/index.ts';
import type { StaticType } from '../expression/staticType.ts';
import type { AnswerProblem } from '../language/fieldType.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import type { ExpressionSource, Text } from '../language/text.ts';
import type { WrittenAddress } from '../render/address.ts';
import type { ReviewLine, ReviewSection, Screen } from '../render/view.ts';
import type { Layout, Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import type { Facts, Run, RunEvent } from '../run/run.ts';
import type { Phases, Situation } from '../run/situation.ts';

/**
 * A kind of step, but for its part of the language's schema (`schema.json` beside it, with what manuals say of it)
 * and its looks (the folder of the same name in `engine/react/kinds`).
 */
export interface Kind {
  /** As written in a flow's `kind`; its folder is called the same. */
  readonly name: string;
  /** Parts of a step that mean something to this kind, besides those of every step. */
  readonly uses: readonly string[];
  /** Whether it works inside the item of a group, where one question is open at a time. */
  readonly inItem?: true;
  /** The phases of a step of this kind at its place. */
  phases(layout: Layout, place: Place): Phases;
  /** What its screen has besides what every screen has. Pure. */
  screen?(showing: Showing): Partial<Screen>;
  /** Its lines on a review, where they are not simply the answers to its fields. Pure. */
  reviewLines?(showing: Omit<Showing, 'review'>): readonly ReviewLine[];
  /** What keeps it from being left, besides the answers to its fields. Pure. */
  answerProblems?(at: Situation, place: Place): readonly AnswerProblem[];
  /** What an example gives it under its id, where that is neither answers nor items. */
  readonly example?: KindExample;
  /** What the checker must know of it beyond the parts that it uses. */
  readonly check?: KindCheck;
}

/** A step that is being shown. */
export interface Showing {
  readonly program: Program;
  readonly run: Run;
  readonly facts: Facts;
  readonly place: Place;
  /** What its words and expressions may read. */
  readonly scope: ExpressionScope;
  /** The answers that stand, as a review lists them. */
  review(): readonly ReviewSection[];
}

/** How an example takes a step of a kind. */
export interface KindExample {
  /** What the customer of an example does on the screen, given what stands under the step's id; undefined to answer its fields. Pure. */
  event?(screen: Screen, given: unknown): RunEvent | undefined;
  /** What is wrong with what an example gives; without it the step takes nothing under its id. Pure. */
  mistakes?(step: Step, given: unknown): readonly ExampleMistake[];
}

/** Something in an example that a step cannot take, at the keys below the step's own. */
export interface ExampleMistake {
  readonly at: readonly string[];
  readonly message: string;
  /** What to write; for a name that there is not, the names that there are. */
  readonly instead: string | { readonly said: string; readonly among: readonly string[] };
  /** Whether it names what there is not, or gives what cannot be. */
  readonly code: 'example-unknown' | 'example-answer-wrong';
}

/** What the checker asks of a kind. */
export interface KindCheck {
  /** Texts and expressions in parts of its own. */
  expressions?(step: Step): readonly OwnExpression[];
  /** What a step of it gives to the expressions of later steps, by path, such as `returned.code`. */
  brings?(step: Step): readonly Brought[];
  /** Addresses to which a step of it leads. */
  addresses?(step: Step): readonly WrittenAddress[];
  /** Parts of a step of it that say what nobody asks, such as a condition on what happens in any case. */
  idle?(step: Step): readonly IdlePart[];
  /** Steps that do not work where they stand, among all of one flow. `shows`: unless a step is passed over it shows a page. */
  misplaced?(steps: readonly StepInFile[], flow: Flow, shows: (site: StepInFile) => boolean): readonly Misplaced[];
}

/** A text or an expression: what holds it, and under which key. `words` is an expression whose value is read as a text. */
export type OwnExpression = { readonly holder: object; readonly key: string } & (
  | { readonly is: 'text'; readonly value: Text | undefined }
  | { readonly is: 'words' | 'condition'; readonly value: ExpressionSource | undefined }
);

/** A part that does nothing: what holds it, and under which key. */
export interface IdlePart {
  readonly holder: object;
  readonly key: string;
  readonly message: string;
  readonly hint: string;
}

/** A value that a step gives to expressions. */
export interface Brought {
  readonly path: string;
  readonly type: StaticType;
  /** Read by the submit of the step alone, and gone afterwards. */
  readonly forgotten?: true;
}

/** A step among others, as its file has it. */
export interface StepInFile {
  readonly step: Step;
  readonly kind: string;
  /** The group in whose item it stands. */
  readonly group?: StepInFile | undefined;
  /** Its place among its siblings. */
  readonly index: number;
  readonly siblings: readonly StepInFile[];
}

/** A step that stands in the wrong place; `part` is where the problem is marked. */
export interface Misplaced {
  /** The step, or a part of the flow. */
  readonly holder: object;
  readonly part: string;
  readonly message: string;
  readonly hint: string;
}

/** Parts of every kind that shows a screen. */
export const PAGE: readonly string[] = ['title', 'lead', 'blocks', 'actions', 'load', 'route', 'deadline'];
