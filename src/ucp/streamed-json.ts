import { Readable } from 'node:stream';

/** How much is written between two looks at whether the client keeps up. */
const PIECE_CHARACTERS = 32_768;

/**
 * An entity that is written as JSON while it is being made, for answers too large to hold. It is
 * made no faster than the client takes it, and no longer than the client listens.
 */
export class StreamedJson {
  private constructor(
    private readonly first: IteratorResult<string>,
    private readonly rest: AsyncGenerator<string>,
  ) {}

  /**
   * Waits for the first piece, so that what fails at once is still answered with an error.
   * @param text the members of the entity without the braces around them, in parts of any length.
   */
  static async begin(text: AsyncIterable<string>): Promise<StreamedJson> {
    const pieces = inPieces(text);
    return new StreamedJson(await pieces.next(), pieces);
  }

  /** @param beginning what comes before the members: the opening brace up to a comma. */
  after(beginning: Uint8Array): Readable {
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
}

async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const part of text) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
