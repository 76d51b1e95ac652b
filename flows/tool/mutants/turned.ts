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

/** An expression with each of its operators turned, one at a time; what stands in quotes is no operator. Pure. */
export function turned(source: string): readonly string[] {
  return [...source.matchAll(/'(?:[^'\\]|\\.)*'|==|!=|<=|>=|&&|\|\||(?<= )[<>+\-*/](?= )/g)].flatMap(({ 0: operator, index }) => {
    const other = MISTAKEN[operator];
    return other === undefined ? [] : [source.slice(0, index) + other + source.slice(index + operator.length)];
  });
}
