import { beginPasskeySignIn, passkeyLogin, passkeyRoutes } from '@contracts/passkey';
import { PASSKEY_BEGIN_AGAIN, PASSKEY_KNOWN, PASSKEY_REFUSED } from '@contracts/rules/signIn/passkey';
import { SIGN_IN_STEP_IS_OVER } from '@contracts/rules/signIn/secondFactor';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { db, now } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { prove } from '../rules/ownerProof';
import {
  base64url,
  descriptorsOf,
  holderOf,
  host,
  newChallenge,
  passkeyRequest,
  takeChallenge,
} from '../rules/passkeys';
import { endWithLast, firstCodes } from '../rules/secondFactors';
import { endOthers, refuseSuspended, startSession } from '../rules/sessions';

const { begin, confirm, remove } = passkeyRoutes;
const type = 'public-key' as const;

export const passkeyHandlers = [
  mockRoute(begin)(({ caller, body }) => {
    prove(caller, body);
    return {
      data: {
        challenge: newChallenge(caller._id),
        rp: { name: siteOf(db.site).name, id: host() },
        user: { id: base64url(caller._id), name: caller.email, displayName: caller.username },
        pubKeyCredParams: [{ alg: -7, type }],
        timeout: 300_000,
        attestation: 'none' as const,
        excludeCredentials: descriptorsOf(caller),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
      },
    };
  }),

  mockRoute(confirm)(({ caller, body: { name, passkey }, token }) => {
    if (takeChallenge(passkey.response.clientDataJSON) !== caller._id)
      throw new MockFailure(400, PASSKEY_BEGIN_AGAIN);
    if (holderOf(passkey.id)) throw new MockFailure(409, PASSKEY_KNOWN);
    const made = { id: passkey.id, name: name || 'Passkey', added_at: now(), used_at: null };
    caller.passkeys = [...(caller.passkeys ?? []), made];
    endOthers(caller._id, token);
    return { data: { recovery_codes: firstCodes(caller) } };
  }),

  mockRoute(remove)(({ caller, params, body, token }) => {
    prove(caller, body);
    const left = (caller.passkeys ?? []).filter(({ id }) => id !== params.id);
    if (left.length === (caller.passkeys ?? []).length) throw notFound();
    caller.passkeys = left;
    endWithLast(caller);
    endOthers(caller._id, token);
    return {};
  }),

  mockRoute(beginPasskeySignIn)(({ body: { second_step } }) => {
    const user =
      second_step === undefined ? null : db.users.find(({ secondStep }) => secondStep === second_step);
    if (user === undefined) throw new MockFailure(403, SIGN_IN_STEP_IS_OVER);
    return { data: passkeyRequest(user) };
  }),

  mockRoute(passkeyLogin)(({ body: { passkey } }) => {
    const wanted = takeChallenge(passkey.response.clientDataJSON);
    const user = holderOf(passkey.id);
    if (!user || (wanted ?? user._id) !== user._id) throw new MockFailure(401, PASSKEY_REFUSED);
    refuseSuspended(user);
    for (const one of user.passkeys ?? []) if (one.id === passkey.id) one.used_at = now();
    return startSession(user);
  }),
];
