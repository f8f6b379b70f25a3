import { info } from '../../ucp/index.js';

/** The most that an answer may have, so that it fits into a model's context. */
export const MAX_ANSWER_BYTES = 80_000;

type Json = Record<string, unknown>;

export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

export const fits = (body: Json): boolean => jsonBytes(body) <= MAX_ANSWER_BYTES;

export const withMessage = (body: Json, code: string, content: string): Json => ({
  ...body,
  messages: [...((body.messages as unknown[] | undefined) ?? []), info(code, content)],
});

/** Shortens the longest lists of an answer that has no pages, until it fits. */
export function truncated(body: Json): Json {
  let current = body;
  const cut = new Map<string, number>();
  while (!fits(withNote(current, cut))) {
    const longest = longestList(current);
    if (!longest) break;
    const [name, list] = longest;
    if (!cut.has(name)) cut.set(name, list.length);
    const excess = jsonBytes(withNote(current, cut)) - MAX_ANSWER_BYTES;
    const each = Math.max(1, jsonBytes(list) / list.length);
    const kept = Math.max(0, list.length - Math.ceil(excess / each) - 1);
    current = { ...current, [name]: list.slice(0, kept) };
  }
  return withNote(current, cut);
}

function withNote(body: Json, cut: ReadonlyMap<string, number>): Json {
  const lists = [...cut].map(
    ([name, length]) => `${(body[name] as unknown[]).length} of ${length} ${name}`,
  );
  if (lists.length === 0) return body;
  return withMessage(
    body,
    'answer_shortened',
    `Only ${lists.join(' and ')} fit into this answer; ask for less at a time, or with format: "concise"`,
  );
}

function longestList(body: Json): [string, unknown[]] | undefined {
  return Object.entries(body)
    .filter((entry): entry is [string, unknown[]] => {
      const [name, member] = entry;
      return name !== 'messages' && Array.isArray(member) && member.length > 0;
    })
    .sort(([, a], [, b]) => jsonBytes(b) - jsonBytes(a))[0];
}
