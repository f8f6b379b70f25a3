import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { secretHash } from './token.js';

/**
 * Longer than any token. Candidates are padded to this size, so that the comparison time does not
 * reveal their length.
 */
const FIELD_BYTES = 256;

/** Checks a token in constant time: the operator token with full access, or the metrics token. */
@Injectable()
export class OperatorCredentialService {
  readonly hash: Buffer;
  private readonly expected: Buffer;
  private readonly candidate = Buffer.alloc(FIELD_BYTES);

  constructor(private readonly token: string) {
    this.hash = secretHash(token);
    this.expected = Buffer.alloc(FIELD_BYTES);
    this.expected.write(token);
  }

  accepts(candidate: string | undefined): boolean {
    if (candidate === undefined) return false;
    this.candidate.fill(0).write(candidate);
    const same = timingSafeEqual(this.candidate, this.expected);
    return same && candidate.length === this.token.length;
  }
}
