import { randomBytes, randomInt } from 'node:crypto';
import type { Proof } from '@contracts/envelope';
import { proofChallenge } from '@contracts/envelope';
import { PROOF_NEEDED } from '@contracts/rules/signIn/signUp';
import { textKey } from '@contracts/rules/textKey';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { keepSetting } from '../../../db/keepSetting';
import type { Dependencies } from '../../../dependencies';
import { AppError } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { hashToken } from '../../../lib/tokens';
import type { Counter, createAttemptService } from './attempt.service';
import type { AttemptLimits } from './attemptLimits';

type Parts = Pick<Dependencies, 'database' | 'clock'>;
type Attempts = Pick<ReturnType<typeof createAttemptService>, 'refuseIfBlocked' | 'record'>;

const LIVES_MS = 10 * 60 * 1_000;
/** Each try takes so many iterations, and the last try is one of these: a second on a phone, at most two. */
const COST = 2_000;
const TRIES = { least: 250, most: 500 } as const;

/**
 * Asks for proof of work where very many sign up. In calm times it only counts. The browser derives keys until one is
 * right; the server compares a signature, which costs it nothing.
 */
export function createSignUpProof(
  { database: { db }, clock }: Parts,
  attempts: Attempts,
  limits: AttemptLimits,
) {
  let key: Promise<string> | null = null;

  async function secrets() {
    key ??= keepSetting(db, 'sign_up_proof_key', randomBytes(32).toString('base64url')).catch((error) => {
      key = null;
      throw error;
    });
    const hmacSignatureSecret = `challenge ${await key}`;
    return { hmacSignatureSecret, hmacKeySignatureSecret: `solution ${await key}` };
  }

  /** Whether they can be counted within their limits. If not, nothing is recorded. */
  async function fits(counters: Counter[]): Promise<boolean> {
    try {
      await attempts.refuseIfBlocked(counters);
      await attempts.record(counters);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    }
  }

  async function ask(purpose: string): Promise<never> {
    const until = new Date(clock.now().getTime() + LIVES_MS).toISOString();
    const challenge = await createChallenge({
      ...(await secrets()),
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(TRIES.least, TRIES.most),
      deriveKey,
      data: { for: purpose, until },
    });
    throw new AppError(403, PROOF_NEEDED, { challenge: proofChallenge.parse(challenge) });
  }

  async function isRight({ challenge, solution }: Proof, purpose: string): Promise<boolean> {
    const { data } = challenge.parameters;
    if (data.for !== purpose || data.until <= isoNow(clock)) return false;
    const { verified } = await verifySolution({ ...(await secrets()), challenge, solution, deriveKey });
    const limit = { most: 1, windowMs: LIVES_MS };
    return verified && (await fits([{ key: `proof:${challenge.signature}`, limit }]));
  }

  /**
   * @param by the key of the address that asks.
   * @param isFull whether proof is needed in any case.
   * @throws AppError 403 with a challenge, where proof is needed and `proof` is not right for this account.
   */
  return async function checkProof(
    { email, proof }: { email: string; proof?: Proof },
    by: string,
    isFull: boolean,
  ): Promise<void> {
    const purpose = hashToken(`register ${textKey(email)}`);
    if (proof && (await isRight(proof, purpose))) return;
    const isCalm =
      !isFull &&
      (await fits([
        { key: 'sign-up:everywhere', limit: limits.unprovedSignUpsEverywhere },
        { key: `sign-up:${by}`, limit: limits.unprovedSignUps },
      ]));
    if (!isCalm) await ask(purpose);
  };
}
