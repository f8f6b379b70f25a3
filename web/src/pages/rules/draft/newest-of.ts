interface Happened {
  occurred_at: string;
}

/** Merges lists and returns the newest entries, newest first. */
export function newestOf<T extends Happened>(lists: readonly (readonly T[])[], most: number): T[] {
  return lists
    .flat()
    .sort((a, b) => Date.parse(b.occurred_at) - Date.parse(a.occurred_at))
    .slice(0, most);
}
