import { createInterface } from 'node:readline/promises';
import type { ReadStream, WriteStream } from 'node:tty';
import { printable, printableJson } from './printable.js';

type Input = NodeJS.ReadableStream & Partial<Pick<ReadStream, 'isTTY'>>;
type Output = NodeJS.WritableStream & Partial<Pick<WriteStream, 'isTTY'>>;

/** Any token of the service, also one typed in the wrong place. */
const TOKENS = /\brk_(live|test)_[\w-]+/g;

/** Standard input, output and error. Never writes a token, nor control characters of others. */
export class Terminal {
  private secret: string | undefined;

  constructor(
    private readonly input: Input,
    private readonly output: Output,
    private readonly errors: Output,
  ) {}

  /** Whether there is somebody to ask. */
  get isInteractive(): boolean {
    return this.input.isTTY === true && this.errors.isTTY === true;
  }

  /** A text that must not be printed. */
  hide(secret: string): void {
    this.secret = secret;
  }

  print(text: string): void {
    this.output.write(`${this.safe(printable(text))}\n`);
  }

  /** On one line. */
  printJson(value: unknown): void {
    this.output.write(`${this.safe(printableJson(value))}\n`);
  }

  /** For people, while the output may go to a program. */
  warn(text: string): void {
    this.errors.write(`${this.safe(printable(text))}\n`);
  }

  async confirms(question: string): Promise<boolean> {
    const lines = createInterface({ input: this.input, output: this.errors });
    // The end of the input leaves a question without an answer.
    const end = new AbortController();
    lines.once('close', () => {
      end.abort();
    });
    try {
      const text = `${this.safe(printable(question))} [y/N] `;
      const answer = await lines.question(text, { signal: end.signal });
      return /^y(es)?$/i.test(answer.trim());
    } catch (error) {
      if (end.signal.aborted) return false;
      throw error;
    } finally {
      lines.close();
    }
  }

  private safe(text: string): string {
    const shown = text.replace(TOKENS, '[token]');
    return this.secret === undefined ? shown : shown.replaceAll(this.secret, '[token]');
  }
}
