import { useCallback, useState } from 'react';
import { deepEquals } from '@rjsf/utils';
import type { AnswerProblem } from '../language/fieldType.ts';

/** Which problems are shown: the latest word of browser or server. */
export interface ShownProblems {
  readonly problems: readonly AnswerProblem[];
  /** Those among them that the server found; none once the browser has checked anew. */
  readonly fromServer: readonly AnswerProblem[];
  /** The same problems as before, in other words: nothing new has happened. */
  readonly restated: boolean;
  /** The browser's check refused the answers. */
  readonly refused: (problems: readonly AnswerProblem[], restated: boolean) => void;
  /** The answers are on their way; the server's next word counts, even when it is the same again. */
  readonly sent: () => void;
}

interface Own {
  readonly over: readonly AnswerProblem[];
  readonly problems: readonly AnswerProblem[];
  readonly sent: boolean;
  readonly restated: boolean;
}

const NONE: readonly AnswerProblem[] = [];

/**
 * Shows the server's problems until the browser checks anew, and the browser's until they are mended or the
 * server judges. A view that says nothing new, such as the reply to a saved draft, takes nothing away.
 */
export function useShownProblems(served: readonly AnswerProblem[]): ShownProblems {
  const [own, setOwn] = useState<Own>();
  const refused = useCallback(
    (problems: readonly AnswerProblem[], restated: boolean) => setOwn({ over: served, problems, sent: false, restated }),
    [served],
  );
  const sent = useCallback(() => setOwn({ over: served, problems: NONE, sent: true, restated: false }), [served]);
  const [told, setTold] = useState({ served, restated: false });
  // The server has said it again without being asked to judge: a customer reads another language, or a draft was kept.
  if (told.served !== served)
    setTold({
      served,
      restated: served.length > 0 && deepEquals(told.served, served) && !(own?.sent === true && own.over === told.served),
    });
  const stands = own !== undefined && (own.over === served || (!own.sent && deepEquals(own.over, served)));
  return stands
    ? { problems: own.problems, fromServer: NONE, restated: own.restated, refused, sent }
    : { problems: served, fromServer: served, restated: told.restated, refused, sent };
}
