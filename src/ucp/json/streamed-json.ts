import { Readable } from 'node:stream';

/** How much is written before checking whether the client keeps up. */
const PIECE_CHARACTERS = 32_768;

/** Thrown by a producer that cannot continue, with the text that completes valid JSON. */
export class EndsEarly extends Error {
  constructor(
    /** The remaining members, without the closing brace. */
    readonly ending: string,
    cause: unknown,
  ) {
    super('An answer ended early', { cause });
  }
}

type Report = (failure: Error) => void;

/**
 * An entity that is serialized while it is being produced, for responses too large to hold in
 * memory. It is produced no faster than the client reads and only while the client is connected.
 */
export class StreamedJson {
  private report: Report = () => undefined;
  private readonly rest: AsyncGenerator<string>;
  private first: IteratorResult<string>;

  private constructor(text: AsyncIterable<string>) {
    this.rest = this.pieces(text);
  }

  /**
   * Waits for the first chunk, so that an early failure still gets an error response.
   * @param text the members of the entity without the surrounding braces, in parts of any length.
   */
  static async begin(text: AsyncIterable<string>): Promise<StreamedJson> {
    const streamed = new StreamedJson(text);
    streamed.first = await streamed.rest.next();
    return streamed;
  }

  /**
   * @param beginning the text before the members: from the opening brace to a comma.
   * @param report is called with the reason why a response ended early.
   */
  after(beginning: Uint8Array, report: Report = () => undefined): Readable {
    this.report = report;
    const bytes = this.bytes(beginning);
    // The producer has started and must be closed even if nothing of the stream is ever read.
    const ended = { return: () => this.rest.return(undefined) };
    const pieces = { next: () => bytes.next(), [Symbol.asyncIterator]: () => pieces, ...ended };
    return Readable.from(pieces, { objectMode: false, highWaterMark: 1 });
  }

  private async *bytes(beginning: Uint8Array): AsyncGenerator<Uint8Array> {
    yield beginning;
    if (!this.first.done) yield Buffer.from(this.first.value);
    for await (const piece of this.rest) yield Buffer.from(piece);
    yield Buffer.from('}');
  }

  private async *pieces(text: AsyncIterable<string>): AsyncGenerator<string> {
    let piece = '';
    // False until the first chunk was sent, and while the client is disconnecting.
    let isBeingSent = false;
    try {
      for await (const part of text) {
        piece += part;
        if (piece.length < PIECE_CHARACTERS) continue;
        const full = piece;
        piece = '';
        isBeingSent = false;
        yield full;
        isBeingSent = true;
      }
    } catch (error) {
      if (!(error instanceof EndsEarly)) throw error;
      if (!isBeingSent) throw error.cause;
      this.report(error);
      piece += error.ending;
    }
    yield piece;
  }
}
