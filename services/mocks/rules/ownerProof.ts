import type { OwnerProof } from '@contracts/ownerProof';
import { CODE_TOO, NO_PASSWORD, NOT_YOUR_PASSWORD } from '@contracts/rules/signIn/ownerProof';
import { PASSKEY_REFUSED } from '@contracts/rules/signIn/passkey';
import type { MockUser } from '../db';
import { refuse } from '../mockFailure';
import { holderOf, takeChallenge } from './passkeys';
import { hasFactor, redeemCode } from './secondFactors';

/** As the server has it: a passkey, or the password and, where the account has a second factor, a code. */
export function prove(caller: MockUser, { password, code = '', passkey }: OwnerProof): void {
  if (passkey) {
    const wanted = takeChallenge(passkey.response.clientDataJSON);
    if (wanted === caller._id && holderOf(passkey.id) === caller) return;
    throw refuse('passkey', PASSKEY_REFUSED);
  }
  if (caller.password === '') throw refuse('password', NO_PASSWORD);
  if (caller.password !== password) throw refuse('password', NOT_YOUR_PASSWORD);
  if (!hasFactor(caller)) return;
  if (code.trim() === '') throw refuse('code', CODE_TOO);
  redeemCode(caller, code);
}
