import { describeOnPostgres } from '../stores/eachStore.ts';
import { describeExamples } from './examplesOverHttp.ts';
import { succeeds } from './flows.ts';

// The other files follow every example on SQLite. What a flow says is the same on both stores, so one way through each is enough here.
describeOnPostgres('a success of each flow', (makeStore) =>
  describeExamples(({ flow }) => flow.examples.filter((example) => succeeds(flow, example)).slice(0, 1), makeStore),
);
