import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useOncePerDialog } from '../../../actions/once-per-dialog.js';
import { answerOf, api } from '../../../api/client.js';
import type { NewContextEntry } from '../../../api/shapes.js';

/** No event tells that something was noted or removed. */
const CONTEXT_MS = 30_000;

export const contextQuery = (id: string) =>
  queryOptions({
    queryKey: ['context', id],
    queryFn: async () =>
      (await answerOf(api.GET('/ucp/v1/locations/{id}/context', { params: { path: { id } } })))
        .context,
    refetchInterval: CONTEXT_MS,
  });

/** For a dialog: one entry comes of it, however often it is sent. */
export function useAddEntry(id: string) {
  const changed = useContextChanged();
  const { headers, onError } = useOncePerDialog();
  return useMutation({
    onError,
    mutationFn: (body: NewContextEntry) =>
      answerOf(
        api.POST('/ucp/v1/locations/{id}/context', {
          params: { path: { id } },
          body,
          headers,
        }),
      ),
    // What failed may have been done all the same.
    onSettled: changed,
  });
}

export function useRemoveEntry(id: string) {
  const changed = useContextChanged();
  return useMutation({
    mutationFn: (entry_id: string) =>
      answerOf(
        api.DELETE('/ucp/v1/locations/{id}/context/{entry_id}', {
          params: { path: { id, entry_id } },
        }),
      ),
    onSuccess: changed,
  });
}

/** A closure changes what is planned, too; no event tells of either. */
function useContextChanged() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['context'] });
    void queries.invalidateQueries({ queryKey: ['plan'] });
  };
}
