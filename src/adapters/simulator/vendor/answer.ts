/** The vendor's own answer to a request, before any fault. */
export type Answer<T> = { ok: true; value: T } | Refusal;

export interface Refusal {
  ok: false;
  kind: 'refused' | 'unknown_ref';
  reason: string;
}

export function accept<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function refuse(reason: string): Refusal {
  return { ok: false, kind: 'refused', reason };
}

export function unknownRef(ref: string): Refusal {
  return { ok: false, kind: 'unknown_ref', reason: `No record of reference ${ref}` };
}
