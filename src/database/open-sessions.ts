import type { Client } from 'pg';

const READ_ONLY_TRANSACTION = '25006';

/**
 * The open connections of a service to its database, of all pools.
 *
 * A server that was demoted after a failover goes on answering: reads with what it knew at that time,
 * writes with an error. The pools would keep such connections forever, so all of them are discarded
 * when one of them is refused a write.
 */
export class OpenSessions {
  private readonly clients = new Set<Client>();

  readonly watch = (client: Client): void => {
    this.clients.add(client);
    client.once('end', () => this.clients.delete(client));
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== READ_ONLY_TRANSACTION) return;
      // The statement must fail with its own error first.
      setImmediate(() => {
        this.discard();
      });
    });
  };

  /** As if the network had lost them: new ones go to the server that has the address now. */
  discard(): void {
    for (const client of this.clients) client.connection.stream.destroy();
  }
}
