import { placeAt, routes, wordsOf } from './known.ts';

// `npm run routes [kind]`: what each route of the specification shows, with the flows that there are now.
const [wanted] = process.argv.slice(2);
const lines = routes.map((route) => {
  const place = placeAt(route.replace('{suffix}', ''));
  return { route: JSON.stringify(route).slice(1, -1), kind: place.kind, words: wordsOf(place) };
});
const shown = lines.filter(({ kind }) => wanted === undefined || kind === wanted);
for (const { route, kind, words } of shown) console.log(`${route.padEnd(58)} ${kind.padEnd(12)} ${words}`);

const counts = new Map<string, number>();
for (const { kind } of lines) counts.set(kind, (counts.get(kind) ?? 0) + 1);
console.log(`\n${lines.length} routes: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
process.exitCode = counts.has('missing') ? 1 : 0;
