import { UcpError } from '../errors/ucp-error.js';

const MAX_IDS = 50;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** The ids of a batch request, each once, in order of first mention. */
export function idBatch(ids: readonly string[]): string[] {
  if (ids.length === 0) {
    throw new UcpError('invalid', { content: 'ids must hold at least one id', path: '$.ids' });
  }
  if (ids.length > MAX_IDS) {
    throw new UcpError('request_too_large', {
      content: `At most ${MAX_IDS} ids at a time; send the ${ids.length} in several requests`,
      path: '$.ids',
    });
  }
  const strange = ids.findIndex((id) => CONTROL_CHARACTER.test(id));
  if (strange >= 0) {
    throw new UcpError('invalid', {
      content: 'An id has no control characters',
      path: `$.ids[${strange}]`,
    });
  }
  return [...new Set(ids)];
}
