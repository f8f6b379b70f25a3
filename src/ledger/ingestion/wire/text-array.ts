import { BinaryValues } from './binary-values.js';

const ONE_DIMENSION = 1;
const WITHOUT_NULLS = 0;
const TEXT_OID = 25;
const FIRST_INDEX = 1;
const USUAL_BYTES = 32;

/** A parameter for `$n::text[]`: the driver passes bytes on as they are, and spares the quoting. */
export function textArray(values: readonly string[]): Buffer {
  const array = new BinaryValues(values.length * USUAL_BYTES)
    .int32(ONE_DIMENSION)
    .int32(WITHOUT_NULLS)
    .int32(TEXT_OID)
    .int32(values.length)
    .int32(FIRST_INDEX);
  for (const value of values) array.text(value);
  return array.toBuffer();
}
