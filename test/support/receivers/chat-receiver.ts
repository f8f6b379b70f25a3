import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ChatReply = { status: number; body?: object } | 'silence';

export interface ChatReceiver {
  /** The address of an incoming webhook, with a secret in it. */
  url: (name: string) => string;
  /** Everything received, in order. */
  posts: { path: string; body: Record<string, unknown> }[];
  reply: (path: string) => ChatReply;
  close(): Promise<void>;
}

export const CHAT_SECRET = 'canary-chat-4d5e6f70';

/** A real server with incoming webhooks, as chats have them. */
export async function startChatReceiver(): Promise<ChatReceiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      receiver.posts.push({ path, body: JSON.parse(body) as Record<string, unknown> });
      const reply = receiver.reply(path);
      if (reply === 'silence') return;
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply.body ?? {}));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: ChatReceiver = {
    url: (name) => `http://127.0.0.1:${port}/hooks/${name}/${CHAT_SECRET}`,
    posts: [],
    reply: () => ({ status: 200 }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
