import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../../actions/use-action.js';
import { answerOf, api } from '../../../api/client.js';
import type { Slot, SlotChange } from '../../../api/shapes.js';

/** There is no event for a changed lock or capacity. */
const SLOTS_MS = 30_000;

export const slotsQuery = (id: string) =>
  queryOptions({
    queryKey: ['slots', id],
    queryFn: async () =>
      (await answerOf(api.GET('/ucp/v1/locations/{id}/slots', { params: { path: { id } } }))).slots,
    refetchInterval: SLOTS_MS,
  });

export const machinePlanQuery = (id: string) =>
  queryOptions({
    queryKey: ['plan', 'machine', id],
    queryFn: () =>
      answerOf(api.GET('/ucp/v1/replenishment/plan', { params: { query: { location: id } } })),
  });

interface Setting {
  keyPer: 'dialog' | 'press';
  notice?: string | ((answer: { slot: Pick<Slot, 'locked' | 'capacity'> }) => string);
  undo?: (answer: unknown, input: SlotChange) => void;
  onDone?: () => void;
}

/** Changes the operator's settings of a slot and shows them immediately. */
export function useSlotChange({ location: id, slot_id }: Slot, setting: Setting) {
  return useAction('change_slot', {
    ...setting,
    send: (headers, body: SlotChange) =>
      answerOf(
        api.PATCH('/ucp/v1/locations/{id}/slots/{slot_id}', {
          params: { path: { id, slot_id } },
          body,
          headers,
        }),
      ),
    onAnswer: ({ slot: { locked, capacity } }, queries) => {
      queries.setQueryData(slotsQuery(id).queryKey, (slots) =>
        slots?.map((slot) => (slot.slot_id === slot_id ? { ...slot, locked, capacity } : slot)),
      );
    },
  });
}
