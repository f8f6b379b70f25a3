import { SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import type { ToolAnswer } from '../calls/tool-call.service.js';
import { SERVER_INFO } from './server-info.js';

const CURRENT_MEMBERS = { resultType: 'complete', _meta: { [SERVER_INFO_META_KEY]: SERVER_INFO } };
const MIDDLE = Buffer.from('"}],"structuredContent":');
const END = Buffer.from('}}');

/** What a result has besides its content. */
export const resultMembers = (isError: boolean, isCurrent: boolean): object => ({
  ...(isError && { isError }),
  ...(isCurrent && CURRENT_MEMBERS),
});

/** The response with the answer of a tool, as text and as structured content. */
export function toolResult(
  id: string | number,
  members: object,
  { json, quoted }: ToolAnswer,
): Buffer {
  const others = JSON.stringify(members).slice(1, -1);
  const separator = others === '' ? '' : ',';
  const start = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${others}${separator}"content":[{"type":"text","text":"`;
  return Buffer.concat([Buffer.from(start), ...quoted, MIDDLE, json, END]);
}
