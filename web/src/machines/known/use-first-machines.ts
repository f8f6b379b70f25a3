import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import type { KnownMachine } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { addMachines } from './add-machines.js';

const TEXTS = inBoth(
  {
    did: (count: number) =>
      count === 1
        ? '1 machine added. Syncing its stock and sales.'
        : `${count} machines added. Syncing their stock and sales.`,
  },
  { did: (count: number) => `已添加 ${count} 台机器，正在读取库存和销售。` },
);

/** The number of registered machines. */
export const machineCountQuery = () =>
  queryOptions({
    queryKey: ['machines', 'count'],
    queryFn: async () => {
      const body = { pagination: { limit: 1 } };
      const found = await answerOf(api.POST('/ucp/v1/locations/search', { body }));
      return found.pagination.total_count ?? found.locations.length;
    },
  });

/** Adds several machines, with the progress and those that failed. */
export function useAddMachines() {
  const texts = useTexts(TEXTS);
  const [done, setDone] = useState(0);
  const add = useAction('add_machines', {
    keyPer: 'press',
    send: async (_, machines: readonly KnownMachine[]) => {
      setDone(0);
      const notAdded = await addMachines(machines, setDone);
      return { added: machines.length - notAdded.length, notAdded };
    },
    isDone: ({ added }) => added > 0,
    // What needed attention before there were machines says nothing about them.
    onAnswer: (_, queries) => void queries.resetQueries({ queryKey: ['attention'] }),
    notice: ({ added }) => texts.did(added),
  });
  return { add, done, notAdded: add.answer?.notAdded ?? [] };
}

export type AddingMachines = ReturnType<typeof useAddMachines>;

/**
 * Adding the first machines. It is shown while there is none, and until all that were chosen are
 * added: the first one added ends the empty roster, but not the work.
 */
export function useFirstMachines() {
  const count = useQuery(machineCountQuery());
  const adding = useAddMachines();
  const isShown = count.data === 0 || adding.add.isPending || adding.notAdded.length > 0;
  return { ...adding, isShown };
}
