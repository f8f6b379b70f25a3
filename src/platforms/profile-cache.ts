import type { Platform } from '../ucp/index.js';

export interface KeptProfile {
  platform: Platform;
  fetchedAt: number;
  expiresAt: number;
}

/** The most recently used profiles, until they expire. */
export class ProfileCache {
  private readonly kept = new Map<string, KeptProfile>();

  constructor(private readonly maximum: number) {}

  get(address: string, now: number): KeptProfile | undefined {
    const found = this.kept.get(address);
    if (!found) return undefined;
    this.kept.delete(address);
    if (found.expiresAt <= now) return undefined;
    this.kept.set(address, found);
    return found;
  }

  set(address: string, profile: KeptProfile): void {
    this.kept.delete(address);
    this.kept.set(address, profile);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.maximum) break;
      this.kept.delete(oldest);
    }
  }

  get size(): number {
    return this.kept.size;
  }
}
