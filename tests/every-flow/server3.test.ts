import { describeExamples, part } from './examplesOverHttp.ts';

describeExamples(part(3, 4));
