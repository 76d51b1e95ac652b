import { describeExamples, part } from './examplesOverHttp.ts';

describeExamples(part(2, 4));
