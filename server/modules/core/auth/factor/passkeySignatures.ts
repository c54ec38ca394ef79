import type { MadePasskey } from '@contracts/passkey';
import type { UsedPasskey } from '@contracts/usedPasskey';
import type { RelyingParty } from './relyingParty';

/** Known of a passkey. */
interface KnownPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
}

interface Asked {
  party: RelyingParty;
  challenge: string;
}

/** Loads with the first passkey: it takes a sixth of a second, and most sites start without one. */
const load = () => Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')]);

/**
 * Checks what a device says about a passkey that it made, for this site, with its owner verified. What its maker says about
 * the device is left out: nothing depends on it, and certificates from outside name addresses that would be asked.
 * @returns null for what is not right, or cannot be read.
 */
export async function readMade(
  { response, ...made }: MadePasskey,
  { party, challenge }: Asked,
): Promise<KnownPasskey | null> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL, isoCBOR }] = await load();
  try {
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get(
      'authData',
    );
    const plain = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...made,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: isoBase64URL.fromBuffer(plain),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential_id: id, public_key: isoBase64URL.fromBuffer(publicKey), counter };
  } catch {
    return null;
  }
}

/**
 * Checks what a passkey signed: for this site, with its owner verified, and with a counter that has gone up.
 * @returns the new counter, or null for what is not right, or cannot be read.
 */
export async function readUsed(
  used: UsedPasskey,
  known: KnownPasskey,
  { party, challenge }: Asked,
): Promise<number | null> {
  const [{ verifyAuthenticationResponse }, { isoBase64URL }] = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: known.credential_id,
        publicKey: isoBase64URL.toBuffer(known.public_key),
        counter: known.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
