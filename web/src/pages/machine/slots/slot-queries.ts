import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { useOncePerDialog } from '../../../actions/once-per-dialog.js';
import { answerOf, api, onceOnly } from '../../../api/client.js';
import type { SlotChange } from '../../../api/shapes.js';

/** No event tells that somebody locked a slot or counted what fits into it. */
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

/**
 * The operator's own settings of a slot; what is shown follows at once. Outside a dialog every
 * press is a change of its own.
 */
export function useSlotChange(
  id: string,
  slotId: string,
  once?: ReturnType<typeof useOncePerDialog>,
) {
  const queries = useQueryClient();
  const { queryKey } = slotsQuery(id);
  return useMutation({
    mutationFn: (body: SlotChange) =>
      answerOf(
        api.PATCH('/ucp/v1/locations/{id}/slots/{slot_id}', {
          params: { path: { id, slot_id: slotId } },
          body,
          headers: once?.headers ?? onceOnly(),
        }),
      ),
    onError: (failure) => {
      once?.onError(failure);
    },
    onSuccess: ({ slot: { locked, capacity } }) => {
      queries.setQueryData(queryKey, (slots) =>
        slots?.map((slot) => (slot.slot_id === slotId ? { ...slot, locked, capacity } : slot)),
      );
      void queries.invalidateQueries({ queryKey: ['plan'] });
      void queries.invalidateQueries({ queryKey: ['machines'] });
    },
  });
}
