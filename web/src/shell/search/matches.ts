/** Something that can be opened. */
export interface Hit {
  key: string;
  title: string;
  /** Told apart by this. */
  detail?: string;
  /** Found by these words too. */
  words?: string;
}

const PER_GROUP = 6;

/** Those that contain every word, those that begin with the first one before the others. */
export function matches<T extends Hit>(hits: readonly T[], text: string): T[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [...hits];
  const found = hits.filter((hit) => {
    const content = [hit.title, hit.detail, hit.words].join(' ').toLowerCase();
    return words.every((word) => content.includes(word));
  });
  const begins = (hit: T) => hit.title.toLowerCase().startsWith(first);
  return [...found.filter(begins), ...found.filter((hit) => !begins(hit))].slice(0, PER_GROUP);
}
