import { describeExamples, part } from './examplesOverHttp.ts';

describeExamples(part(1, 4));
