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
export function leftOutWords(list: RecordList, records: readonly StoredLeftOut[]): string {
  const named = records.slice(0, NAMED).map(({ key, problem }) => `${key} (${problem})`);
  const more = records.length > NAMED ? ` and ${records.length - NAMED} more` : '';
  const which = records.length === 1 ? 'A record' : `${records.length} records`;
  const were = records.length === 1 ? 'was' : 'were';
  return `${which} of ${listName(list)} ${were} left out: ${named.join(', ')}${more}`;
}

export function leftOutEvent(list: RecordList, records: readonly StoredLeftOut[]) {
  return {
    kind: 'sync_problem' as const,
    summary: leftOutWords(list, records),
    reasoning: REASONS[list.list],
    ...(list.locationId !== undefined && { location: list.locationId }),
  };
}

const REASONS: Record<RecordList['list'], string> = {
  catalog:
    'What breaks the vendor contract cannot be shown or bought until the vendor repairs it; the rest is',
  inventory: 'What breaks the vendor contract is not taken: its slots keep what was read last',
  ledger:
    'What breaks the vendor contract counts nowhere until the vendor repairs it; the rest does',
};

const listName = ({ namespace, list, locationId }: RecordList): string =>
  list === 'inventory'
    ? `the inventory of machine ${locationId ?? ''} of ${namespace}`
    : `the ${list} of ${namespace}`;
