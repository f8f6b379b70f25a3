/** The time limit of a whole call. Clear it when the call has ended. */
export class Deadline {
  readonly signal: AbortSignal;
  private readonly endsAt: number;
  private readonly timer: NodeJS.Timeout;

  constructor(ms: number) {
    const controller = new AbortController();
    this.signal = controller.signal;
    this.endsAt = performance.now() + ms;
    this.timer = setTimeout(() => {
      controller.abort(new Error(`no complete answer within ${ms} ms`));
    }, ms);
  }

  hasMoreThan(ms: number): boolean {
    return performance.now() + ms < this.endsAt;
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}
