// A kind of step as somebody would add it: a folder in engine/kinds, and one for its looks.

/** What it is called; in parts, so that this file is no mention of it. */
export const kindName = ['brea', 'ther'].join('');
/** Name of the component that draws it. */
export const kindComponent = `${kindName.slice(0, 1).toUpperCase()}${kindName.slice(1)}Kind`;

/** Its files by their paths: a page between two others, with words of its own, that a customer leaves by its button. */
export const kindFiles: Readonly<Record<string, string>> = {
  [`engine/kinds/${kindName}/schema.json`]: JSON.stringify({
    says: 'lets the customer draw breath',
    required: ['title', 'wish'],
    properties: { wish: { description: `Kind ${kindName}: what to say meanwhile.`, $ref: '#/$defs/text', examples: ['Well done'] } },
  }),
  [`engine/kinds/${kindName}/kind.ts`]: `
    import type { Step } from '../../language/step.ts';
    import type { Text } from '../../language/text.ts';
    import { wordsOf } from '../../render/words.ts';
    import { PAGE, type Kind } from '../kind.ts';
    import { actionPhases, asking, frame, submitting } from '../phases.ts';

    type Own = Step & { readonly wish?: Text };

    /** A page to draw breath on. */
    export const ${kindName}: Kind = {
      name: '${kindName}',
      uses: [...PAGE, 'button', 'wish'],
      phases: (layout, place) => ({
        ...frame(layout, place),
        asking: asking(layout, place),
        ...actionPhases(layout, place),
        ...submitting(layout, place),
      }),
      screen: ({ place, scope }) => {
        const { wish }: Own = place.step;
        return { lead: wordsOf(wish, scope) };
      },
      check: { expressions: (step: Own) => [{ holder: step, key: 'wish', value: step.wish, is: 'text' }] },
    };
  `,
  [`engine/react/kinds/${kindName}/${kindComponent}.tsx`]: `
    import type { KindProps } from '../kind.ts';

    /** The button that goes on. */
    export function ${kindComponent}({ form }: KindProps) {
      return form;
    }
  `,
};

const step = { id: 'rest', kind: kindName, title: 'A rest', wish: 'Well done, {{ answers.who }}.' };

/** A service with a step of the kind. */
export const kindService = {
  id: kindName,
  title: 'A rest',
  area: 'care',
  summary: 'Draw breath.',
  steps: [{ id: 'ask', title: 'Who are you?', fields: [{ id: 'who', type: 'Textinput', label: 'Name' }] }, step],
  outcomes: { done: { kind: 'success', title: 'Done' } },
  examples: [{ name: 'rests', verified: false, answers: { who: 'Asha' }, ends: 'done' }],
};

/** The same service with a word of the kind that names an answer that there is not. */
export const misspeltService = { ...kindService, steps: [kindService.steps[0], { ...step, wish: 'Well done, {{ answers.whom }}.' }] };

/** The folders that are the kind. */
export const kindFolders: readonly string[] = [`engine/kinds/${kindName}`, `engine/react/kinds/${kindName}`];
