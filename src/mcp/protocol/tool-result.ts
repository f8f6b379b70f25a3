import { SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import type { ToolAnswer } from '../calls/tool-call.service.js';
import { SERVER_INFO } from './server-info.js';

const CURRENT_MEMBERS = { resultType: 'complete', _meta: { [SERVER_INFO_META_KEY]: SERVER_INFO } };
const MIDDLE = '}],"structuredContent":';
const END = '}}';

/** What a result has besides its content. */
export const resultMembers = (isError: boolean, isCurrent: boolean): object => ({
  ...(isError && { isError }),
  ...(isCurrent && CURRENT_MEMBERS),
});

/**
 * The response with the answer of a tool, as text and as structured content. The answer is JSON
 * already: parsing, validating and writing it again would take longer than most tools.
 */
export function toolResult(
  id: string | number,
  members: object,
  { json }: Pick<ToolAnswer, 'json'>,
): Buffer {
  const others = JSON.stringify(members).slice(1, -1);
  const separator = others === '' ? '' : ',';
  const start = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${others}${separator}"content":[{"type":"text","text":`;
  // One character per byte: the bytes of other than ASCII characters need no escaping in JSON.
  const quoted = JSON.stringify(json.toString('latin1'));
  const bytes = Buffer.allocUnsafe(
    Buffer.byteLength(start) + quoted.length + MIDDLE.length + json.length + END.length,
  );
  let at = bytes.write(start);
  at += bytes.write(quoted, at, 'latin1');
  at += bytes.write(MIDDLE, at, 'latin1');
  at += json.copy(bytes, at);
  bytes.write(END, at, 'latin1');
  return bytes;
}
