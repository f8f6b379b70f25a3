/** An answer whose exact bytes are already decided; thrown to end a request without running it. */
export class FixedAnswer extends Error {
  constructor(
    readonly status: number,
    readonly body: Buffer,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(`Answer of an earlier request (${status})`);
    this.name = 'FixedAnswer';
  }
}
