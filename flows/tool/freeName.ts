/** The name, or where it is taken the name with the first number behind it that is free, from 2 on. Pure. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let [free, number] = [name, 1];
  while (isTaken(free)) free = `${name} (${String((number += 1))})`;
  return free;
}
