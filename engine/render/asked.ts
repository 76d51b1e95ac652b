import type { UploadFact } from '../language/fieldType.ts';
import type { Scope } from '../expression/index.ts';
import type { Values } from '../run/run.ts';
import type { Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import type { RenderedField } from './view.ts';

/**
 * One step being asked, as either side sees it. The server reads the whole run; the browser reads
 * what the view let it have. Rendering and checking are the same code over this.
 */
export interface Asked {
  readonly program: Program;
  readonly place: Place;
  /** What the step's expressions may read while these are its answers. */
  readonly scope: (answers: Values) => Scope;
  /** Sensitive answers given before: id to the masked form. */
  readonly kept: Readonly<Record<string, string>>;
  /** Fields that are as they were rendered whatever is answered, by id: all that the browser has of what they read. */
  readonly settled?: ReadonlyMap<string, RenderedField>;
  /** Earlier answers of the step. The browser has only those of fields that it may not change. */
  readonly stored: Values;
  readonly today: string;
  readonly uploads?: Readonly<Record<string, UploadFact>>;
}
