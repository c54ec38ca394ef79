import type { Db } from '@/server/db/client';
import { ROWS_PER_MS } from '@/server/db/fullText/fullTextIndex';
import { createId } from '@/server/lib/ids';
import { excerptOf } from '@/server/lib/text/articleText';
import { slugOf } from '@/server/lib/text/slug';
import { keptState } from '@/server/modules/core/history/keptState';
import { fingerprintText } from '@/server/modules/editorial/originality/fingerprintText';
import type { ReadWords } from './readWords';

/** The rows of an article that the application stored: those of others are made from them. */
export async function readModel(db: Db, id: string) {
  const [article, publication, revision, address, holder] = await Promise.all([
    db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('publication').selectAll().where('article_id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('revision').selectAll().where('article_id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('article_address').selectAll().where('article_id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('fingerprint_holder').selectAll().where('article_id', '=', id).executeTakeFirstOrThrow(),
  ]);
  return { article, publication, revision, address, holder };
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

/** All that the application would store of an article. */
export async function rowsOf(model: Model, readWords: ReadWords, written: Written) {
  const { index, title, content, authorId, tag, sub, publishedAt } = written;
  const id = createId();
  const holderId = index + 1;
  const copy = {
    ...{ author_id: authorId, title, excerpt: excerptOf(content), content },
    ...{ tag_id: tag.id, sub_id: sub.id },
  };
  const { events } = model.revision;
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
    revision: {
      ...{ ...model.revision, title, excerpt: copy.excerpt, article_id: id, created_at: publishedAt },
      events: events.replaceAll(model.article.created_at, publishedAt),
      ...{ tag: tag.title, sub: sub.title, ...keptState({ doc: null, content }) },
    },
    address: { ...model.address, article_id: id, slug: await slugOf(title), tag_id: tag.id },
    holder: { ...model.holder, article_id: id, id: holderId, version: holderId },
    hashes: fingerprintText({ content }).hashes,
    indexed: { row: searchRow, title: readWords([title]), body: readWords(content.split('\n')) },
  };
}

export type ArticleRows = Awaited<ReturnType<typeof rowsOf>>;
