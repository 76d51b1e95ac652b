import { parseExpression } from '../../expression/parse.ts';
import type { Tree } from '../../expression/syntax.ts';
import { isExpression } from '../../language/text.ts';
import { isDictionary } from '../../load/reading.ts';
import { kinds } from '../../kinds/registry.ts';
import { isOwnPath, isSafeAddress, type WrittenAddress } from '../../render/address.ts';
import { blockAddressesOf } from '../../render/blocks/registry.ts';
import { problem, type Rule } from '../rule.ts';

/** Addresses that are written out, of links, pictures and other sites, and that the portal does not follow. */
export const addresses: Rule = ({ flow, steps, at }) => {
  const written = [
    ...steps.flatMap(({ step, kind }) => [...blockAddressesOf(step.blocks), ...(kinds.get(kind)?.check?.addresses?.(step) ?? [])]),
    ...Object.values(flow.outcomes).flatMap(({ blocks }) => blockAddressesOf(blocks)),
  ];
  return written.flatMap(({ holder, key, value, takes }) =>
    constantsOf(value)
      .filter((address) => !FOLLOWED[takes].is(address))
      .map((address) => problem('address-not-followed', at(holder, key), `The portal does not follow "${address}".`, FOLLOWED[takes].hint)),
  );
};

const FOLLOWED = {
  address: { is: isSafeAddress, hint: 'Write an address that begins with https://, or a path of the portal that begins with one /.' },
  path: { is: isOwnPath, hint: 'Write a path of the portal that begins with one /, such as "/pictures/cheque.svg".' },
} as const satisfies Readonly<Record<WrittenAddress['takes'], unknown>>;

/** What an address may be that is known without a run: a text without placeholders, or one that an expression writes out. */
function constantsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.includes('{{') ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((wording) => (isDictionary(wording) ? constantsOf(wording['text']) : []));
  if (!isExpression(value)) return [];
  const parsed = parseExpression(value['=']);
  return parsed.ok ? writtenIn(parsed.tree) : [];
}

/** Nothing is led to on purpose where an expression gives an empty text. */
function writtenIn(tree: Tree): readonly string[] {
  if (tree.op === 'choose') return [...writtenIn(tree.then), ...writtenIn(tree.otherwise)];
  return tree.op === 'literal' && typeof tree.value === 'string' && tree.value !== '' ? [tree.value] : [];
}
