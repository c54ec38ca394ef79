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
 * Verifies a new passkey: made for this site, with its owner verified. The attestation of the device's maker is
 * ignored: nothing depends on it, and outside certificates name addresses that would be requested.
 * @returns null if it is invalid or cannot be read.
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
 * Verifies a signature of a passkey: for this site, with its owner verified, and with an increased counter.
 * @returns the new counter, or null if it is invalid or cannot be read.
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
