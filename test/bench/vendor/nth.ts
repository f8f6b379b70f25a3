/** The entry at this index, wrapping around at the end. */
export function nth<T>(list: readonly T[], number: number): T {
  if (list.length === 0) throw new Error('There is no entry in an empty list');
  return list[number % list.length] as T;
}
