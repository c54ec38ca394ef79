import { textKey } from '@contracts/rules/textKey';
import { type Author, getAuthor } from '@contracts/user';
import { cacheTag } from '../../../cache/cacheTags';
import type { SharedReplies } from '../../../cache/sharedReplies';
import {
  answerFrom,
  type SharedAnswer,
  type SharedReply,
  toShared,
  type WrittenReply,
  writeShared,
} from '../../../cache/sharedReply';
import type { DatabaseClient } from '../../../db/client';
import { isFollowing } from './author.repository';
import type { ProfileService } from './profile.service';

interface Dependencies {
  database: DatabaseClient;
  sharedReplies: SharedReplies;
  profiles: ProfileService;
}

const callers = { aboutOf: ({ _id }: Author) => _id, none: { followed: false } };
const FOLLOWED = { followed: true };

/** Authors for signed-in callers: what all others see from memory, and whether the caller follows by one query. */
export function createSharedAuthors({ database: { db }, sharedReplies, profiles }: Dependencies) {
  const find = sharedReplies.keep<SharedReply<string>>('authors');

  return {
    /**
     * @returns null for the caller, who may see more of themselves.
     * @throws AppError 404 for an unknown name.
     */
    async find(username: string, callerId: string): Promise<WrittenReply | null> {
      const { reply, isCurrent } = await find(textKey(username), async () => {
        const data = await profiles.author(username, null);
        const { authorLists, articlesOf, author } = cacheTag;
        return {
          reply: toShared<typeof getAuthor, Author, string>(getAuthor, { data }, callers),
          tags: [authorLists, articlesOf(data._id), author(data._id)],
        };
      });
      const id = reply.items[0]?.about;
      if (id === undefined) return null;
      const shared: SharedAnswer = {
        isCurrent,
        async writeFor(caller) {
          if (caller === id) return null;
          return (await isFollowing(db, caller, id)) ? writeShared(reply, () => FOLLOWED) : reply.bytes;
        },
      };
      return answerFrom(shared, callerId);
    },
  };
}
