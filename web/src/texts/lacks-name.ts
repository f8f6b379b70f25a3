/** Whether parameters name a machine only by its id. */
export function lacksName(params: unknown): boolean {
  if (typeof params !== 'object' || params === null) return false;
  return Object.entries(params).some(([key, value]: [string, unknown]) =>
    key === 'machine' ? !hasName(value) : lacksName(value),
  );
}

const hasName = (machine: unknown): boolean =>
  typeof machine === 'object' && machine !== null && 'name' in machine;
