import type { Random } from '@/__tests__/support/random';
import type { Db } from '@/server/db/client';
import { createId } from '@/server/lib/ids';
import { variantsOf } from '@/server/modules/core/search/vocabulary';
import type { ArticleRows, Model } from './articleRows';
import type { InsertRows } from './rows';

const COMMENTS = 3;
const WORDS_AT_ONCE = 10_000;

const countOne = (counts: Map<string, number>, key: string): unknown =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

/** What the application counts and collects of all articles, in memory until it is written. */
export function createTotals(random: Random, authors: string[]) {
  const scopes = new Map<string, number>();
  const days = new Map<string, number>();
  const vocabulary = new Set<string>();

  function count({ author_id, tag_id, sub_id, published_at }: Model['publication']): void {
    for (const scope of ['all', `author:${author_id}`, `tag:${tag_id}`, `sub:${sub_id}`])
      countOne(scopes, scope);
    countOne(days, published_at.slice(0, 10));
  }

  /** A fifth of the articles has some. */
  function commentsOn({ publication }: ArticleRows) {
    const comments = random.below(5) === 0 ? 1 + random.below(COMMENTS) : 0;
    publication.comments = comments;
    return Array.from({ length: comments }, () => ({
      ...{ id: createId(), article_id: publication.article_id, author_id: random.pick(authors) },
      ...{ content: `This helped me. ${publication.title}`, created_at: publication.published_at },
    }));
  }

  async function writeVocabulary(db: Db, insert: InsertRows): Promise<void> {
    const known = await db.selectFrom('search_word').select('word').execute();
    for (const { word } of known) vocabulary.delete(word);
    const words = [...vocabulary].sort();
    for (let from = 0; from < words.length; from += WORDS_AT_ONCE) {
      const some = words.slice(from, from + WORDS_AT_ONCE);
      await insert(
        db,
        'search_word',
        some.map((word) => ({ word })),
      );
      const variants = some.flatMap((word) => variantsOf(word).map((variant) => ({ variant, word })));
      await insert(db, 'search_variant', variants);
    }
  }

  return {
    count,
    addWords(words: string[]): void {
      for (const word of words) vocabulary.add(word);
    },
    /** @returns its comments. */
    add(rows: ArticleRows) {
      count(rows.publication);
      return commentsOn(rows);
    },
    async write(db: Db, insert: InsertRows): Promise<void> {
      await db.deleteFrom('publication_count').execute();
      await db.deleteFrom('daily_figure').execute();
      const counted = [...scopes].map(([scope, count]) => ({ scope, count }));
      await insert(db, 'publication_count', counted);
      const published = [...days].map(([day, value]) => ({ name: 'published', day, shard: 0, value }));
      await insert(db, 'daily_figure', published);
      await writeVocabulary(db, insert);
    },
  };
}
