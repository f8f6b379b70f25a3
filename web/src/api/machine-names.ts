import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, api } from './client.js';

export type MachineNames = ReadonlyMap<string, string>;

const PAGE = 100;
const NONE: MachineNames = new Map();

const machineNamesQuery = () =>
  queryOptions({
    queryKey: ['machines', 'names'],
    queryFn: readNames,
    staleTime: 5 * 60_000,
    structuralSharing: false,
  });

/** Machine names by id; empty until loaded, or if they are not needed. */
export function useMachineNames(enabled = true): MachineNames {
  return useQuery({ ...machineNamesQuery(), enabled }).data ?? NONE;
}

async function readNames(): Promise<MachineNames> {
  const names = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const pagination = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const page = await answerOf(api.POST('/ucp/v1/locations/search', { body: { pagination } }));
    for (const { id, name } of page.locations) names.set(id, name);
    cursor = page.pagination.cursor;
  } while (cursor !== undefined);
  return names;
}
