import { FORMER_AUTHOR } from '@contracts/rules/username';
import { cacheTag } from '../../../cache/cacheTags';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { createBatchJob } from '../../../jobs/batchJob';
import { type Clock, isoNow } from '../../../lib/clock';
import type { Logger } from '../../../logger';
import type { LiveNews } from '../../../realtime/liveNews';
import type { AccountClosing } from '../../core/user/accountClosing';
import { forgetAuthorAddresses, listFormerNames } from './authorAddresses.repository';
import { noteMerge } from './merge.repository';
import { createMergeSteps } from './mergeSteps';
import { findPerson, type HeldPerson } from './person.repository';
import { deleteUser, insertRemoval, lockUser, takeRemoval } from './removal.repository';
import { createRemovalSteps, type StepParts } from './removalSteps';

interface Dependencies extends StepParts {
  clock: Clock;
  log: Logger;
  news: LiveNews;
  accountClosing: AccountClosing;
  subscribers: Pick<Services['subscribers'], 'forget'>;
  lookEveryMs?: number;
}

export type Removals = ReturnType<typeof createRemovals>;

/** Removes people: from sight in the transaction that begins it, and all that is theirs batch by batch. */
export function createRemovals(dependencies: Dependencies) {
  const { database, clock, log, cache, news, accountClosing, subscribers } = dependencies;
  const { db, kind } = database;
  const removalSteps = createRemovalSteps(dependencies);
  const mergeSteps = createMergeSteps(dependencies);
  /** Those that failed since it was last looked for work: they do not keep back the others. */
  let passedOver: string[] = [];
  let current: string | undefined;

  /**
   * Does one step of a removal, or ends it once no step finds anything and nothing can be added.
   * @returns whether there was one.
   */
  async function removeSome(trx: Tx): Promise<boolean> {
    const removal = await takeRemoval(trx, kind, passedOver);
    if (!removal) return false;
    const { user_id } = removal;
    current = user_id;
    const { merge_into } = removal;
    const steps =
      merge_into === null
        ? removalSteps.map((step) => () => step(trx, removal))
        : mergeSteps.map((step) => () => step(trx, { user_id, merge_into }));
    const doOne = async () => {
      for (const step of steps) {
        if (await step()) return true;
      }
      return false;
    };
    if (await doOne()) return true;
    await lockUser(trx, kind, user_id);
    if (await doOne()) return true;
    await deleteUser(trx, user_id);
    const changed = merge_into === null ? [user_id] : [user_id, merge_into];
    cache.drop(trx, changed.map(cacheTag.author));
    for (const topic of ['people', 'queue', 'rooms', 'comments'] as const) news.deskChanged(trx, topic);
    trx.onCommit(() => log.info({ user: user_id }, 'person.removed'));
    return true;
  }

  const work = createBatchJob({
    name: 'removals',
    log,
    lookEveryMs: dependencies.lookEveryMs,
    async doBatch() {
      // If the database is unreachable, no removal has failed.
      current = undefined;
      try {
        const isDone = await transact(db, removeSome);
        if (!isDone) passedOver = [];
        return isDone;
      } catch (error) {
        if (current === undefined) throw error;
        log.error({ err: error, job: 'removals', user: current }, 'job.item_failed');
        passedOver = [...passedOver, current];
        return true;
      }
    },
  });

  /** Closes the account and drops the pages that show it. */
  async function close(trx: Tx, id: string, change: Parameters<AccountClosing['close']>[2]): Promise<void> {
    await accountClosing.close(trx, id, change);
    cache.drop(trx, [cacheTag.author(id)]);
    trx.onCommit(work.wake);
  }

  async function begin(trx: Tx, { id, username, email }: HeldPerson, keepsArticles: boolean): Promise<void> {
    const now = isoNow(clock);
    await subscribers.forget(trx, email);
    await forgetAuthorAddresses(trx, [username, ...(await listFormerNames(trx, id))]);
    if (keepsArticles) await accountClosing.ensureFormerAuthor(trx, now);
    await close(trx, id, {
      username: FORMER_AUTHOR,
      profile_pic: '',
      suspended_at: now,
      removed_at: now,
      hidden_at: keepsArticles ? null : now,
    });
    const keeps_articles = keepsArticles ? 1 : 0;
    await insertRemoval(trx, { user_id: id, keeps_articles, begun_at: now, merge_into: null });
  }

  return {
    ...work,

    /** Starts to remove an account without content, such as one that an import created. */
    async beginUnused(trx: Tx, id: string): Promise<void> {
      const person = await findPerson(trx, id);
      if (person) await begin(trx, person, false);
    },

    /**
     * In the transaction that decides it: from then on this account cannot sign in and is not found or shown, and the
     * name and the email are free. Their articles are out of sight, or under the name of the former author.
     */
    begin,

    /**
     * Starts to remove an account that is merged into another: what is still under it is shown under the other's
     * name, and its name and email lead to the other.
     */
    async beginMerge(trx: Tx, merged: HeldPerson, into: HeldPerson): Promise<void> {
      const now = isoNow(clock);
      const { id, username_key, email_key } = merged;
      const { username, profile_pic } = into;
      // Not suspended, so that its scheduled articles are published in time.
      await close(trx, id, { username, profile_pic, suspended_at: null, removed_at: now, hidden_at: null });
      await accountClosing.giveFormerNames(trx, id, into.id);
      await noteMerge(trx, { id, username_key, email_key, into_id: into.id, merged_at: now });
      await insertRemoval(trx, { user_id: id, keeps_articles: 1, begun_at: now, merge_into: into.id });
      cache.drop(trx, [cacheTag.author(into.id)]);
    },
  };
}
