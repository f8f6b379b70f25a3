/** A bug inserted into the service on purpose, to prove that the invariants detect it. */
export interface Mutant {
  name: string;
  says: string;
  changes: readonly Change[];
}

export interface Change {
  /** Path relative to the project root. */
  file: string;
  /** Must occur in the file exactly once. */
  find: string;
  replace: string;
}

/** @throws Error if the text does not occur exactly once: the mutant is then meaningless. */
export function applyTo(source: string, { file, find, replace }: Change): string {
  const [before, after, ...others] = source.split(find);
  if (before === undefined || after === undefined || others.length > 0) {
    const times = after === undefined ? 'not' : 'more than once';
    throw new Error(`${file}: the text to change is there ${times}: ${find}`);
  }
  return `${before}${replace}${after}`;
}
