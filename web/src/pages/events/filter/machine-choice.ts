/** The id of the machine whose id or name was typed; otherwise the typed text. */
export function machineWritten(
  text: string,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  if (names.has(written)) return written;
  const wanted = written.toLowerCase();
  for (const [id, name] of names) if (name.toLowerCase() === wanted) return id;
  return written;
}

export interface MachineOffer {
  id: string;
  name: string;
}

/** Machines whose id or name contains the typed text, limited to what a list can show. */
export function machinesLike(
  text: string,
  names: ReadonlyMap<string, string>,
  most: number,
): MachineOffer[] {
  const wanted = text.trim().toLowerCase();
  const found: MachineOffer[] = [];
  for (const [id, name] of names) {
    if (found.length === most) break;
    if (`${id} ${name}`.toLowerCase().includes(wanted)) found.push({ id, name });
  }
  return found;
}

/** The name of a machine, or its id where another has the same name. */
export function machineText(id: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(id);
  if (name === undefined) return id;
  const isShared = [...names].some(([other, its]) => other !== id && its === name);
  return isShared ? id : name;
}
