import { refuse, succeed } from '../answer.ts';
import type { OpenOperation } from '../call.ts';
import { requiredText } from '../reading.ts';
import { identify } from './identify.ts';

/** An id that the bank has locked. */
const lockedAgent = 'AG100009';

/** Signs an agent in: the answer to a wrong password is the answer to an unknown id. */
export const logIn: OpenOperation = (bank, input) => {
  if (requiredText(input, 'agentId') === lockedAgent) return refuse('attempts.exceeded', { attemptsLeft: 0 });
  const record = bank.state.customers.find(({ agent }) => agent?.id === requiredText(input, 'agentId'));
  if (record?.agent?.secret !== requiredText(input, 'secret')) return refuse('auth.failed');
  return succeed({ agentId: record.agent.id, name: record.name });
};

/** As customers identify themselves, but by these two details, and without a word of the e-mail address. */
export const identifyForAgent: OpenOperation = (bank, input, correlation) => {
  const answer = identify(bank, input, correlation);
  if (!answer.ok) return answer;
  const { customerRef, maskedMobile } = answer.data;
  return succeed({ customerRef, maskedMobile });
};
