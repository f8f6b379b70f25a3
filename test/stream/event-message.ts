const ID = Buffer.from('"id":"evt-');
const ZERO = 0x30;

/**
 * The content of an event's id: when it was stored, in milliseconds, and its position in the log.
 */
export interface EventPlace {
  storedMs: number;
  seq: number;
}

/**
 * Reads the id of the first event in a raw message: parsing every message of every socket would
 * cost more than everything else. Quotes inside text are escaped, so none can look like an id.
 * @throws Error if it contains no event.
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
