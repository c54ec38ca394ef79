import { z } from 'zod';
import type { Env } from '../../../env';
import type { Clock } from '../../../lib/clock';
import type { Logger } from '../../../logger';

const DEFAULT_URL = 'https://id.copyleaks.com';
const ANSWER_WITHIN_MS = 5_000;
/** A token is not used in its last minute: it has to last for the call that it is for. */
const MARGIN_MS = 60_000;
/** A failure is not retried at once: each try may keep a person waiting. */
const FAILED_FOR_MS = 30_000;

/** https://docs.copyleaks.com/reference/actions/account/login */
const loginReply = z.object({ access_token: z.string().min(1), '.expires': z.string() });

interface Options {
  account: { email: string; key: string; url: string };
  clock: Clock;
  log: Logger;
  answerWithinMs?: number;
}

/** The account at Copyleaks. Its token stays on the server. */
export function createCopyleaks({ account, clock, log, answerWithinMs = ANSWER_WITHIN_MS }: Options) {
  const { email, key, url } = account;
  let held: { token: string; until: number } | null = null;
  let failedUntil = 0;
  let underWay: Promise<string | null> | null = null;

  async function askForToken(): Promise<string> {
    const response = await fetch(`${url}/v3/account/login/api`, {
      method: 'POST',
      // The key must reach no other address.
      redirect: 'error',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, key }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (!response.ok) throw new Error(`Copyleaks answered with status ${response.status}`);
    const reply = loginReply.parse(await response.json());
    const expires = Date.parse(reply['.expires']);
    if (Number.isNaN(expires)) throw new Error('Copyleaks did not say when its token expires');
    held = { token: reply.access_token, until: expires - MARGIN_MS };
    return reply.access_token;
  }

  async function logIn(): Promise<string | null> {
    try {
      return await askForToken();
    } catch (error) {
      failedUntil = clock.now().getTime() + FAILED_FOR_MS;
      log.warn({ err: error }, 'copyleaks.unavailable');
      return null;
    } finally {
      underWay = null;
    }
  }

  return {
    /** @returns a living token, or null while Copyleaks fails. */
    async token(): Promise<string | null> {
      const now = clock.now().getTime();
      if (held && now < held.until) return held.token;
      if (now < failedUntil) return null;
      underWay ??= logIn();
      return underWay;
    },
  };
}

/** The account that the settings name; null where they name none. */
export function copyleaksOf({ env, clock, log }: { env: Env; clock: Clock; log: Logger }): Copyleaks | null {
  const { COPYLEAKS_EMAIL: email, COPYLEAKS_KEY: key, COPYLEAKS_URL: url = DEFAULT_URL } = env;
  return email && key ? createCopyleaks({ account: { email, key, url }, clock, log }) : null;
}

export type Copyleaks = ReturnType<typeof createCopyleaks>;
