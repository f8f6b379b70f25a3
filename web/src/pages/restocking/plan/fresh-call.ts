/**
 * Runs one call at a time. All who ask while it runs share the next one, so that nobody gets a result
 * that was begun before they asked.
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
