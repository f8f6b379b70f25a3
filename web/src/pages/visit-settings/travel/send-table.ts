import { answerOf, type KeyHeader } from '../../../api/client.js';
import type { Travel } from '../../../api/shapes.js';

/** Uploads a table of minutes; a file is not JSON, which the client sends. */
export const sendTable = (file: File, headers: KeyHeader): Promise<{ travel: Travel }> =>
  answerOf(
    fetch('/ucp/v1/visits/travel', {
      method: 'PUT',
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        'ucp-agent': `profile="${location.origin}/.well-known/ucp"`,
      },
      body: file,
    }).then(async (response) => {
      const body: unknown = await response.json().catch(() => undefined);
      return response.ok
        ? { data: body as { travel: Travel }, response }
        : { error: body, response };
    }),
  );
