import { PASSKEY_BEGIN_AGAIN } from '@contracts/rules/signIn/passkey';
import { db, type MockUser } from '../db';
import { MockFailure } from '../mockFailure';

/** Texts that a device has to sign, with whose it has to be; null for any. */
const asked = new Map<string, string | null>();

export const host = () => globalThis.location?.hostname ?? 'localhost';
export const base64url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export function newChallenge(userId: string | null): string {
  const challenge = base64url(crypto.randomUUID());
  asked.set(challenge, userId);
  return challenge;
}

/** The mock checks which text was signed, and no signature. @returns whose passkey it has to be. */
export function takeChallenge(clientDataJSON: string): string | null {
  let challenge = '';
  try {
    challenge = JSON.parse(atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))).challenge;
  } catch {}
  const user = asked.get(challenge);
  if (!asked.delete(challenge) || user === undefined) throw new MockFailure(400, PASSKEY_BEGIN_AGAIN);
  return user;
}

export const descriptorsOf = ({ passkeys = [] }: MockUser) =>
  passkeys.map(({ id }) => ({ id, type: 'public-key' as const, transports: [] }));

/** What a device is asked. @param user whose passkey it has to be; null for any. */
export const passkeyRequest = (user: MockUser | null) => ({
  challenge: newChallenge(user?._id ?? null),
  rpId: host(),
  timeout: 300_000,
  userVerification: 'required' as const,
  ...(user && { allowCredentials: descriptorsOf(user) }),
});

export const holderOf = (id: string): MockUser | undefined =>
  db.users.find(({ passkeys = [] }) => passkeys.some((passkey) => passkey.id === id));
