import { childPath } from './shape-problem.js';

export const MAX_BODY_BYTES = 256 * 1024;
export const MAX_DEPTH = 32;
export const MAX_LIST_LENGTH = 500;

export interface LimitProblem {
  path: string;
  content: string;
}

/**
 * Finds what no request may contain: deep nesting, overlong lists, and text that PostgreSQL would
 * refuse (NUL) or silently confuse with other text (lone surrogates).
 */
export function findLimitProblem(value: unknown, path = '$', depth = 1): LimitProblem | undefined {
  if (typeof value === 'string') return textProblem(value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return { path, content: `nesting is limited to ${MAX_DEPTH} levels` };
  if (Array.isArray(value)) {
    if (value.length > MAX_LIST_LENGTH) {
      return { path, content: `a list may hold at most ${MAX_LIST_LENGTH} entries` };
    }
    return firstProblem(value.entries(), path, depth);
  }
  return firstProblem(Object.entries(value), path, depth);
}

function firstProblem(
  entries: Iterable<[string | number, unknown]>,
  path: string,
  depth: number,
): LimitProblem | undefined {
  for (const [key, member] of entries) {
    if (typeof key === 'string' && textProblem(key, path)) {
      return { path, content: 'a member name is not well-formed Unicode text' };
    }
    const problem = findLimitProblem(member, childPath(path, key), depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

function textProblem(text: string, path: string): LimitProblem | undefined {
  if (!text.isWellFormed()) return { path, content: 'text must be well-formed Unicode' };
  if (text.includes('\0')) return { path, content: 'text must not contain the NUL character' };
  return undefined;
}
