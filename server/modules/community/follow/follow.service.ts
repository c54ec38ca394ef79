import { thingOf } from '@contracts/policies/policy';
import { userPolicy } from '@contracts/policies/user.policy';
import type { Author } from '@contracts/user';
import { authorize } from '../../../authorize';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { moveFollowCounts } from '../../core/user/followCounts';
import type { ProfileService } from '../../core/user/profile.service';
import type { UserService } from '../../core/user/user.service';
import type { Notifier } from '../notification/notifier';
import type { PostNotificationService } from '../notification/postNotification.service';
import { countFollows, deleteFollow, insertFollow, listFollows, type Side } from './follow.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  cache: CacheDrops;
  users: Pick<UserService, 'findById'>;
  profiles: Pick<ProfileService, 'listAuthors'>;
  notifier: Notifier;
  postNotifications: Pick<PostNotificationService, 'forget'>;
}

export type FollowService = ReturnType<typeof createFollowService>;

/** Manages who follows whom. */
export function createFollowService(dependencies: Dependencies) {
  const { database, clock, cache, users, profiles, notifier, postNotifications } = dependencies;
  const { db } = database;

  async function requireUser(id: string): Promise<void> {
    if (!(await users.findById(id))) throw notFound();
  }

  const pairOf = (caller: Caller, userId: string) => ({ follower_id: caller._id, followed_id: userId });
  /** Both profile pages show these counts. */
  async function moveCounts(trx: Tx, caller: Caller, userId: string, by: 1 | -1): Promise<void> {
    await moveFollowCounts(trx, pairOf(caller, userId), by);
    cache.drop(trx, [cacheTag.author(caller._id), cacheTag.author(userId)]);
  }

  const eventOf = (caller: Caller, userId: string) =>
    ({ kind: 'followed', recipientId: userId, actorId: caller._id }) as const;

  return {
    /** @throws AppError 400 for oneself, 404 for an unknown user. */
    async follow(caller: Caller, userId: string): Promise<void> {
      authorize(caller, userPolicy.follow, thingOf(userId));
      await requireUser(userId);
      await transact(db, async (trx) => {
        if (!(await insertFollow(trx, pairOf(caller, userId), isoNow(clock)))) return;
        await moveCounts(trx, caller, userId, 1);
        await notifier.notify(trx, eventOf(caller, userId));
      });
    },

    /** @throws AppError 404 for an unknown user. */
    async unfollow(caller: Caller, userId: string): Promise<void> {
      await requireUser(userId);
      await transact(db, async (trx) => {
        if (!(await deleteFollow(trx, pairOf(caller, userId)))) return;
        await moveCounts(trx, caller, userId, -1);
        await notifier.revoke(trx, eventOf(caller, userId));
        await postNotifications.forget(trx, caller._id, userId);
      });
    },

    /** A page of the people on one side of the caller, the newest follow first. */
    async list(caller: Caller, side: Side, page: PageRequest) {
      const after = decodeCursor(page.after);
      const found = await listFollows(db, side, caller._id, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, ({ created_at, id }) => ({ date: created_at, id }));
      const data: Author[] = await profiles.listAuthors(
        rows.map(({ id }) => id),
        caller._id,
      );
      return { data, count: await countFollows(db, side, caller._id), next };
    },

    /** @throws AppError 404 for an unknown user. */
    async count(side: Side, userId: string): Promise<number> {
      await requireUser(userId);
      return countFollows(db, side, userId);
    },
  };
}
