import type { Capability } from '../envelope/capability.registry.js';
import { quotedContent } from './quoted-json.js';

const COMMA = 0x2c;
const CLOSING_BRACE = 0x7d;

const NO_ENTRIES: readonly Uint8Array[] = [];
const SEPARATOR = Buffer.from([COMMA]);
/** Parts as the content of a JSON string; they are kept as long as the parts are. */
const quotedParts = new WeakMap<Uint8Array, Uint8Array>();

/**
 * An entity that is already serialized, in parts that only need to be joined. For responses made of
 * parts that many requests share.
 */
export class PreparedJson {
  private constructor(
    private readonly start: string,
    private readonly entries: readonly Uint8Array[],
    private readonly end: string,
    /** Capabilities used in addition to those of the operation. */
    readonly uses: readonly Capability[],
  ) {}

  /** @param entity with at least one member. */
  static of(entity: object, uses: readonly Capability[] = []): PreparedJson {
    return new PreparedJson(membersOf(entity), NO_ENTRIES, '', uses);
  }

  /**
   * An entity that begins with a list.
   * @param entries the entries of the list, each as JSON.
   * @param rest the other members, at least one.
   */
  static withList(
    name: string,
    entries: readonly Uint8Array[],
    rest: object,
    uses: readonly Capability[] = [],
  ): PreparedJson {
    return new PreparedJson(`"${name}":[`, entries, `],${membersOf(rest)}`, uses);
  }

  /** @param beginning the text before the members: from the opening brace to a comma. */
  after(beginning: Uint8Array): Buffer {
    let size = beginning.length + Buffer.byteLength(this.start) + Buffer.byteLength(this.end) + 1;
    for (const entry of this.entries) size += entry.length + 1;
    const bytes = Buffer.allocUnsafe(size);
    bytes.set(beginning);
    let at = beginning.length;
    at += bytes.write(this.start, at);
    for (const entry of this.entries) {
      bytes.set(entry, at);
      at += entry.length;
      bytes[at++] = COMMA;
    }
    // No comma follows the last entry.
    if (this.entries.length > 0) at -= 1;
    at += bytes.write(this.end, at);
    bytes[at++] = CLOSING_BRACE;
    return bytes.subarray(0, at);
  }

  /**
   * The same as the content of a JSON string, in parts. Those that requests share are quoted once.
   */
  quotedAfter(beginning: Uint8Array): Uint8Array[] {
    const parts = [quotedPart(beginning), quotedContent(Buffer.from(this.start))];
    for (const entry of this.entries) parts.push(quotedPart(entry), SEPARATOR);
    // No comma follows the last entry.
    if (this.entries.length > 0) parts.pop();
    parts.push(quotedContent(Buffer.from(`${this.end}}`)));
    return parts;
  }
}

function quotedPart(part: Uint8Array): Uint8Array {
  const known = quotedParts.get(part);
  if (known) return known;
  const quoted = quotedContent(Buffer.from(part.buffer, part.byteOffset, part.length));
  quotedParts.set(part, quoted);
  return quoted;
}

const membersOf = (entity: object): string => JSON.stringify(entity).slice(1, -1);
