/** A mistake put into the service on purpose, to see that it shows. */
export interface Mutant {
  name: string;
  says: string;
  changes: readonly Change[];
}

export interface Change {
  /** Path from the root of the project. */
  file: string;
  /** Must be in the file exactly once. */
  find: string;
  replace: string;
}

/** @throws Error when the text is not there exactly once: then the mutant means nothing. */
export function applyTo(source: string, { file, find, replace }: Change): string {
  const [before, after, ...others] = source.split(find);
  if (before === undefined || after === undefined || others.length > 0) {
    const times = after === undefined ? 'not' : 'more than once';
    throw new Error(`${file}: the text to change is there ${times}: ${find}`);
  }
  return `${before}${replace}${after}`;
}
