import { PLACEHOLDER_DOMAIN } from '@contracts/emailAddress';
import { FORMER_AUTHOR } from '@contracts/username';
import { type ContentCache, cacheTag } from '../../cache/cacheTags';
import type { DatabaseClient, Db } from '../../db/client';
import { createBatchWork } from '../../lib/batchWork';
import { type Clock, isoNow } from '../../lib/clock';
import type { Logger } from '../../logger';
import type { LiveChannel } from '../../realtime/liveChannel';
import type { SessionService } from '../auth/session.service';
import type { ImageReferences } from '../image/imageReferences';
import type { NotificationService } from '../notification/notification.service';
import type { SearchService } from '../search/search.service';
import { ensureFormerAuthor } from './formerAuthor';
import { updatePerson } from './person.repository';
import { deleteUser, holdUser, insertRemoval, takeRemoval } from './removal.repository';
import { createRemovalSteps, type Done, type StepParts } from './removalSteps';

interface Dependencies extends Omit<StepParts, 'kind'> {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  cache: ContentCache;
  live: LiveChannel;
  sessions: Pick<SessionService, 'endAll'>;
  imageReferences: Pick<ImageReferences, 'removeReferences'>;
  authorIndex: Pick<SearchService, 'indexAuthor'>;
  notifications: Pick<NotificationService, 'forgetActor' | 'announce'>;
  lookEveryMs?: number;
}

export type Removals = ReturnType<typeof createRemovals>;

/** What a batch did; `ended` names whoever is gone by it. */
interface Batch extends Done {
  ended?: string;
}

/** Removes people: from sight in the transaction that begins it, and all that is theirs batch by batch. */
export function createRemovals(dependencies: Dependencies) {
  const { database, clock, log, cache, live, sessions, imageReferences, authorIndex, notifications } =
    dependencies;
  const { db, kind } = database;
  const steps = createRemovalSteps({ ...dependencies, kind });
  /** Those that failed since it was last looked for work: they do not keep back the others. */
  let passedOver: string[] = [];
  let current: string | undefined;

  /** Does one step of somebody's removal, or ends it once no step finds anything while nothing can be added. */
  async function removeSome(trx: Db): Promise<Batch | null> {
    current = undefined;
    const removal = await takeRemoval(trx, kind, passedOver);
    if (!removal) return null;
    const { user_id } = removal;
    current = user_id;
    const doOne = async () => {
      for (const step of steps) {
        const done = await step(trx, removal);
        if (done) return done;
      }
      return null;
    };
    const done = await doOne();
    if (done) return done;
    await holdUser(trx, kind, user_id);
    const late = await doOne();
    if (late) return late;
    await deleteUser(trx, user_id);
    return { drops: [cacheTag.author(user_id)], told: [], ended: user_id };
  }

  /** Tells of it once it has committed. */
  function tell({ drops, told, ended }: Batch): void {
    cache.drop(drops);
    for (const userId of new Set(told)) notifications.announce(userId);
    if (ended === undefined) return;
    log.info({ user: ended }, 'somebody was removed');
    for (const topic of ['people', 'queue', 'rooms', 'comments'] as const)
      live.sendToEditors('desk-changed', { topic });
  }

  const work = createBatchWork({
    lookEveryMs: dependencies.lookEveryMs,
    async doBatch() {
      try {
        const done = await db.transaction().execute(removeSome);
        if (done) tell(done);
        else passedOver = [];
        return done !== null;
      } catch (error) {
        if (current === undefined) throw error;
        log.error({ err: error, user: current }, 'somebody could not be removed; it is tried again');
        passedOver = [...passedOver, current];
        return true;
      }
    },
    onFailure: (err) => log.error({ err }, 'people could not be removed; it is tried again'),
  });

  return {
    ...work,

    /**
     * In the transaction that decides it: from then on nobody signs in as this person, finds or sees them, and the
     * name and the email are free. Their articles are out of sight, or under the name of the former author.
     */
    async begin(trx: Db, id: string, keepsArticles: boolean): Promise<void> {
      const now = isoNow(clock);
      if (keepsArticles) await ensureFormerAuthor(trx, authorIndex, now);
      // No name and no email can be like these.
      const key = `removed:${id}`;
      const email = `removed-${id}@${PLACEHOLDER_DOMAIN}`;
      await updatePerson(trx, id, {
        username: FORMER_AUTHOR,
        username_key: key,
        email,
        email_key: email,
        password_hash: null,
        bio: '',
        profile_pic: '',
        cloudinary_id: '',
        admin: 0,
        suspended_at: now,
        suspension_reason: null,
        removed_at: now,
        hidden_at: keepsArticles ? null : now,
      });
      await sessions.endAll(id, trx);
      await authorIndex.indexAuthor(trx, id, '');
      await imageReferences.removeReferences(trx, `user:${id}`);
      await insertRemoval(trx, { user_id: id, keeps_articles: keepsArticles ? 1 : 0, begun_at: now });
    },

    /** To be called once that transaction has committed: whatever shows this person is made anew. */
    hide: (id: string): void => cache.drop([cacheTag.author(id)]),
  };
}
