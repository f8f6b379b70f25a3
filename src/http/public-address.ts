/**
 * The base of every absolute URL in responses: configured, or the address the service listens on.
 */
export class PublicAddress {
  private current?: string;

  constructor(configured?: string) {
    this.current = configured;
  }

  get origin(): string {
    if (this.current === undefined)
      throw new Error('The public address is unknown until the service listens');
    return this.current;
  }

  get isHttps(): boolean {
    return this.origin.startsWith('https:');
  }

  /** The dashboard page of a purchase, both before and after it is ordered. */
  purchasePage(id: string): string {
    return this.page('purchases', id);
  }

  approvalPage(id: string): string {
    return this.page('approvals', id);
  }

  /** The dashboard page of a machine sale. */
  salePage(id: string): string {
    return this.page('sales', id);
  }

  /** Where the order from a supplier without an API is served. */
  supplierOrder(namespace: string, ref: string): string {
    return `${this.origin}/ucp/v1/vendors/${namespace}/orders/${encodeURIComponent(ref)}`;
  }

  private page(name: string, id: string): string {
    return `${this.origin}/${name}/${encodeURIComponent(id)}`;
  }

  /** Sets the address the service listens on, unless one was configured. */
  listensOn(host: string, port: number): void {
    const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
    const named = reachable.includes(':') ? `[${reachable}]` : reachable;
    this.current ??= `http://${named}:${port}`;
  }
}
