const NULL = -1;
const HIGH_WORD = 2 ** 32;
const LAST_ASCII = 0x7f;
/** Above this length the native encoder is faster. */
const SHORT_TEXT = 48;
const MOST_BYTES_PER_UTF16_UNIT = 3;
/** PostgreSQL counts microseconds from the start of 2000. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

/** Consecutive length-prefixed values in PostgreSQL's binary format. */
export class BinaryValues {
  private bytes: Buffer;
  private length = 0;

  /** @param expectedBytes a good estimate avoids reallocation. */
  constructor(expectedBytes: number) {
    this.bytes = Buffer.allocUnsafe(expectedBytes);
  }

  bigint(value: number | bigint | null): this {
    if (value === null) return this.int32(NULL);
    this.int32(8).reserve(8);
    if (typeof value === 'bigint') {
      this.length = this.bytes.writeBigInt64BE(value, this.length);
    } else {
      // Several times faster than BigInt.
      const high = Math.floor(value / HIGH_WORD);
      this.bytes.writeInt32BE(high, this.length);
      this.length = this.bytes.writeUInt32BE(value - high * HIGH_WORD, this.length + 4);
    }
    return this;
  }

  integer(value: number): this {
    return this.int32(4).int32(value);
  }

  boolean(value: boolean | null): this {
    if (value === null) return this.int32(NULL);
    this.int32(1).reserve(1);
    this.length = this.bytes.writeUInt8(value ? 1 : 0, this.length);
    return this;
  }

  timestamp(epochMs: number | null): this {
    if (epochMs === null) return this.int32(NULL);
    const sinceEpoch = epochMs - POSTGRES_EPOCH_MS;
    const microseconds = sinceEpoch * 1000;
    const isExact = Number.isSafeInteger(microseconds);
    return this.bigint(isExact ? microseconds : BigInt(sinceEpoch) * 1000n);
  }

  text(value: string | null): this {
    if (value === null) return this.int32(NULL);
    this.reserve(4 + value.length * MOST_BYTES_PER_UTF16_UNIT);
    const start = this.length + 4;
    const end = this.shortAscii(value, start) ?? start + this.bytes.write(value, start);
    this.bytes.writeInt32BE(end - start, this.length);
    this.length = end;
    return this;
  }

  /** Without a length prefix. */
  int16(value: number): this {
    this.reserve(2);
    this.length = this.bytes.writeInt16BE(value, this.length);
    return this;
  }

  /** Without a length prefix. */
  int32(value: number): this {
    this.reserve(4);
    this.length = this.bytes.writeInt32BE(value, this.length);
    return this;
  }

  /** Without a length prefix. */
  raw(bytes: Uint8Array): this {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
    return this;
  }

  /** Everything written so far. */
  toBuffer(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  /** Most strings are short and ASCII, for which a call into native code is too expensive. */
  private shortAscii(value: string, start: number): number | undefined {
    if (value.length > SHORT_TEXT) return undefined;
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (code > LAST_ASCII) return undefined;
      this.bytes[start + index] = code;
    }
    return start + value.length;
  }

  private reserve(bytes: number): void {
    const needed = this.length + bytes;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}

const ONE_DIMENSION = 1;
const WITHOUT_NULLS = 0;
const TEXT_OID = 25;
const FIRST_INDEX = 1;
const USUAL_ELEMENT_BYTES = 32;

/**
 * A parameter for `$n::text[]`: the driver passes bytes through unchanged, which avoids quoting.
 */
export function textArray(values: readonly string[]): Buffer {
  const array = new BinaryValues(values.length * USUAL_ELEMENT_BYTES)
    .int32(ONE_DIMENSION)
    .int32(WITHOUT_NULLS)
    .int32(TEXT_OID)
    .int32(values.length)
    .int32(FIRST_INDEX);
  for (const value of values) array.text(value);
  return array.toBuffer();
}
