import { confirm } from './confirm.ts';
import { part } from './part.ts';
import { approve, manager } from './request.ts';
import { resume } from './resume.ts';
import { service } from './service.ts';
import type { LinkPurpose } from './purpose.ts';

/** Every purpose that a link may have. To add one, write its file and name it here. */
export const purposes: readonly LinkPurpose[] = [confirm, approve, manager, part, service, resume];

/** The purpose that a token's letter stands for. */
export function purposeMarked(mark: string): LinkPurpose | undefined {
  return purposes.find((purpose) => purpose.mark === mark);
}

/** The purpose of this name. */
export function purposeNamed(name: string): LinkPurpose | undefined {
  return purposes.find((purpose) => purpose.name === name);
}
