/** The initial number of slots; always a power of two. */
const FIRST_SLOTS = 1024;

/**
 * Counts distinct strings by a 64-bit hash of each: a million take 16 MB, a fifth of the strings
 * themselves. On a collision the count is one too low.
 */
export class FingerprintSet {
  private count = 0;
  private slots = new Uint32Array(2 * FIRST_SLOTS);

  get size(): number {
    return this.count;
  }

  add(text: string): void {
    let high = 0x9e3779b9;
    let low = 0x85ebca6b;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      high = Math.imul(high ^ code, 0x9e3779b1);
      low = Math.imul(low ^ code, 0x5f356495);
      low ^= low >>> 15;
    }
    high = Math.imul(high ^ (high >>> 16) ^ text.length, 0x85ebca6b);
    low = Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
    high ^= Math.imul(low ^ (low >>> 16), 0x27d4eb2f);
    // Zero marks a free slot.
    if (this.put((high ^ (high >>> 15)) >>> 0, (low ^ (low >>> 16)) >>> 0 || 1)) this.count += 1;
    if (this.count * 4 > this.slots.length) this.grow();
  }

  clear(): void {
    this.count = 0;
    this.slots = new Uint32Array(2 * FIRST_SLOTS);
  }

  /** Returns whether it was added. */
  private put(high: number, low: number): boolean {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let at = (2 * high) & mask; ; at = (at + 2) & mask) {
      if (slots[at + 1] === 0) {
        slots[at] = high;
        slots[at + 1] = low;
        return true;
      }
      if (slots[at] === high && slots[at + 1] === low) return false;
    }
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Uint32Array(2 * old.length);
    for (let at = 0; at < old.length; at += 2) {
      const low = old[at + 1] ?? 0;
      if (low !== 0) this.put(old[at] ?? 0, low);
    }
  }
}
