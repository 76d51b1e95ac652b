import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { inSentence } from '../../render/inSentence.ts';
import { problem, type Rule } from '../rule.ts';
import type { Subject } from '../subject/subject.ts';
import { plainWords, wordedIn } from '../subject/worded.ts';

/** Labels that end in a colon, hints that say the label again, and labels within a sentence that are none. */
export const fieldWords: Rule = (subject) => [
  ...colons(subject),
  ...subject.steps.flatMap(({ step: { fields = [] } }) =>
    fields.flatMap((field) => [...hintsOf(field, field.id, subject), ...optionHints(field, subject), ...unfitIn(field, subject)]),
  ),
];

function colons({ words }: Subject): readonly FlowProblem[] {
  return words
    .filter(({ text, pointer }) => text.trimEnd().endsWith(':') && LABEL.test(pointer))
    .map(({ text, pointer }) => {
      const { length } = text.trimEnd();
      return problem(
        'label-with-colon',
        pointer,
        'This label ends in a colon.',
        'Leave the colon out: the page sets label and answer apart.',
        {
          start: length - 1,
          end: length,
        },
      );
    });
}

/** The label of a question, an option, a fact, a column, a countdown or a button; also one of several wordings. */
const LABEL = /\/label(\/\d+\/text)?$/;

function optionHints({ options }: Field, subject: Subject): readonly FlowProblem[] {
  return options === undefined || 'from' in options ? [] : options.flatMap((option) => hintsOf(option, option.value, subject));
}

/** A question or an option. */
type Hinted = Pick<Field, 'label' | 'hint'>;

function hintsOf(part: Hinted, name: string, subject: Subject): readonly FlowProblem[] {
  const { label, hint } = part;
  if (hint === undefined) return [];
  if (typeof label === 'string' && typeof hint === 'string' && Math.abs(label.length - hint.length) > MOST_BESIDE) return [];
  const labels = new Set(wordedIn(label, [part, 'label'], subject).map(({ text }) => withoutVerb(text)));
  return wordedIn(hint, [part, 'hint'], subject)
    .filter(({ text }) => labels.has(withoutVerb(text)))
    .map(({ pointer }) =>
      problem(
        'hint-repeats-label',
        pointer,
        `The hint of "${name}" says what its label says.`,
        'Say in the hint what the label does not, such as where to find it or how long it is. Or leave the hint out.',
      ),
    );
}

/** A verb, an article and signs are no longer: so much sooner two texts are told apart than by their words. */
const MOST_BESIDE = 20;

/** What is asked for: "Enter your mobile number" says no more than "Mobile number". */
function withoutVerb(text: string): string {
  return plainWords(text)
    .replace(/^please\s+/, '')
    .replace(/^(enter|give|type|write|select|fill in|what is|what's)\s+/, '')
    .replace(/^(your|their|his|her|its|the|an?)\s+/, '');
}

/** What stands in the middle of a sentence asks and commands nothing, and is none by itself. */
function unfitIn(field: Field, subject: Subject): readonly FlowProblem[] {
  if (field.inSentence === undefined) return [];
  return wordedIn(field.inSentence, [field, 'inSentence'], subject).flatMap(({ text, pointer }) => {
    const reason = unfit(text);
    if (reason === undefined) return [];
    return [
      problem(
        'in-sentence-unfit',
        pointer,
        `"Enter ${text}" is no sentence: this ${reason}.`,
        'Write what is asked for as it stands behind "Enter" or "Select", such as "your mobile number" or "the Mumbai branch".',
      ),
    ];
  });
}

/** Why a text does not fit into the middle of a sentence; undefined where it does. */
function unfit(text: string): string | undefined {
  if (text.includes('?')) return 'asks a question';
  if (/^(enter|select|choose|type) /i.test(text)) return 'says the verb again';
  if (/[.:;,!]\s*$/.test(text)) return 'ends in a sign';
  return beginsAsSentence(text) ? 'begins with a capital letter' : undefined;
}

/** A name or an abbreviation keeps its capital there, and so may what has several words with one, or is somebody's: "Asha's reference". */
function beginsAsSentence(text: string): boolean {
  const [first = '', second = ''] = text.split(' ');
  return /^\p{Lu}[\p{Ll}-]*$/u.test(first) && !/^\p{Lu}/u.test(second) && inSentence(first) !== first;
}
