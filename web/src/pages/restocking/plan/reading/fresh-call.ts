/**
 * Runs one call at a time. Callers that arrive during a call share the next one, so that no caller
 * gets a result of a call that started before its request.
 */
export class FreshCall<T> {
  private running: Promise<T> | undefined;
  private next: Promise<T> | undefined;

  constructor(private readonly work: () => Promise<T>) {}

  run(): Promise<T> {
    if (this.next) return this.next;
    if (!this.running) return this.begin();
    const begin = () => this.begin();
    this.next = this.running.then(begin, begin);
    return this.next;
  }

  private begin(): Promise<T> {
    this.next = undefined;
    const running = this.work().finally(() => {
      if (this.running === running) this.running = undefined;
    });
    this.running = running;
    return running;
  }
}
