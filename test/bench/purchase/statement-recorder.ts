import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import type { Statement, Value } from './statement.js';
import { WireMessages, type WireFields } from './wire-messages.js';

/** A proxy in front of the database that records the traffic. */
export interface StatementRecorder {
  /** The URL at which a client reaches the same database through it. */
  url: string;
  /** Returns the statements since the last call, in the order they were sent. */
  take(): Statement[];
  stop(): Promise<void>;
}

const BINARY = 1;

export async function startRecorder(databaseUrl: string): Promise<StatementRecorder> {
  let statements: Statement[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    const database = reach(databaseUrl);
    watch(client, database, ++connections, (statement) => statements.push(statement));
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      // Either side may close first; the other is then closed too.
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function reach(databaseUrl: string): Socket {
  const { host, port } = new Client({ connectionString: databaseUrl });
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

/** A connection runs one statement at a time, so a response belongs to the latest one. */
function watch(
  client: Socket,
  database: Socket,
  connection: number,
  note: (statement: Statement) => void,
): void {
  let text = '';
  let current: Statement | undefined;
  const begin = (statement: Pick<Statement, 'text' | 'values'>) => {
    current = { ...statement, connection, row: [], rows: null };
    note(current);
  };
  const asked = new WireMessages(true);
  client.on('data', (chunk: Buffer) => {
    for (const { type, body } of asked.cut(chunk)) {
      if (type === 'Q') begin({ text: body.text() });
      if (type === 'P') text = parsedText(body);
      if (type === 'B') begin({ text, values: boundValues(body) });
    }
  });
  const answered = new WireMessages(false);
  database.on('data', (chunk: Buffer) => {
    for (const { type, body } of answered.cut(chunk)) {
      if (!current) continue;
      if (type === 'D' && current.row.length === 0) current.row = rowTexts(body);
      if (type === 'C') current.rows = rowsOf(body.text());
    }
  });
}

function parsedText(body: WireFields): string {
  const name = body.text();
  if (name !== '') throw new Error(`A statement has the name ${name}, and is not recorded`);
  return body.text();
}

function boundValues(body: WireFields): Value[] {
  body.text();
  body.text();
  const formats = body.list(() => body.int16());
  const values = body.list(() => body.value());
  return values.map((value, index) => {
    const format = formats.length === 1 ? formats[0] : formats[index];
    return format === BINARY ? value && Buffer.from(value) : (value?.toString() ?? null);
  });
}

const rowTexts = (body: WireFields) => body.list(() => body.value()?.toString() ?? null);

/** Parses a tag such as `INSERT 0 1`. */
function rowsOf(tag: string): number | null {
  const count = / (\d+)$/.exec(tag)?.[1];
  return count === undefined ? null : Number(count);
}
