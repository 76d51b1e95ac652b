export { mayCause, ranks, type Rank } from './catalogue/entry.ts';
export { catalogue, entryOf } from './catalogue/index.ts';
export { CheckedFlow } from './checkedFlow.ts';
export { checkExamples } from './checkExamples.ts';
export { checkFlow } from './checkFlow.ts';
export { checkTranslation, inLocale } from './checkTranslation.ts';
export { checkRecord } from './checkRecord.ts';
