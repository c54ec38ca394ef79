import type { Random } from '@/__tests__/support/random';
import type { Db } from '@/server/db/client';
import { createId } from '@/server/lib/ids';
import { variantsOf } from '@/server/modules/core/search/vocabulary';
import { COMMON } from '@/server/modules/editorial/originality/fingerprint.repository';
import type { ArticleRows, Model } from './articleRows';
import type { InsertRows } from './rows';

const COMMENTS = 3;
const WORDS_AT_ONCE = 10_000;

function createCounts<Key>() {
  const counts = new Map<Key, number>();
  return {
    counts,
    /** @returns the count before. */
    add(key: Key): number {
      const before = counts.get(key) ?? 0;
      counts.set(key, before + 1);
      return before;
    },
  };
}

/** What the application counts and collects of all articles, in memory until it is written. */
export function createTotals(random: Random, authors: string[]) {
  const scopes = createCounts<string>();
  const days = createCounts<string>();
  const prints = createCounts<number>();
  const vocabulary = new Set<string>();

  function count({ author_id, tag_id, sub_id, published_at }: Model['publication']): void {
    for (const scope of ['all', `author:${author_id}`, `tag:${tag_id}`, `sub:${sub_id}`]) scopes.add(scope);
    days.add(published_at.slice(0, 10));
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
    /** @returns the rows beside those of the article itself. */
    add(rows: ArticleRows) {
      count(rows.publication);
      const kept = rows.hashes.filter((hash) => prints.add(hash) < COMMON);
      return {
        prints: kept.map((hash) => ({ hash, holder_id: rows.holder.id })),
        comments: commentsOn(rows),
      };
    },
    async write(db: Db, insert: InsertRows): Promise<void> {
      await db.deleteFrom('publication_count').execute();
      await db.deleteFrom('daily_figure').execute();
      const counted = [...scopes.counts].map(([scope, count]) => ({ scope, count }));
      await insert(db, 'publication_count', counted);
      const published = [...days.counts].map(([day, value]) => ({ name: 'published', day, shard: 0, value }));
      await insert(db, 'daily_figure', published);
      await writeVocabulary(db, insert);
    },
  };
}
