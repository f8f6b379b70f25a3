import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface RelyingPage {
  origin: string;
  rpId: string;
}

interface SignOptions {
  /** Whether the person proved their presence by PIN or fingerprint. */
  isVerified?: boolean;
  counter?: number;
}

const IS_PRESENT = 0x01;
const IS_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** An authenticator with one passkey (ES256), as a browser would present it to the service. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;
  private userHandle = encoded(Buffer.from('nobody'));
  private counter = 0;

  constructor(private readonly page: RelyingPage) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    // A CBOR map: key type EC2, algorithm ES256, curve P-256, x, y.
    this.coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** Answers `navigator.credentials.create()`. */
  create(options: unknown, { isVerified = true }: SignOptions = {}) {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    this.userHandle = user.id;
    const data = Buffer.concat([
      this.authenticatorData(flags(isVerified) | HAS_KEY),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.coseKey,
    ]);
    // A CBOR map: fmt "none", attStmt {}, authData as bytes.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.credential({
      clientDataJSON: encoded(this.clientData('webauthn.create', challenge)),
      attestationObject: encoded(attestation),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get()`. */
  sign(options: unknown, { isVerified = true, counter }: SignOptions = {}) {
    const { challenge } = options as { challenge: string };
    this.counter = counter ?? this.counter + 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.authenticatorData(flags(isVerified));
    const signed = Buffer.concat([data, sha256(clientData)]);
    return this.credential({
      clientDataJSON: encoded(clientData),
      authenticatorData: encoded(data),
      signature: encoded(sign('sha256', signed, this.privateKey)),
      userHandle: this.userHandle,
    });
  }

  private credential<T extends object>(response: T) {
    const id = encoded(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.page.origin }));
  }

  private authenticatorData(flagBits: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(Buffer.from(this.page.rpId)), Buffer.from([flagBits]), counter]);
  }
}

const flags = (isVerified: boolean) => IS_PRESENT | (isVerified ? IS_VERIFIED : 0);
const encoded = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
