import { skuParts } from '../skus/index.js';
import { idBatch, UcpError } from '../ucp/index.js';

const CONTROL_CHARACTER = /\p{Cc}/u;

/** An id of a request, and where it stands in it. */
export interface AskedId {
  id: string;
  path: string;
  /** Absent when no product can have such an id. */
  namespace?: string;
}

/**
 * @param only the one namespace that the request is limited to.
 * @throws UcpError for an id that must not be sent at all.
 */
export function askedId(id: string, path: string, only?: string | null): AskedId {
  if (CONTROL_CHARACTER.test(id)) {
    throw new UcpError('invalid', { content: 'An id has no control characters', path });
  }
  const namespace = skuParts(id)?.namespace;
  if (namespace !== undefined && typeof only === 'string' && namespace !== only) {
    throw new UcpError('namespace_mismatch', {
      content: `This id is of ${namespace}, and filters.namespace is ${only}`,
      path,
    });
  }
  return { id, path, namespace };
}

/** Every id once, in the order of first mention. */
export const askedIds = (ids: readonly string[], only?: string | null): AskedId[] =>
  idBatch(ids).map((id) => askedId(id, `$.ids[${ids.indexOf(id)}]`, only));
