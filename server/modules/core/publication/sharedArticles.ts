import type { ArticleSummary, getArticle, PublicArticle } from '@contracts/article';
import type { RouteDefinition, RouteReply } from '@contracts/route';
import { type CacheTag, cacheTag } from '../../../cache/cacheTags';
import type { SharedReplies } from '../../../cache/sharedReplies';
import {
  answerFrom,
  type SharedAnswer,
  type SharedReply,
  toShared,
  WrittenReply,
  writeShared,
} from '../../../cache/sharedReply';
import { countedSummaryTags } from '../../../cache/summaryTags';
import type { DatabaseClient } from '../../../db/client';
import { LONG } from '../../../lib/letOthersRun';
import { findMarks, type Markable, NO_MARKS, toMarkedLists } from './byline';
import type { MarkedLists } from './byline.repository';

interface Dependencies {
  database: DatabaseClient;
  sharedReplies: SharedReplies;
}

/** A list as visitors see it. */
interface ListRead<Answer> {
  answer: Answer;
  /** What the list depends on, besides the articles in it. */
  tags: CacheTag[];
}

type ListAnswer<R extends RouteDefinition> = Omit<RouteReply<R>, 'message'> & { data: ArticleSummary[] };

interface Reply extends SharedReply<Markable> {
  /** What is asked of each caller's marks. */
  marked: MarkedLists;
}

const aboutOf = ({ _id, author }: ArticleSummary): Markable => ({ article_id: _id, author_id: author._id });
const callers = { aboutOf, none: NO_MARKS };

export type SharedArticles = ReturnType<typeof createSharedArticles>;

/** Published articles for signed-in callers: what all of them see from memory, and each one's marks by one query. */
export function createSharedArticles({ database, sharedReplies }: Dependencies) {
  const find = sharedReplies.keep<Reply>('articles');

  function toReply(shared: SharedReply<Markable>): Reply {
    const marked = toMarkedLists(
      database.kind,
      shared.items.map(({ about }) => about),
    );
    return { ...shared, marked };
  }

  async function withMarks(reply: Reply, callerId: string): Promise<Buffer> {
    if (reply.items.length === 0) return reply.bytes;
    const marksOf = await findMarks(database, reply.marked, callerId);
    return marksOf ? writeShared(reply, marksOf) : reply.bytes;
  }

  return {
    /** @param key all that the list depends on, beside the route. */
    async list<R extends RouteDefinition>(
      route: R,
      key: unknown[],
      callerId: string,
      read: () => Promise<ListRead<ListAnswer<R>>>,
    ): Promise<WrittenReply> {
      const { reply, isCurrent } = await find(`${route.path} ${JSON.stringify(key)}`, async () => {
        const { answer, tags } = await read();
        return {
          reply: toReply(toShared<R, ArticleSummary, Markable>(route, answer, callers)),
          tags: [...tags, ...countedSummaryTags(answer.data)],
        };
      });
      const shared = { isCurrent, writeFor: (id: string) => withMarks(reply, id) };
      return new WrittenReply(await shared.writeFor(callerId), shared);
    },

    /**
     * An article by another author. Long ones are not kept.
     * @param read finds it as visitors see it; null if it is not published.
     * @returns null if it has to be read for this caller.
     */
    async one(
      route: typeof getArticle,
      id: string,
      callerId: string,
      read: () => Promise<PublicArticle | null>,
    ): Promise<WrittenReply | null> {
      const { reply, isCurrent } = await find(`${route.path} ${id}`, async () => {
        const data = await read();
        if (!data || data.content.length >= LONG)
          return {
            reply: toReply({ bytes: Buffer.alloc(0), items: [] }),
            tags: [cacheTag.article(id)],
          };
        return {
          reply: toReply(toShared<typeof route, PublicArticle, Markable>(route, { data }, callers)),
          tags: countedSummaryTags([data]),
        };
      });
      const [article] = reply.items;
      if (!article) return null;
      const shared: SharedAnswer = {
        isCurrent,
        writeFor: async (caller) => (caller === article.about.author_id ? null : withMarks(reply, caller)),
      };
      return answerFrom(shared, callerId);
    },
  };
}
