import type { JsonValue } from '../../engine/language/text.ts';
import { textAt } from '../json/json.ts';
import type { Agent } from '../sessions/session.ts';

/** Who confirms what an agent does, as `agent.confirmers` answers. */
export interface Confirmers {
  readonly mobile: string;
  readonly maskedMobile: string;
  readonly manager: Agent;
  readonly managerMobile: string;
  readonly managerMaskedMobile: string;
  /** Where the manager is a customer too. */
  readonly managerCustomerId?: string;
}

const NEEDED = ['mobile', 'maskedMobile', 'managerId', 'managerName', 'managerMobile', 'managerMaskedMobile'] as const;

/** Reads the bank's answer; undefined when a needed part is missing. Pure and total. */
export function parseConfirmers(data: JsonValue): Confirmers | undefined {
  const [mobile, maskedMobile, id, name, managerMobile, managerMaskedMobile] = NEEDED.map((part) => textAt(data, part));
  const managerCustomerId = textAt(data, 'managerCustomerId');
  if (
    mobile === undefined ||
    maskedMobile === undefined ||
    id === undefined ||
    name === undefined ||
    managerMobile === undefined ||
    managerMaskedMobile === undefined
  )
    return undefined;
  return {
    mobile,
    maskedMobile,
    manager: { id, name },
    managerMobile,
    managerMaskedMobile,
    ...(managerCustomerId === undefined ? {} : { managerCustomerId }),
  };
}
