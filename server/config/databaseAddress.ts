import { isThisMachine } from './publicOrigin.ts';
import { readText, type Reading } from './readings.ts';

/** Reads from the environment where PostgreSQL is; undefined where the database is SQLite. */
export function readDatabaseAddress(from: Reading): string | undefined {
  const address = readText(from, 'DATABASE_URL');
  return address === undefined ? undefined : withTls(from, address);
}

/** A database elsewhere is reached by TLS with its certificate checked, unless `sslmode` in its address says otherwise. */
function withTls(from: Reading, address: string): string {
  if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address)) {
    from.problems.push('DATABASE_URL must be an address of PostgreSQL such as postgres://seva@db.example/seva.');
    return address;
  }
  const url = new URL(address);
  if (url.hostname === '' || isThisMachine(url.hostname) || url.searchParams.has('sslmode') || url.searchParams.has('host')) return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
