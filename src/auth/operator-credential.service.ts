import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Longer than any token: texts are compared in a field of this many bytes, so that none tells its length. */
const FIELD_BYTES = 256;

/** A token, compared in constant time: the one with full access, or the one for the metrics. */
@Injectable()
export class OperatorCredentialService {
  private readonly expected: Buffer;
  private readonly candidate = Buffer.alloc(FIELD_BYTES);

  constructor(private readonly token: string) {
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
