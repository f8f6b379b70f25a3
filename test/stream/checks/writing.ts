/** The events that a writer numbered and sent. */
export interface Note {
  writer: number;
  number: number;
}

/** A response that gives the event's place in the log. */
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
  /** Acknowledged, but not in the log as acknowledged. */
  lost: number;
  /** In the log after a later event of the same writer, although it was sent before. */
  misordered: number;
}

/** A writer sends one event after the other, and resends unanswered ones, which may be stored twice. */
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
