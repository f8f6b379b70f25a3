import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { answerOf, api } from '../api/client.js';
import { invitationOf } from '../api/sign-in.js';

const IS_ADDRESS = /^[\d.]+$|^\[/;

/** Browsers offer passkeys only to pages with a host name, by https or from this machine. */
export const arePasskeysPossible = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !IS_ADDRESS.test(location.hostname);

/** Lets the person choose a passkey of this service. */
export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { passkey_options: options } = await answerOf(api.POST('/session/passkey/options'));
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  await answerOf(api.POST('/session/passkey', { body: { credential } }));
}

/** Creates a passkey for an invited person and signs them in. */
export async function acceptWithPasskey(code: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The options of an invitation that was opened long ago have expired.
  const { passkey_options: options } = await invitationOf(code);
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  await answerOf(api.POST('/session/invitation/passkey', { body: { code, credential } }));
}
