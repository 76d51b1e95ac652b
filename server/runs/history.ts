import type { JsonValue } from '../../engine/language/text.ts';
import type { RequestView } from '../../schemas/api.ts';
import { isRecord, textAt } from '../json/json.ts';

/** What `serviceRequest.status` says of a request, as far as it is of the declared shape. Of one that is closed nothing is due. Pure. */
export function historyOf(
  data: JsonValue,
): Pick<RequestView, 'timeline' | 'allows'> & Partial<Pick<RequestView, 'status' | 'due' | 'reason' | 'nextStep'>> {
  const status = textAt(data, 'status');
  const due = textAt(data, 'closedAt') === undefined ? textAt(data, 'dueOn') : undefined;
  const reason = textAt(data, 'reason');
  const nextStep = textAt(data, 'nextStep');
  const events: unknown = isRecord(data) ? data['timeline'] : undefined;
  const timeline = (Array.isArray(events) ? events : []).map((event: unknown) => {
    const stage = textAt(event, 'stage');
    return { at: textAt(event, 'at') ?? '', label: textAt(event, 'label') ?? '', ...(stage === undefined ? {} : { stage }) };
  });
  const allows: unknown = isRecord(data) ? data['allows'] : undefined;
  return {
    timeline,
    allows: Array.isArray(allows) ? allows.filter((one) => typeof one === 'string') : [],
    ...(status === undefined ? {} : { status }),
    ...(due === undefined ? {} : { due }),
    ...(reason === undefined ? {} : { reason }),
    ...(nextStep === undefined ? {} : { nextStep }),
  };
}
