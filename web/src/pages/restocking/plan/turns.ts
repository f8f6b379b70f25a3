/**
 * One piece of work at a time. Whoever asks while it runs gets the one after it, together with all
 * others who asked meanwhile: what they get began after they asked, and nothing is begun for nobody.
 */
export class Turns<T> {
  private running: Promise<T> | undefined;
  private next: Promise<T> | undefined;

  constructor(private readonly work: () => Promise<T>) {}

  take(): Promise<T> {
    if (this.next) return this.next;
    if (!this.running) return this.begin();
    const begin = () => this.begin();
    this.next = this.running.then(begin, begin);
    return this.next;
  }

  private begin(): Promise<T> {
    this.next = undefined;
    const turn = this.work().finally(() => {
      if (this.running === turn) this.running = undefined;
    });
    this.running = turn;
    return turn;
  }
}
