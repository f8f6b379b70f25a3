/** A response whose exact bytes are already stored; thrown to end a request without running it. */
export class FixedAnswer extends Error {
  constructor(
    readonly status: number,
    readonly body: Buffer,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(`Response of an earlier request (${status})`);
    this.name = 'FixedAnswer';
  }
}
