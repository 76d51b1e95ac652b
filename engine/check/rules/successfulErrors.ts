import { problem, type Rule } from '../rule.ts';

/** Handlers that end an error of the bank in a success: the customer would read that it is done. */
export const successfulErrors: Rule = ({ flow, calls, at }) =>
  calls.flatMap(({ call }) =>
    Object.entries(call.on)
      .filter(
        ([, { outcome }]) => outcome !== undefined && Object.hasOwn(flow.outcomes, outcome) && flow.outcomes[outcome]?.kind === 'success',
      )
      .map(([code, handler]) =>
        problem(
          'handler-succeeds',
          at(handler, 'outcome'),
          `After ${code === '*' ? 'any error' : `the error "${code}"`} ` +
            `of ${call.operation} the customer would read that all is done: "${handler.outcome}" is a success.`,
          'Lead to an outcome of kind "failure", or of kind "info" where nothing was left to do.',
        ),
      ),
  );
