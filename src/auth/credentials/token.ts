import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const SECRET_BYTES = 32;
const CHECKSUM_BYTES = 4;

/** `rk_test_` marks tokens of a staging deployment, which cannot spend money. */
const TOKEN = /^rk_(?:live|test)_([\w-]{43})([\w-]{6})$/;
const SESSION = /^rks_([\w-]{43})([\w-]{6})$/;
const INVITATION = /^rki_([\w-]{43})([\w-]{6})$/;

export const newToken = ({ staging }: { staging: boolean }): string =>
  withSecret(staging ? 'rk_test_' : 'rk_live_');

/** The value of a session's cookie. */
export const newSessionSecret = (): string => withSecret('rks_');

/** The secret in an invitation link. */
export const newInvitationCode = (): string => withSecret('rki_');

/** Whether this may be a token; most typing errors are found without asking the database. */
export const isToken = (text: string): boolean => isIntact(TOKEN.exec(text));

export const isSessionSecret = (text: string): boolean => isIntact(SESSION.exec(text));

export const isInvitationCode = (text: string): boolean => isIntact(INVITATION.exec(text));

/** Only the hash is stored. The secret has 256 random bits, so it needs no salt. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function withSecret(prefix: string): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return `${prefix}${secret}${checksum(secret)}`;
}

const isIntact = (match: RegExpExecArray | null): boolean =>
  match !== null && checksum(match[1] ?? '') === match[2];

function checksum(secret: string): string {
  const bytes = Buffer.alloc(CHECKSUM_BYTES);
  bytes.writeUInt32BE(crc32(secret));
  return bytes.toString('base64url');
}
