export const TOKEN_EXPECTED = '32 to 256 visible ASCII characters without ; , " or \\';

/** Whether a token fits into a header and a cookie without encoding, and is too long to guess. */
export const isUsableToken = (value: string): boolean =>
  value.length >= 32 && value.length <= 256 && isHeaderText(value) && !/[;,"\\]/.test(value);

/** Whether the value may follow `Bearer` in a header. */
export const isHeaderText = (value: string): boolean => /^[\x21-\x7e]+$/.test(value);
