import { Readable } from 'node:stream';

/** How much is written between two looks at whether the client keeps up. */
const PIECE_CHARACTERS = 32_768;

/** Thrown by what makes an answer when it cannot go on, with the text that makes valid JSON of it. */
export class EndsEarly extends Error {
  constructor(
    /** The members that are missing, without the closing brace. */
    readonly ending: string,
    cause: unknown,
  ) {
    super('An answer ended early', { cause });
  }
}

type Report = (failure: Error) => void;

/**
 * An entity that is written as JSON while it is being made, for answers too large to hold. It is
 * made no faster than the client takes it, and no longer than the client listens.
 */
export class StreamedJson {
  private report: Report = () => undefined;
  private readonly rest: AsyncGenerator<string>;
  private first: IteratorResult<string>;

  private constructor(text: AsyncIterable<string>) {
    this.rest = this.pieces(text);
  }

  /**
   * Waits for the first piece, so that what fails at once is still answered with an error.
   * @param text the members of the entity without the braces around them, in parts of any length.
   */
  static async begin(text: AsyncIterable<string>): Promise<StreamedJson> {
    const streamed = new StreamedJson(text);
    streamed.first = await streamed.rest.next();
    return streamed;
  }

  /**
   * @param beginning what comes before the members: the opening brace up to a comma.
   * @param report is told why an answer ended early.
   */
  after(beginning: Uint8Array, report: Report = () => undefined): Readable {
    this.report = report;
    const bytes = this.bytes(beginning);
    // Whatever began the work is also to end it, even if nothing of this is ever taken.
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
    // Not before the first piece was sent, and not while the client is leaving.
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
