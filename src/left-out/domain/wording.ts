import { text, type Text } from '../../texts/index.js';

/** A list of a vendor's records. */
export interface RecordList {
  namespace: string;
  list: 'catalog' | 'inventory' | 'ledger';
  /** Set for an inventory: its machine. */
  locationId?: string;
}

/** A record that was left out of a list. */
export interface StoredLeftOut {
  key: string;
  problem: string;
}

const NAMED = 5;

/** Summarizes all left-out records in one sentence. */
export function leftOutText(
  { namespace, list, locationId }: RecordList,
  records: readonly StoredLeftOut[],
): Text {
  return text('left_out', {
    vendor: namespace,
    list,
    ...(locationId !== undefined && { machine: locationId }),
    records: records.slice(0, NAMED).map(({ key, problem }) => ({ key, problem })),
    count: records.length,
  });
}

export function leftOutEvent(list: RecordList, records: readonly StoredLeftOut[]) {
  return {
    kind: 'sync_problem' as const,
    summary: leftOutText(list, records),
    reasoning: text('left_out_why', { list: list.list }),
    ...(list.locationId !== undefined && { location: list.locationId }),
  };
}
