import { isSealed, keyId, keyIdOf, seal, unseal } from './domain/sealed-text.js';

/** A value of one column in one row. A sealed value is of no use in another row. */
export interface SecretPlace {
  /** Table and column, such as `added_vendors.token`. */
  column: string;
  row: string;
}

/** A stored secret that no key of this replica opens. Its message may be shown to people. */
export class ClosedSecretError extends Error {}

/** Encrypts the secrets that are stored in the database. The first key encrypts, all decrypt. */
export class SecretsService {
  private readonly current: Buffer;

  constructor(private readonly keys: readonly Buffer[]) {
    const [current] = keys;
    if (!current) throw new Error('There is no key for secrets');
    this.current = current;
  }

  seal(text: string, place: SecretPlace): string {
    return seal(this.current, text, textOf(place));
  }

  /** @throws ClosedSecretError if no key opens it. */
  require(stored: string, place: SecretPlace): string {
    const text = this.open(stored, place);
    if (text !== undefined) return text;
    throw new ClosedSecretError(`${textOf(place)} cannot be decrypted: ${this.whyClosed(stored)}`);
  }

  /** The text, or undefined if no key opens it. */
  open(stored: string, place: SecretPlace): string | undefined {
    return unseal(this.keys, stored, textOf(place));
  }

  /**
   * The value to store instead of one that is plain or sealed with an older key; undefined if it is
   * as it should be, or if no key opens it.
   */
  renewed(stored: string, place: SecretPlace): string | undefined {
    if (keyIdOf(stored) === keyId(this.current)) return undefined;
    const text = isSealed(stored) ? this.open(stored, place) : stored;
    return text === undefined ? undefined : this.seal(text, place);
  }

  /** Why a value cannot be opened, and what to do, for people. */
  whyClosed(stored: string): string {
    const id = keyIdOf(stored);
    if (id === undefined) return 'it is not encrypted: restart a replica to encrypt it';
    return this.keys.some((key) => keyId(key) === id)
      ? 'it was altered, or copied from another row'
      : `it is encrypted with another key (${id}): add that key to SECRETS_KEY`;
  }
}

const textOf = ({ column, row }: SecretPlace): string => `${column}:${row}`;
