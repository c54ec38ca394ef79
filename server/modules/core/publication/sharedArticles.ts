import type { ArticleSummary, getArticle, PublicArticle } from '@contracts/article';
import type { RouteDefinition, RouteReply } from '@contracts/route';
import { type CacheTag, cacheTag } from '../../../cache/cacheTags';
import type { SharedReplies } from '../../../cache/sharedReplies';
import { type SharedReply, toShared, type WrittenReply, writeShared } from '../../../cache/sharedReply';
import { countedSummaryTags } from '../../../cache/summaryTags';
import type { DatabaseClient } from '../../../db/client';
import { LONG } from '../../../lib/letOthersRun';
import { type Markable, readMarks } from './byline';

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

const markableOf = ({ _id, author }: ArticleSummary): Markable => ({
  article_id: _id,
  author_id: author._id,
});

const NONE: SharedReply<Markable> = { head: '', items: [], tail: '' };

export type SharedArticles = ReturnType<typeof createSharedArticles>;

/** Published articles for signed-in callers: what all of them see from memory, and each one's marks by one query. */
export function createSharedArticles({ database, sharedReplies }: Dependencies) {
  const find = sharedReplies.keep<Markable>('articles');

  async function withMarks(reply: SharedReply<Markable>, callerId: string): Promise<WrittenReply> {
    const articles = reply.items.map(({ about }) => about);
    const marksOf = await readMarks(database, articles, callerId);
    return writeShared(reply, (article) => marksOf(article) ?? {});
  }

  return {
    /** @param key all that the list depends on, beside the route. */
    async list<R extends RouteDefinition>(
      route: R,
      key: unknown[],
      callerId: string,
      read: () => Promise<ListRead<ListAnswer<R>>>,
    ): Promise<WrittenReply> {
      const reply = await find(`${route.path} ${JSON.stringify(key)}`, async () => {
        const { answer, tags } = await read();
        return {
          reply: toShared<R, ArticleSummary, Markable>(route, answer, markableOf),
          tags: [...tags, ...countedSummaryTags(answer.data)],
        };
      });
      return withMarks(reply, callerId);
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
      const reply = await find(`${route.path} ${id}`, async () => {
        const data = await read();
        if (!data || data.content.length >= LONG) return { reply: NONE, tags: [cacheTag.article(id)] };
        return {
          reply: toShared<typeof route, PublicArticle, Markable>(route, { data }, markableOf),
          tags: countedSummaryTags([data]),
        };
      });
      const [article] = reply.items;
      if (!article || article.about.author_id === callerId) return null;
      return withMarks(reply, callerId);
    },
  };
}
