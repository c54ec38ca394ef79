import type { Transaction } from 'kysely';
import type { Logger } from '../logger';
import type { Db } from './client';
import type { Database } from './schema';

type Hook = () => void | Promise<void>;

/** A transaction that also knows what to do once it has committed. Only `transact` makes one. */
export type Tx = Transaction<Database> & {
  /**
   * Runs the hook after the commit; after a rollback it never runs. Hooks run in order, and the next one waits for a
   * promise of the one before.
   * @param key of several hooks with the same key only the last one runs, in the place of the first.
   */
  onCommit(hook: Hook, key?: unknown): void;
  /**
   * Runs the work at the end of the transaction, as a part of it: where it fails, nothing is stored.
   * @param key as of `onCommit`.
   */
  beforeCommit(work: () => Promise<void>, key: unknown): void;
};

const loggers = new WeakMap<Db, Logger>();

/** Says where hooks that fail in transactions of this database are logged. */
export const logFailedHooks = (db: Db, log: Logger): void => void loggers.set(db, log);

/** The change is stored even if a hook fails, so the caller must not get an error. */
async function runHooks(hooks: Iterable<Hook>, log: Logger | undefined): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      log?.error({ err: error }, 'transaction.hook_failed');
    }
  }
}

/**
 * Runs the work in a transaction, and its hooks after the commit. Within another transaction of `transact` the work
 * becomes part of that one.
 */
export async function transact<Result>(on: Db | Tx, work: (trx: Tx) => Promise<Result>): Promise<Result> {
  if ('onCommit' in on) return work(on);
  const hooks = new Map<unknown, Hook>();
  const lastWork = new Map<unknown, () => Promise<void>>();
  let isOver = false;
  const requireOpen = () => {
    if (isOver) throw new Error('this transaction has ended');
  };
  const onCommit: Tx['onCommit'] = (hook, key = hook) => {
    requireOpen();
    hooks.set(key, hook);
  };
  const beforeCommit: Tx['beforeCommit'] = (last, key) => {
    requireOpen();
    lastWork.set(key, last);
  };
  const result = await on
    .transaction()
    .execute(async (trx) => {
      const done = await work(Object.assign(trx, { onCommit, beforeCommit }));
      for (const last of lastWork.values()) await last();
      return done;
    })
    .finally(() => {
      isOver = true;
    });
  await runHooks(hooks.values(), loggers.get(on));
  return result;
}
