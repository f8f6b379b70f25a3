import type { Client } from 'pg';

const READ_ONLY_TRANSACTION = '25006';

/** The message of the error, by which `isUnreachable` knows it. */
export const READ_ONLY_SERVER = 'The database server is read-only';

/**
 * The open connections of a service to its database, of all pools.
 *
 * A server that was demoted after a failover goes on answering: reads with what it knew at that time,
 * writes with an error. The pools would keep such connections forever, so all of them are discarded
 * when one is found out, and none is opened while the address still leads to that server.
 */
export class OpenSessions {
  private readonly clients = new Set<Client>();

  /** @throws Error if the server accepts no writes. */
  readonly open = async (client: Client): Promise<void> => {
    this.clients.add(client);
    client.once('end', () => this.clients.delete(client));
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== READ_ONLY_TRANSACTION) return;
      // The statement must fail with its own error first.
      setImmediate(() => {
        this.discard();
      });
    });
    await this.assertWritable(client);
  };

  /** @throws Error if the server accepts no writes; then all connections are discarded. */
  async assertWritable(client: Client): Promise<void> {
    const { rows } = await client.query<{ readOnly: string }>(
      `SELECT current_setting('transaction_read_only') AS "readOnly"`,
    );
    if (rows[0]?.readOnly === 'off') return;
    this.discard();
    throw new Error(READ_ONLY_SERVER);
  }

  /** As if the network had lost them: new ones go to the server that has the address now. */
  private discard(): void {
    for (const client of this.clients) client.connection.stream.destroy();
  }
}
