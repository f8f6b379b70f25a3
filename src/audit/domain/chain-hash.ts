import { createHash } from 'node:crypto';

/** What the first link of a chain follows. */
export const NOTHING: Buffer = Buffer.alloc(32);

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of an event. The first two parts have a fixed length, so their borders are clear. */
export const eventHash = (previous: Buffer, decisions: Buffer | null, row: string): Buffer =>
  sha256(previous, decisions ?? NOTHING, row);

/** The hash of a recorded state of a decision. */
export const stateHash = (previous: Buffer, digest: Buffer, row: string): Buffer =>
  sha256(previous, digest, row);

/** The digest of a decision's columns. */
export const decisionDigest = (row: string): Buffer => sha256(row);

/** One hash for the newest event and the newest state of any decision. */
export const headHash = (event: Buffer, decisions: Buffer | null): Buffer =>
  sha256(event, decisions ?? NOTHING);
