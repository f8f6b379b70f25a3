import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';

export const AUTH_COOKIE = 'service_auth';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The one token with full access. Compared in constant time, whatever the length of the guess. */
@Injectable()
export class OperatorCredentials {
  private readonly expected: Buffer;

  constructor(token: string) {
    this.expected = digest(token);
  }

  accepts(candidate: string | undefined): boolean {
    return candidate !== undefined && timingSafeEqual(digest(candidate), this.expected);
  }
}
