/** Quantities by SKU, where a driver changed them. */
export type Received = Readonly<Record<string, number>>;

/** @param text the stored text; null if there is none. */
export function receivedIn(text: string | null): Received {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as Record<string, unknown>);
    return Object.fromEntries(
      entries.filter(
        (entry): entry is [string, number] =>
          Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0,
      ),
    );
  } catch {
    // Invalid or truncated: start again as planned.
    return {};
  }
}
