import { SIGN_UP_JUMP } from '@contracts/rules/signIn/signUp';
import type { SignUpJump } from '@contracts/signUpRequest';
import type { Parts as AllParts } from '../../../dependencies';
import { countNewAccounts } from './signUpJump.repository';
import { countRequests } from './signUpRequest.repository';

type Parts = Pick<AllParts, 'database' | 'clock'>;

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** The most that are counted: more is a jump in any case, and a usual day has fewer. */
const COUNTED_MOST = 2_000;
/** An editor's desk asks with each change; this is counted once a minute. */
const KEPT_MS = 60_000;

/** Warns editors when far more people sign up than usual, as robots do. */
export function createSignUpJump({ database: { db }, clock }: Parts) {
  let kept: { at: number; jump: SignUpJump | null } | undefined;

  async function look(now: number): Promise<SignUpJump | null> {
    const at = (ms: number) => new Date(ms).toISOString();
    const dayAgo = at(now - DAY_MS);
    const made = await countNewAccounts(db, dayAgo, at(now), COUNTED_MOST);
    const asked = await countRequests(db, dayAgo);
    const lastDay = made + asked;
    if (lastDay < SIGN_UP_JUMP.least) return null;
    const before = await countNewAccounts(
      db,
      at(now - (SIGN_UP_JUMP.days + 1) * DAY_MS),
      dayAgo,
      COUNTED_MOST,
    );
    const usual = Math.ceil(before / SIGN_UP_JUMP.days);
    return lastDay >= usual * SIGN_UP_JUMP.times ? { lastDay, usual } : null;
  }

  return {
    /** Null where about as many people sign up as usual. */
    async find(): Promise<SignUpJump | null> {
      const now = clock.now().getTime();
      if (!kept || now - kept.at >= KEPT_MS || now < kept.at) kept = { at: now, jump: await look(now) };
      return kept.jump;
    },
  };
}
