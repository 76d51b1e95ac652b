import { addresses } from './addresses.ts';
import { homePath } from './paths.ts';

const areaHomes = new Map(addresses.flatMap((line) => (line.kind === 'area' ? [[line.path.toLowerCase(), line.path] as const] : [])));

/** Gives the address of the area's home page that an address lies in; the home page where it lies in none. Pure. */
export function areaHomeOf(pathname: string): string {
  const start = pathname.split('/').slice(0, 3).join('/').toLowerCase();
  return areaHomes.get(start) ?? homePath;
}
