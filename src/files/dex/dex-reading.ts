import { text, type Text } from '../../texts/index.js';

/** What one slot has sold since its counters were started. */
export interface DexCounter {
  slot: string;
  /** Null when the machine does not say. */
  price: number | null;
  capacity: number | null;
  units: number;
  value: number;
}

/** A time as the machine's own clock shows it, without a zone: `2026-11-17T08:41:07`. */
export type MachineClock = string;

/** One reading of a machine's counters. */
export interface DexReading {
  /** The asset number that the operator gave the machine, else its serial number; null for neither. */
  machine: string | null;
  /** Null when the machine has no clock. */
  readAt: MachineClock | null;
  /** In which its amounts are; null when the machine does not say. */
  decimals: number | null;
  counters: DexCounter[];
  problems: DexProblem[];
}

export interface DexProblem {
  line: number;
  reason: Text;
}

const MAX_SLOTS = 200;
/** Of a slot or a machine, which real ones never come near. */
const MAX_NAME = 50;

export type DexResult = { ok: true; reading: DexReading } | { ok: false; reason: Text };

interface Segment {
  line: number;
  id: string;
  /** As the standard counts them: `fields[1]` of PA2 is PA201. */
  fields: string[];
}

/**
 * Reads an audit file of EVA DTS (DEX/UCS): the counters per slot in PA1 and PA2, and from which
 * machine and when they are. Whether a text is such a file is seen from its first segments.
 */
export function readDex(content: string): DexResult {
  const segments = segmentsOf(content);
  const idsOf = (...ids: string[]) => segments.filter(({ id }) => ids.includes(id));
  // Some programs leave out the segments of the transfer.
  const isTransfer = idsOf('DXS', 'ST').length > 0;
  if (!isTransfer && segments[0]?.id !== 'ID1') {
    return { ok: false, reason: text('reading_unknown', {}) };
  }
  if (isTransfer && idsOf('SE', 'DXE').length === 0) {
    return { ok: false, reason: text('reading_cut_off', {}) };
  }
  const [currency] = idsOf('ID4');
  const { counters, problems } = countersOf(idsOf('PA1', 'PA2'));
  if (counters.length === 0) {
    return { ok: false, reason: text('reading_without_counters', {}) };
  }
  if (counters.length > MAX_SLOTS) {
    return { ok: false, reason: text('reading_too_many_slots', { most: MAX_SLOTS }) };
  }
  return {
    ok: true,
    reading: {
      machine: machineOf(segments),
      readAt: clockOf(segments),
      decimals: currency ? (wholeNumber(currency.fields[1]) ?? null) : null,
      counters,
      problems,
    },
  };
}

const segmentsOf = (content: string): Segment[] =>
  content
    .split(/\r\n|\r|\n/)
    .map((row, index) => {
      const fields = row.trim().split('*');
      return { line: index + 1, id: fields[0] ?? '', fields };
    })
    .filter(({ id }) => id !== '');

function machineOf(segments: readonly Segment[]): string | null {
  const named = segments.find(({ id }) => id === 'ID1')?.fields ?? [];
  return (
    [named[6], named[1]].map((name) => name?.trim().slice(0, MAX_NAME)).find((name) => name) ?? null
  );
}

/** The clock of the machine (ID5), else the time that its last reading was given (EA3). */
function clockOf(segments: readonly Segment[]): MachineClock | null {
  const system = segments.find(({ id }) => id === 'ID5')?.fields ?? [];
  const audit = segments.find(({ id }) => id === 'EA3')?.fields ?? [];
  return clock(system[1], system[2]) ?? clock(audit[2], audit[3]) ?? null;
}

/** `YYMMDD` or `YYYYMMDD`, and `HHMM` or `HHMMSS`. */
function clock(date = '', time = ''): MachineClock | undefined {
  const day = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(date.trim());
  const moment = /^(\d{2})(\d{2})(\d{2})?$/.exec(time.trim());
  if (!day || !moment) return undefined;
  const [, year = '', month = '', dayOfMonth = ''] = day;
  const [, hour = '', minute = '', second = '00'] = moment;
  const local = `${year.padStart(4, '20')}-${month}-${dayOfMonth}T${hour}:${minute}:${second}`;
  const parsed = new Date(`${local}Z`);
  // A machine without a clock often writes zeros.
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(local);
  return exists ? local : undefined;
}

function countersOf(segments: readonly Segment[]): {
  counters: DexCounter[];
  problems: DexProblem[];
} {
  const counters = new Map<string, DexCounter>();
  const problems: DexProblem[] = [];
  let open: Omit<DexCounter, 'units' | 'value'> | undefined;
  for (const { id, line, fields } of segments) {
    if (id === 'PA1') {
      const slot = fields[1]?.trim() ?? '';
      const isUsable = slot !== '' && slot.length <= MAX_NAME;
      if (!isUsable) {
        problems.push({ line, reason: text('reading_slot_unnamed', { field: 'PA101' }) });
      }
      open = !isUsable
        ? undefined
        : {
            slot,
            price: wholeNumber(fields[2]) ?? null,
            capacity: wholeNumber(fields[4]) ?? null,
          };
    } else if (open) {
      const units = wholeNumber(fields[1]);
      const value = wholeNumber(fields[2]);
      if (units === undefined || value === undefined) {
        const field = units === undefined ? 'PA201' : 'PA202';
        problems.push({ line, reason: text('reading_counter', { field, slot: open.slot }) });
      } else if (counters.has(open.slot)) {
        const params = { field: 'PA101', slot: open.slot };
        problems.push({ line, reason: text('reading_slot_twice', params) });
      } else {
        counters.set(open.slot, { ...open, units, value });
      }
      open = undefined;
    }
  }
  return { counters: [...counters.values()], problems };
}

function wholeNumber(field: string | undefined): number | undefined {
  const digits = field?.trim() ?? '';
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
