/** What an operator is mistaken for. */
const MISTAKEN: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<=': '<',
  '>=': '>',
  '<': '<=',
  '>': '>=',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** What a word is mistaken for: one of a list, and each of it. */
const MISTAKEN_WORDS: Readonly<Record<string, string>> = { '.exists(': '.all(', '.all(': '.exists(' };

/** Texts in quotes, operators, the two words, and whole numbers that are compared with. */
const PARTS = /'(?:[^'\\]|\\.)*'|==|!=|<=|>=|&&|\|\||(?<= )[<>+\-*/](?= )|\.(?:exists|all)\(|(?<=[<>=] )\d+\b(?!\.)/g;

/**
 * An expression with each of its operators turned, `exists` and `all` taken for each other, and each number that something is
 * compared with one too large, one at a time; what stands in quotes is left alone. Pure.
 */
export function turned(source: string): readonly string[] {
  return [...source.matchAll(PARTS)].flatMap(({ 0: part, index }) => {
    const other = MISTAKEN[part] ?? MISTAKEN_WORDS[part] ?? (/^\d+$/.test(part) ? String(Number(part) + 1) : undefined);
    return other === undefined ? [] : [source.slice(0, index) + other + source.slice(index + part.length)];
  });
}
