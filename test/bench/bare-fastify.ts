import { fileURLToPath } from 'node:url';
import { fastify } from 'fastify';
import { Pool } from 'pg';
import { forkServer, serveWhenForked, type ForkedServer } from './forked-server.js';

/** A statement that a GET waits for. */
export interface BareRead {
  databaseUrl: string;
  text: string;
  values: string[];
}

export interface BareAnswers {
  /** The response body of a GET. */
  get?: Buffer;
  read?: BareRead;
  /** The response bodies of POSTs, by the JSON request text. */
  post?: Map<string, Buffer>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The baseline: bare Fastify in a separate process, returning the given bytes. */
export function startBareFastify(answers: BareAnswers): Promise<ForkedServer> {
  return forkServer(fileURLToPath(import.meta.url), answers);
}

async function serve({
  get,
  read,
  post = new Map<string, Buffer>(),
}: BareAnswers): Promise<string> {
  const app = fastify();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('text', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    request.setDecorator('text', text);
    return parse(request, text, done);
  });
  if (read) {
    const { databaseUrl, ...statement } = read;
    const pool = new Pool({ connectionString: databaseUrl });
    app.addHook('preHandler', async () => {
      await pool.query(statement);
    });
  }
  app.get('/', (_request, reply) => reply.type(JSON_TYPE).send(bytes(get)));
  app.post('/', (request, reply) =>
    reply.type(JSON_TYPE).send(bytes(post.get(request.getDecorator<string>('text')))),
  );
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Data from another process is a plain byte array without Buffer methods. */
function bytes(answer: Uint8Array | undefined): Buffer {
  if (!answer) throw new Error('Nobody said what to answer');
  return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
}

serveWhenForked(serve);
