import { answerOf, api, newKey } from '../../api/client.js';
import type { KnownMachine } from '../../api/shapes.js';

export interface NotAdded {
  machine: KnownMachine;
  failure: Error;
}

const AT_ONCE = 4;
/** The longest name that the service takes. */
const MAX_NAME = 200;

export const nameOf = ({ name, id }: Pick<KnownMachine, 'name' | 'id'>): string =>
  (name ?? '').trim().slice(0, MAX_NAME) || id;

/** Registers machines, a few at once. One that fails does not stop the others. */
export async function addMachines(
  machines: readonly KnownMachine[],
  onAdded: (done: number) => void,
): Promise<NotAdded[]> {
  const failed: NotAdded[] = [];
  const waiting = [...machines];
  let done = 0;
  const work = async () => {
    for (let machine = waiting.shift(); machine; machine = waiting.shift()) {
      try {
        await register(machine);
      } catch (failure) {
        failed.push({ machine, failure: failure as Error });
      }
      done += 1;
      onAdded(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

const register = (machine: KnownMachine) =>
  answerOf(
    api.PUT('/ucp/v1/locations/{id}', {
      params: { path: { id: machine.id } },
      body: { name: nameOf(machine), namespace: machine.namespace },
      headers: newKey(),
    }),
  );
