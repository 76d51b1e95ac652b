export { catalogue, entryOf, type CatalogueEntry, type ProblemCode } from './catalogue.ts';
export { CheckedFlow } from './checkedFlow.ts';
export { checkExamples, type ExampleEnd, type RunExample } from './checkExamples.ts';
export { checkFlow, type CheckResult } from './checkFlow.ts';
