const ID = Buffer.from('"id":"evt-');
const ZERO = 0x30;

/** What an event's id tells: when it was stored, in whole milliseconds, and where it stands in the log. */
export interface EventPlace {
  storedMs: number;
  seq: number;
}

/**
 * Of the first event in a message as it came over the wire: parsing every message of every socket
 * would cost more than all the rest. Quotes inside a text are escaped, so none can look like an id.
 *
 * @throws Error if there is no event in it.
 */
export function placeIn(message: Buffer): EventPlace {
  const found = message.indexOf(ID);
  if (found < 0) throw new Error(`No event in ${message.toString()}`);
  const start = found + ID.length;
  const storedMs = wholeNumberAt(message, start);
  return { storedMs, seq: wholeNumberAt(message, start + String(storedMs).length + 1) };
}

export const seqOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));

function wholeNumberAt(text: Buffer, start: number): number {
  let value = 0;
  for (let at = start; ; at += 1) {
    const digit = (text[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
}
