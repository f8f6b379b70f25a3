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

/** A list of an answer, by the names of the members that lead to it. */
interface List {
  path: readonly string[];
  entries: readonly unknown[];
}

/** Shortens the longest lists of an answer that has no pages, until it fits. */
export function truncated(body: Json): Json {
  let current = body;
  const cut = new Map<string, { kept: number; of: number }>();
  while (!fits(withNote(current, cut))) {
    const longest = longestList(current);
    if (!longest) break;
    const { path, entries } = longest;
    const excess = jsonBytes(withNote(current, cut)) - MAX_ANSWER_BYTES;
    const each = Math.max(1, jsonBytes(entries) / entries.length);
    const kept = Math.max(0, entries.length - Math.ceil(excess / each) - 1);
    const name = path.join('.');
    cut.set(name, { kept, of: cut.get(name)?.of ?? entries.length });
    current = withMember(current, path, entries.slice(0, kept));
  }
  return withNote(current, cut);
}

function withNote(body: Json, cut: ReadonlyMap<string, { kept: number; of: number }>): Json {
  const lists = [...cut].map(([name, { kept, of }]) => `${kept} of ${of} ${name}`);
  if (lists.length === 0) return body;
  return withMessage(
    body,
    'answer_shortened',
    `Only ${lists.join(' and ')} fit into this answer; ask for less at a time, or with format: "concise"`,
  );
}

function longestList(body: Json): List | undefined {
  return listsIn({ ...body, ucp: null, messages: null }, []).sort(
    (a, b) => jsonBytes(b.entries) - jsonBytes(a.entries),
  )[0];
}

/** The lists in a member and in its members, without those in the entries of lists. */
function listsIn(value: unknown, path: readonly string[]): List[] {
  if (Array.isArray(value)) return value.length > 0 ? [{ path, entries: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => listsIn(member, [...path, name]));
}

function withMember(body: Json, [name, ...inner]: readonly string[], entries: unknown[]): Json {
  if (name === undefined) return body;
  const member = inner.length === 0 ? entries : withMember(body[name] as Json, inner, entries);
  return { ...body, [name]: member };
}
