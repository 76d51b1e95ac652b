import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import contract from '../../schemas/bank.openapi.json' with { type: 'json' };

/** What the contract says of an operation, as far as the bank needs it. */
export interface OperationFacts {
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly provider: 'bank' | 'seva';
  readonly verified: boolean;
  /** A success verifies the customer of the session. */
  readonly verifies: boolean;
  /** Codes beyond the common ones. */
  readonly errors: readonly string[];
}

/** What the contract says of an error code. */
export interface CodeFacts {
  /** HTTP status. */
  readonly http: number;
  readonly retryable: boolean;
}

/** Codes that any operation may answer. */
export const commonErrors: readonly string[] = contract['x-common-errors'];

/** Codes that our own server answers in the bank's stead. */
export const serverErrors: readonly string[] = contract['x-server-errors'];

/** Every operation of the contract by its name. */
export const operations: ReadonlyMap<string, OperationFacts> = new Map(
  Object.values(contract.paths).map(({ post }) => [post.operationId, factsOf(post)]),
);

/** Parts of a customer that are told to whoever has a link of the bank. */
export const customerByLink: ReadonlySet<string> = new Set(
  Object.entries(contract.components.schemas.Customer.properties).flatMap(([name, part]) =>
    'x-by-link' in part && part['x-by-link'] ? [name] : [],
  ),
);

const codes: ReadonlyMap<string, CodeFacts> = new Map(Object.entries(contract['x-codes']));
const validators = new Map<string, ValidateFunction>();
// That its schemas are JSON Schema its test holds; code that Ajv does not tidy runs as well.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, meta: false, code: { optimize: false } });
addFormats(ajv);
ajv.addSchema({ ...contract, $id: 'bank' });

/** Facts of a code; throws on a code that the contract does not know, which is a bug of ours. */
export function codeFacts(code: string): CodeFacts {
  const facts = codes.get(code);
  if (!facts) throw new Error(`The contract knows no code ${code}.`);
  return facts;
}

/** Every code that the operation may answer, the common ones included. */
export function declaredErrors(facts: OperationFacts): readonly string[] {
  return [...facts.errors, ...commonErrors];
}

/** What is wrong with the input, for developers; undefined when it is as the contract says. */
export function inputFault(operation: string, input: unknown): string | undefined {
  return faultAt(`/operations/${operation}`, ['post', 'requestBody', 'content', 'application/json', 'schema'], input);
}

/** What is wrong with the answer of a success; undefined when it is as the contract says. */
export function outputFault(operation: string, answer: unknown): string | undefined {
  return faultAt(`/operations/${operation}`, ['post', 'responses', '200', 'content', 'application/json', 'schema'], answer);
}

function faultAt(path: string, within: readonly string[], value: unknown): string | undefined {
  const pointer = ['paths', path, ...within].map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/');
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `bank#/${pointer}` });
  validators.set(pointer, validate);
  if (validate(value)) return undefined;
  return ajv.errorsText(validate.errors, { dataVar: path });
}

type Post = (typeof contract.paths)[keyof typeof contract.paths]['post'];

function factsOf(post: Post): OperationFacts {
  return {
    name: post.operationId,
    kind: post['x-kind'] === 'write' ? 'write' : 'read',
    provider: post['x-provider'] === 'seva' ? 'seva' : 'bank',
    verified: post['x-verified'],
    verifies: post['x-verifies'],
    errors: post['x-errors'],
  };
}
