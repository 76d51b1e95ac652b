import { parseConfig } from './config/config.ts';
import { endUnstarted } from './config/startError.ts';
import { reseal } from './installation/reseal.ts';
import { openSecrets, presentKeys } from './installation/rootKey.ts';
import { refuseOlderTables, refuseWithoutDatabase } from './store/existing.ts';
import { chooseDialect, openStore } from './store/store.ts';

// `npm run reseal`: seals what is stored with the first of the server keys, with the same environment as the server, while
// servers run. Ends with 1 while something is left that no key opens: then no older key may be taken away.
try {
  const config = parseConfig(process.env);
  await refuseWithoutDatabase(config);
  await refuseOlderTables(config);
  const store = await openStore(chooseDialect(config.databaseUrl, config.dataFolder), 'patient');
  const secrets = await openSecrets(store, presentKeys(config));
  const tables = await reseal({ store, secrets });
  await store.close();
  for (const { table, rows, resealed, unopened } of tables)
    console.log(`${table}: ${rows} rows, ${resealed} texts sealed anew${unopened > 0 ? `, ${unopened} open with none of the keys` : ''}`);
  const left = tables.reduce((sum, { unopened }) => sum + unopened, 0);
  console.log(
    left === 0
      ? 'Everything is sealed with the first key. The others may be taken away once no server seals with them.'
      : `${left} texts open with none of the keys. Give the key that they were sealed with too, and run this again.`,
  );
  process.exitCode = left === 0 ? 0 : 1;
} catch (error) {
  endUnstarted(error);
}
