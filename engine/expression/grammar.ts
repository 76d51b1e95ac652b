import { parseExpression } from './parse.ts';
import { loadGrammar } from './trees.ts';

// Importing this file loads the grammar of CEL: most of what this folder weighs.
loadGrammar((source) => {
  const parsed = parseExpression(source);
  return parsed.ok ? parsed.tree : undefined;
});
