/** A client for the service's HTTP interface, as agents use it. */
export class Api {
  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  get = <T>(path: string) => this.send<T>('GET', path);
  post = <T>(path: string, body?: unknown) => this.send<T>('POST', path, body);
  put = <T>(path: string, body: unknown) => this.send<T>('PUT', path, body);
  patch = <T>(path: string, body: unknown) => this.send<T>('PATCH', path, body);

  private async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.origin}/ucp/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'ucp-agent': 'profile="https://agents.example/route-buyer"',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
}
