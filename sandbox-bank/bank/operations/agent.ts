import { refuse, succeed } from '../answer.ts';
import type { HeldOperation, OpenOperation } from '../call.ts';
import { maskMobile } from '../mask.ts';
import { requiredText } from '../reading.ts';
import { refuseExceeded } from '../refuseExceeded.ts';
import { identify } from './identify.ts';

/** Who works for the bank and is no customer of it. */
const employees: readonly {
  readonly id: string;
  readonly secret: string;
  readonly name: string;
  readonly manages: true;
  readonly customerId?: never;
}[] = [{ id: 'MG100002', secret: 'lantern-orchard-58', name: 'Joseph Pereira', manages: true }];

/** An id that the bank has locked. */
const lockedAgent = 'AG100009';

/** Signs an agent in: the answer to a wrong password is the answer to an unknown id. */
export const logIn: OpenOperation = (bank, input) => {
  if (requiredText(input, 'agentId') === lockedAgent) return refuseExceeded(bank);
  const record = bank.state.customers.find(({ agent }) => agent?.id === requiredText(input, 'agentId'));
  const employee = record?.agent
    ? { ...record.agent, name: record.name, customerId: record.id }
    : employees.find(({ id }) => id === requiredText(input, 'agentId'));
  if (employee?.secret !== requiredText(input, 'secret')) return refuse('auth.failed');
  return succeed({ agentId: employee.id, name: employee.name, manager: employee.manages, customerId: employee.customerId });
};

/** As customers identify themselves, but by these two details, without a word of the e-mail address, and never an agent themselves. */
export const identifyForAgent: OpenOperation = (bank, input, correlation, caller) => {
  const answer = identify(bank, input, correlation);
  if (!answer.ok) return answer;
  const { customerRef, maskedMobile } = answer.data;
  const found = bank.state.customers.find(({ ref }) => ref === customerRef);
  if (found?.agent !== undefined && found.agent.id === caller?.agent) return refuse('agent.self');
  return succeed({ customerRef, maskedMobile });
};

/** The customer's number, and the manager of the agent's branch: never the customer, so that two people confirm. */
export const confirmers: HeldOperation = (bank, customer, input) => {
  const asking = bank.state.customers.find(({ agent }) => agent?.id === requiredText(input, 'agentId'));
  const manager = bank.state.customers.find(({ persona }) => persona === asking?.agent?.manager);
  if (manager?.agent === undefined || manager.id === customer.id || manager === asking) return refuse('manager.none');
  return succeed({
    mobile: customer.mobile,
    maskedMobile: maskMobile(customer.mobile),
    managerId: manager.agent.id,
    managerName: manager.name,
    managerMobile: manager.mobile,
    managerMaskedMobile: maskMobile(manager.mobile),
    managerCustomerId: manager.id,
  });
};
