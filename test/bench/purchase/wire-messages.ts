export interface WireMessage {
  /** Empty for a client's first message, which has no type. */
  type: string;
  body: WireFields;
}

const LENGTH_BYTES = 4;

/** Splits one direction of a PostgreSQL connection into messages. */
export class WireMessages {
  private rest: Buffer = Buffer.alloc(0);

  /** @param isFirst whether the next message is a client's first. */
  constructor(private isFirst: boolean) {}

  cut(chunk: Buffer): WireMessage[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const messages = [];
    for (let message = this.next(); message; message = this.next()) messages.push(message);
    return messages;
  }

  private next(): WireMessage | undefined {
    const typeBytes = this.isFirst ? 0 : 1;
    const bodyAt = typeBytes + LENGTH_BYTES;
    if (this.rest.length < bodyAt) return undefined;
    const end = typeBytes + this.rest.readInt32BE(typeBytes);
    if (this.rest.length < end) return undefined;
    const message = {
      type: this.rest.toString('latin1', 0, typeBytes),
      body: new WireFields(this.rest.subarray(bodyAt, end)),
    };
    this.rest = this.rest.subarray(end);
    this.isFirst = false;
    return message;
  }
}

/** Reads the fields of one message in order. */
export class WireFields {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  text(): string {
    const end = this.bytes.indexOf(0, this.at);
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  int16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }

  /** Reads a list preceded by its length. */
  list<T>(read: () => T): T[] {
    return Array.from({ length: this.int16() }, read);
  }

  value(): Buffer | null {
    const length = this.bytes.readInt32BE(this.at);
    this.at += LENGTH_BYTES;
    if (length < 0) return null;
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}
