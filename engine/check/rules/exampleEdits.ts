import { answersAfter, itemsAt } from '../../examples/answers.ts';
import { wholeExamples } from '../../language/wholeExamples.ts';
import { problem, type Rule } from '../rule.ts';

/** Answers that an example gives to an item of a list by opening it, where the example does not list that item: nothing takes them. */
export const exampleEdits: Rule = ({ flow, at }) =>
  wholeExamples(flow.examples).flatMap((example, position) =>
    // What it does like another example is told of there.
    (flow.examples[position]?.does ?? []).flatMap((deed, index) => {
      const { on, edit, answers } = deed;
      if (edit === undefined || answers === undefined) return [];
      const listed = itemsAt(answersAfter(example, index), on)?.length;
      if (listed !== undefined && edit <= listed) return [];
      const has = listed === undefined ? `gives no list "${on}"` : `lists ${listed} there`;
      return [
        problem(
          'example-answer-unused',
          at(deed, 'answers'),
          `Nothing takes these answers for item ${edit}: the example ${has}.`,
          `List each item in "answers", ${edit} or more; {} is one that stays as it is.`,
        ),
      ];
    }),
  );
