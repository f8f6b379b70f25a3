import { fileURLToPath } from 'node:url';
import { fastify } from 'fastify';
import { forkServer, serveWhenForked, type ForkedServer } from './forked-server.js';

export interface BareAnswers {
  /** What a GET is answered with. */
  get?: Buffer;
  /** What a POST is answered with, by the text of its JSON body. */
  post?: Map<string, Buffer>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The yardstick: Fastify without anything around it, in its own process, returning the given bytes. */
export function startBareFastify(answers: BareAnswers): Promise<ForkedServer> {
  return forkServer(fileURLToPath(import.meta.url), answers);
}

async function serve({ get, post = new Map<string, Buffer>() }: BareAnswers): Promise<string> {
  const app = fastify();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('text', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    request.setDecorator('text', text);
    return parse(request, text, done);
  });
  app.get('/', (_request, reply) => reply.type(JSON_TYPE).send(bytes(get)));
  app.post('/', (request, reply) =>
    reply.type(JSON_TYPE).send(bytes(post.get(request.getDecorator<string>('text')))),
  );
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** What comes from another process is bare bytes, without a buffer's methods. */
function bytes(answer: Uint8Array | undefined): Buffer {
  if (!answer) throw new Error('Nobody said what to answer');
  return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
}

serveWhenForked(serve);
