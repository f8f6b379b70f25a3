import { Client } from 'pg';
import type { RecordedPurchase } from './recorded-purchase.js';
import type { ReplayStep } from './replay-steps.js';

export const PLAIN_CLIENT = 'plain client';

/** Runs the service's statements without the service, one purchase per connection at a time. */
export class PlainClient {
  private readonly idle: Client[];
  private created = 0;

  private constructor(
    private readonly clients: readonly Client[],
    private readonly purchase: RecordedPurchase,
  ) {
    this.idle = [...clients];
  }

  static async open(
    databaseUrl: string,
    connections: number,
    purchase: RecordedPurchase,
  ): Promise<PlainClient> {
    const clients = Array.from(
      { length: connections },
      () => new Client({ connectionString: databaseUrl, application_name: PLAIN_CLIENT }),
    );
    await Promise.all(clients.map((client) => client.connect()));
    return new PlainClient(clients, purchase);
  }

  async create(): Promise<string> {
    const id = `po_plain_${String(++this.created).padStart(6, '0')}`;
    await this.run(this.purchase.create, [id]);
    return id;
  }

  async complete(id: string): Promise<string> {
    const label = id.replace('po_plain_', 'SO');
    await this.run(this.purchase.complete, [id, label]);
    return label;
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.end()));
  }

  private async run(steps: readonly ReplayStep[], names: readonly string[]): Promise<void> {
    const client = this.idle.pop();
    if (!client) throw new Error('More at once than there are connections');
    const rows: unknown[][] = [];
    for (const { text, values, rows: expected } of steps) {
      const result = await client.query<unknown[]>({
        text,
        values: values?.map((value) => value({ names, rows })),
        rowMode: 'array',
      });
      if ((result.rowCount ?? null) !== expected) {
        throw new Error(`"${text}" met ${result.rowCount} rows, with the service ${expected}`);
      }
      rows.push(result.rows[0] ?? []);
    }
    this.idle.push(client);
  }
}
