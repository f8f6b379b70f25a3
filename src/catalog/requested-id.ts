import { skuParts } from '../skus/index.js';
import { idBatch, UcpError } from '../ucp/index.js';

const CONTROL_CHARACTER = /\p{Cc}/u;

/** A requested id and its JSONPath in the request. */
export interface RequestedId {
  id: string;
  path: string;
  /** Absent when no product can have such an id. */
  namespace?: string;
}

/**
 * @param only the namespace the request is limited to.
 * @throws UcpError for an id that is never valid.
 */
export function requestedId(id: string, path: string, only?: string | null): RequestedId {
  if (CONTROL_CHARACTER.test(id)) {
    throw new UcpError('invalid', { content: 'An id must not contain control characters', path });
  }
  const namespace = skuParts(id)?.namespace;
  if (namespace !== undefined && typeof only === 'string' && namespace !== only) {
    throw new UcpError('namespace_mismatch', {
      content: `This id belongs to ${namespace}, but filters.namespace is ${only}`,
      path,
    });
  }
  return { id, path, namespace };
}

/** Each id once, in order of first mention. */
export const requestedIds = (ids: readonly string[], only?: string | null): RequestedId[] =>
  idBatch(ids).map((id) => requestedId(id, `$.ids[${ids.indexOf(id)}]`, only));
