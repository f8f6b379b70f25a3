/** A numbered event sent by a writer. */
export interface Note {
  writer: number;
  number: number;
}

/** An answer with its position in the log. */
export interface Acknowledgement extends Note {
  id: string;
  seq: number;
}

/** A row of the log; without a note it is not from a writer. */
export interface LoggedNote {
  id: string;
  note?: Note;
}

export interface WritingFaults {
  /** Acknowledged but not in the log as acknowledged. */
  lost: number;
  /** Logged after a later event of the same writer, which sent them in order. */
  misordered: number;
}

/** A writer sends one at a time and resends what was not answered, so an event may occur twice. */
export function writingFaults(
  log: readonly LoggedNote[],
  acknowledged: readonly Acknowledgement[],
): WritingFaults {
  const noteOf = new Map(log.map(({ id, note }) => [id, note]));
  const lost = acknowledged.filter(({ id, writer, number }) => {
    const note = noteOf.get(id);
    return note?.writer !== writer || note.number !== number;
  }).length;
  const latest = new Map<number, number>();
  let misordered = 0;
  for (const { note } of log) {
    if (!note) continue;
    if (note.number < (latest.get(note.writer) ?? 0)) misordered += 1;
    else latest.set(note.writer, note.number);
  }
  return { lost, misordered };
}
