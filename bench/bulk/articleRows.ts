import type { Db } from '@/server/db/client';
import { ROWS_PER_MS } from '@/server/db/fullText/fullTextIndex';
import { createId } from '@/server/lib/ids';
import { excerptOf } from '@/server/lib/text/articleText';
import { slugOf } from '@/server/lib/text/slug';
import type { ReadWords } from './readWords';

/** The rows of an article that the application stored: those of others are made from them. */
export async function readModel(db: Db, id: string) {
  const [article, publication, address] = await Promise.all([
    db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('publication').selectAll().where('article_id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('article_address').selectAll().where('article_id', '=', id).executeTakeFirstOrThrow(),
  ]);
  return { article, publication, address };
}

export type Model = Awaited<ReturnType<typeof readModel>>;

export interface Written {
  index: number;
  title: string;
  content: string;
  authorId: string;
  tag: { id: string; title: string };
  sub: { id: string; title: string };
  publishedAt: string;
}

/**
 * What the application would store of an article, without what readers do not wait for: its fingerprints, and its history,
 * which begins with the next change.
 */
export async function rowsOf(model: Model, readWords: ReadWords, written: Written) {
  const { index, title, content, authorId, tag, sub, publishedAt } = written;
  const id = createId();
  const copy = {
    ...{ author_id: authorId, title, excerpt: excerptOf(content), content },
    ...{ tag_id: tag.id, sub_id: sub.id },
  };
  const searchRow = Date.parse(publishedAt) * ROWS_PER_MS;
  return {
    article: {
      ...{ ...model.article, ...copy, id, source: `bench/${index}` },
      ...{ created_at: publishedAt, updated_at: publishedAt },
    },
    publication: {
      ...{ ...model.publication, ...copy, article_id: id },
      ...{ published_at: publishedAt, search_row: searchRow },
    },
    address: { ...model.address, article_id: id, slug: await slugOf(title), tag_id: tag.id },
    indexed: { row: searchRow, title: readWords([title]), body: readWords(content.split('\n')) },
  };
}

export type ArticleRows = Awaited<ReturnType<typeof rowsOf>>;
