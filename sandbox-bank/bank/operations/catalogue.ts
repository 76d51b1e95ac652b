import products from '../products.json' with { type: 'json' };
import { refuse, succeed } from '../answer.ts';
import type { OpenOperation } from '../call.ts';
import { requiredText } from '../reading.ts';

/** What can be opened of a product. */
export const catalogue: OpenOperation = (_bank, input) => {
  const product = requiredText(input, 'product');
  const found = products.find(({ path }) => path === product);
  if (!found) return refuse('product.none');
  const { path: _path, ...rest } = found;
  return succeed(rest);
};
