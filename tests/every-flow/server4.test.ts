import { describeExamples, part } from './examplesOverHttp.ts';

describeExamples(part(4, 4));
