import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, PasskeyCreation } from '@contracts/passkey';
import type { PasskeyRequest, UsedPasskey } from '@contracts/usedPasskey';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data (WebAuthn, section 6.1): present, verified, and with the key in it. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const big = (size: 2 | 4, value: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};

interface Told {
  /** Where the page says that it is. */
  origin: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
}

/** A device with a passkey, which says whatever a test wants: ES256, "none" attestation. */
export class SoftPasskey {
  private readonly id = base64url(randomBytes(32));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  private authData({ rpId = '', counter = 0, isVerified = true }: Told, more = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (more.length > 0 ? WITH_KEY : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), big(4, counter), more]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // Key type EC2, algorithm ES256, curve P-256 (RFC 9053).
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }

  make({ challenge, rp }: Pick<PasskeyCreation, 'challenge' | 'rp'>, told: Told): MadePasskey {
    const id = Buffer.from(this.id, 'base64url');
    const key = Buffer.concat([Buffer.alloc(16), big(2, id.length), id, this.coseKey()]);
    const authData = this.authData({ rpId: rp.id, ...told }, key);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: base64url(
          JSON.stringify({ type: 'webauthn.create', challenge, origin: told.origin }),
        ),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  use({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, told: Told): UsedPasskey {
    const authenticatorData = this.authData({ rpId, ...told });
    const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin: told.origin });
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
      },
    };
  }
}
