import { wordsOf } from '../../render/words.ts';
import type { Screen } from '../../render/view.ts';
import { sectionsOf, statusOf } from '../../run/sections.ts';
import type { Showing } from '../kind.ts';

/** The sections that have steps, how far each is and how long it takes. Pure. */
export function screen(showing: Showing): Partial<Screen> {
  const { program, place, scope } = showing;
  const sections = program.scopes.get(place.scope)?.flow.sections ?? [];
  const present = sectionsOf(showing, place);
  return {
    tasks: sections
      .filter((section) => present.includes(section.id))
      .map((section) => ({
        section: section.id,
        title: wordsOf(section.title, scope),
        status: statusOf(showing, place, section.id),
        ...(section.minutes === undefined ? {} : { minutes: section.minutes }),
      })),
  };
}
