import type { Tx } from '../../../db/transact';
import { conflict } from '../../../errors';
import type { Led } from './following';
import type { LivingAddresses } from './livingAddress';
import { lookupIn } from './lookup';
import { redirectTexts } from './redirectInput';
import { faultOf, type ReadRedirect } from './redirectRules';

/** Other redirects were stored since these were judged. */
class Overtaken extends Error {}

const TRIES = 3;

/** Living addresses that are asked for before a transaction and known in it, where only redirects can be read. */
export function rememberAddresses(livingAddress: LivingAddresses) {
  const answers = new Map<string, string | null>();
  return {
    async ask(path: string): Promise<string | null> {
      const answer = await livingAddress(path);
      answers.set(path, answer);
      return answer;
    },
    /** @throws Overtaken if the path was not looked up before. */
    async known(path: string): Promise<string | null> {
      const answer = answers.get(path);
      if (answer === undefined) throw new Overtaken();
      return answer;
    },
  };
}

/**
 * Checks again what the transaction has stored: another editor may have stored the rest of a loop in the meantime.
 * @throws Overtaken, which `untilSettled` handles.
 */
export async function expectSettled(trx: Tx, rows: ReadRedirect[], known: LivingAddresses): Promise<void> {
  const stored = lookupIn(trx);
  const found = new Map<string, Promise<Led | null>>();
  const lookup = (path: string) => {
    const row = found.get(path) ?? stored(path);
    found.set(path, row);
    return row;
  };
  for (const row of rows) {
    if (await faultOf(row, { lookup, livingAddress: known })) throw new Overtaken();
  }
}

/** Judges and stores again where it was overtaken. @throws AppError 409 where that does not end. */
export async function untilSettled<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (tries === TRIES) throw conflict(redirectTexts.overtaken);
    }
  }
}
