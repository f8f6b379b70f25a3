/** What a supplier tells of its transport, in its own words: names and values of any kind. */
export const logisticsFacts = (entry: object): [name: string, value: string][] =>
  Object.entries(entry)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
