import { expect, it } from 'vitest';
import { plainerPart } from './plainer.ts';

it('lists what is said otherwise than the specification says it, and nothing else', () => {
  const made = plainerPart({ a: 'Invalid OTP', b: 'OK' }, { a: "That OTP doesn't match.", b: 'OK', c: 'Ours alone' });
  expect(made.split('\n').slice(2)).toEqual(["| `a` | Invalid OTP | That OTP doesn't match. |"]);
});
