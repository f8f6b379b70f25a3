import { BinaryValues } from './binary-values.js';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const NO_FLAGS_AND_NO_EXTENSION = Buffer.alloc(8);
const END = -1;
const USUAL_BYTES = 18;

/** What `COPY … (FORMAT binary)` reads: rows of always as many columns. */
export class CopyRows {
  private readonly values: BinaryValues;

  constructor(
    private readonly columns: number,
    expectedRows: number,
  ) {
    this.values = new BinaryValues(expectedRows * columns * USUAL_BYTES)
      .raw(SIGNATURE)
      .raw(NO_FLAGS_AND_NO_EXTENSION);
  }

  /** Begins a row; its values are to be written next, one for every column. */
  next(): BinaryValues {
    return this.values.int16(this.columns);
  }

  end(): Buffer {
    return this.values.int16(END).toBuffer();
  }
}
