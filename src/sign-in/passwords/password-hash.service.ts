import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../../http/index.js';

/** What OWASP recommends for argon2id: 19 MiB, two passes, one thread. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each occupies a thread of the pool that files and name lookups share. */
const MAX_CONCURRENT = 2;

/** A hash of a password that nobody knows, with the same parameters and therefore the same cost. */
const UNKNOWN =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Hashes passwords with argon2id. */
@Injectable()
export class PasswordHashService {
  private readonly limit = new ConcurrencyLimit(MAX_CONCURRENT);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(normalized(password), PARAMETERS));
  }

  /**
   * @param stored if undefined, the answer is false and takes just as long, so that the time does
   * not tell who exists.
   */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const matches = await this.inTurn(() => verify(stored ?? UNKNOWN, normalized(password)));
    return matches && stored !== undefined;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.limit.run((release) => {
        work().then(resolve, reject).finally(release);
      });
    });
  }
}

/** Keyboards differ in how they compose the same character. */
const normalized = (password: string) => password.normalize('NFKC');
