import type { KnownMachine } from '../../api/shapes.js';

/** The machines whose name or id contains every word, best first: names that begin with the text. */
export function matchingMachines(
  machines: readonly KnownMachine[],
  text: string,
): readonly KnownMachine[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = machines.filter(({ id, name }) => {
    const searched = `${name ?? ''} ${id}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const begins = ({ name }: KnownMachine) =>
    words[0] !== undefined && (name ?? '').toLowerCase().startsWith(words[0]);
  return [...found.filter(begins), ...found.filter((machine) => !begins(machine))];
}
