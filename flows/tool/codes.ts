import { catalogue, entryOf } from '../../engine/check/index.ts';
import { didYouMean } from '../../engine/check/words.ts';
import { UsageError, type Command } from './command.ts';

/** Explains the codes of problems. */
export const codes: Command = {
  name: 'codes',
  summary: 'Explains the codes of problems',
  takes: '[code]',
  count: [0, 1],
  flags: { json: 'Prints the catalogue as JSON and nothing else.' },
  about: [],
  examples: ['codes', 'codes answer-may-be-missing'],
  run({ positionals: [code], flags }, { print, paint }) {
    const wanted = code === undefined ? Object.keys(catalogue) : [code];
    const entries = wanted.map((name) => {
      const entry = entryOf(name);
      if (!entry) throw new UsageError(`There is no code "${name}". ${didYouMean(name, Object.keys(catalogue))}`);
      const { severity, title, why, fix } = entry;
      return { code: name, severity, title, why, fix };
    });
    if (flags.has('json')) print(JSON.stringify(entries, null, 2));
    else
      for (const entry of entries)
        print(
          `${paint(entry.severity === 'error' ? 'red' : 'yellow', entry.code)}  ${entry.title}. ${entry.why}` +
            `\n    ${paint('green', entry.fix)}`,
        );
    return Promise.resolve(0);
  },
};
