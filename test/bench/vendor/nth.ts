/** The entry under this number; after the last comes the first again. */
export function nth<T>(list: readonly T[], number: number): T {
  if (list.length === 0) throw new Error('There is no entry in an empty list');
  return list[number % list.length] as T;
}
