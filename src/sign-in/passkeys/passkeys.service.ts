import { Injectable, Logger } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { PublicAddress } from '../../http/index.js';
import { UcpError } from '../../ucp/index.js';
import { relyingParty, type RelyingParty } from '../domain/relying-party.js';
import type { NewCredential, SignedCredential } from '../dto/passkey.dto.js';
import { ChallengesRepository } from './challenges.repository.js';
import { PasskeysRepository, type NewPasskey } from './passkeys.repository.js';

/** Loaded with the first passkey: a start would wait for it, and many deployments have none. */
const loadWebAuthn = () => import('@simplewebauthn/server');
const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers');

const CHALLENGE_MS = 5 * 60_000;

export interface Invited {
  id: string;
  name: string;
}

/** A passkey that signed a challenge of this service. */
export interface PresentedPasskey {
  id: string;
  principalId: string;
  counter: number;
}

/** Creates and verifies passkeys. They are discoverable, so that nobody has to type a name. */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger(PasskeysService.name);

  constructor(
    private readonly address: PublicAddress,
    private readonly challenges: ChallengesRepository,
    private readonly repository: PasskeysRepository,
  ) {}

  /** @returns null where no passkey is possible. */
  async creationOptions({
    id,
    name,
  }: Invited): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
    const party = relyingParty(this.address.origin);
    if (!party) return null;
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Routekeeper',
      rpID: party.id,
      userID: userHandle(id),
      userName: name,
      userDisplayName: name,
      timeout: CHALLENGE_MS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.insert(options.challenge, id, CHALLENGE_MS);
    return options;
  }

  async requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const party = this.party();
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      userVerification: 'required',
      timeout: CHALLENGE_MS,
    });
    await this.challenges.insert(options.challenge, null, CHALLENGE_MS);
    return options;
  }

  /** @returns undefined when it is not what this service asked this person for. */
  async verifyNew(
    { id, response }: NewCredential,
    principalId: string,
  ): Promise<NewPasskey | undefined> {
    const party = this.party();
    const challenge = await challengeOf(response.clientDataJSON);
    if (!challenge || !(await this.challenges.use(challenge, principalId))) return undefined;
    try {
      await refuseCertificates(response.attestationObject);
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
      });
      if (!registrationInfo) return undefined;
      const { credential } = registrationInfo;
      return {
        id: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.transports ?? [],
      };
    } catch (error) {
      this.logger.warn(`A new passkey was refused: ${String(error)}`);
      return undefined;
    }
  }

  /** @returns undefined when the passkey is unknown or its signature is wrong. */
  async verify({ id, response }: SignedCredential): Promise<PresentedPasskey | undefined> {
    const party = this.party();
    const challenge = await challengeOf(response.clientDataJSON);
    if (!challenge || !(await this.challenges.use(challenge, null))) return undefined;
    const known = await this.repository.find(id);
    if (!known || (response.userHandle ?? '') !== encodedHandle(known.principalId)) {
      return undefined;
    }
    try {
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: { id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
        requireUserVerification: true,
      });
      const { newCounter: counter } = authenticationInfo;
      return verified ? { id, principalId: known.principalId, counter } : undefined;
    } catch (error) {
      this.logger.warn(`A passkey of ${known.principalId} was refused: ${String(error)}`);
      return undefined;
    }
  }

  private party(): RelyingParty {
    const party = relyingParty(this.address.origin);
    if (party) return party;
    throw new UcpError('conflict', {
      content: 'Passkeys need PUBLIC_URL to be an https address with a host name',
    });
  }
}

async function challengeOf(clientDataJSON: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await loadWebAuthnHelpers();
  try {
    return decodeClientDataJSON(clientDataJSON).challenge;
  } catch {
    return undefined;
  }
}

/**
 * None are asked for, and verifying certificates could make the service fetch addresses that the
 * sender chose.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await loadWebAuthnHelpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  if (attestation.get('attStmt').get('x5c')) throw new Error('It has an attestation certificate');
}

const userHandle = (principalId: string) => new Uint8Array(Buffer.from(principalId));

const encodedHandle = (principalId: string) => Buffer.from(principalId).toString('base64url');
