const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
/** The codes of requests for encryption, which are followed by another start of the session. */
const ENCRYPTION_REQUESTS = new Set([80_877_103, 80_877_104]);

/**
 * Divides what a client of PostgreSQL sends into messages. The first ones of a session have no type,
 * only a length; all later ones begin with a byte for their type.
 */
export class FrontendMessages {
  #rest: Buffer = Buffer.alloc(0);
  #started = false;

  /** @returns the messages that are complete now, with all of their bytes. */
  push(chunk: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: Buffer[] = [];
    for (let message = this.#take(); message; message = this.#take()) messages.push(message);
    return messages;
  }

  #take(): Buffer | undefined {
    const before = this.#started ? TYPE_BYTES : 0;
    if (this.#rest.length < before + LENGTH_BYTES) return undefined;
    const size = before + this.#rest.readUInt32BE(before);
    if (this.#rest.length < size) return undefined;
    const message = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    this.#started ||= !ENCRYPTION_REQUESTS.has(message.readUInt32BE(LENGTH_BYTES));
    return message;
  }
}

/** Whether a message is a simple query that only commits. */
export const isCommit = (message: Buffer): boolean =>
  message.toString('latin1', 0, 1) === 'Q' &&
  /^COMMIT;?\0$/i.test(message.toString('latin1', TYPE_BYTES + LENGTH_BYTES));
