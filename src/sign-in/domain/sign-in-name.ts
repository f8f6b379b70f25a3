export const SIGN_IN_NAME_EXPECTED = 'must have 2 to 64 letters, digits or . _ @ + -';

const ALLOWED = /^[\p{L}\p{M}\p{N}._@+-]{2,64}$/u;

/**
 * The form in which sign-in names are stored and compared: case and width do not matter.
 * @returns undefined when the text is no sign-in name.
 */
export function signInName(text: string): string | undefined {
  const name = text.trim().normalize('NFKC').toLowerCase();
  return ALLOWED.test(name) ? name : undefined;
}
