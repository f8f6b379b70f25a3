/** Left out of every concise answer. */
const ALWAYS = ['media', 'capabilities', 'payment_handlers', 'links'];

type Json = Record<string, unknown>;

/**
 * Ids, names and numbers: the answer without members that an agent rarely needs, without those that
 * are null, and without the envelopes and titles that inner entries repeat.
 */
export function concise({ ucp, ...body }: Json, details: readonly string[] = []): Json {
  const omitted = new Set([...ALWAYS, ...details]);
  return { ucp: pruned(ucp, omitted), ...(pruned(body, omitted.add('ucp')) as Json) };
}

function pruned(value: unknown, omitted: ReadonlySet<string>, outerTitle?: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => pruned(member, omitted, outerTitle));
  if (typeof value !== 'object' || value === null) return value;
  const { title = outerTitle } = value as { title?: unknown };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => member !== null && !omitted.has(name) && !isText(name, member))
      .filter(([name, member]) => name !== 'title' || member !== outerTitle)
      .map(([name, member]) => [name, pruned(member, omitted, title)]),
  );
}

/** What a sentence beside it says, as code and parameters. */
const isText = (name: string, member: unknown): boolean =>
  (name === 'text' || name.endsWith('_text')) && typeof member === 'object';
