import { articlePath } from '@contracts/rules/paths/articlePath';
import { withContext } from '@/server/cli/context/withContext';
import type { Env } from '@/server/env';
import { makePeople, type Person } from '../support/people';

export const TAG = 'Craft';
const PARAGRAPHS = 12;
const HOUR_MS = 3_600_000;
const WORDS =
  'Short sentences carry far when the light is low and the keeper has written down what the night has brought.';

export interface SoakSite {
  authors: Person[];
  editors: Person[];
  /** Ids of published articles. */
  articles: string[];
  /** Paths of their pages. */
  pages: string[];
}

/** Fills an empty database with people who are signed in, and with articles to read. */
export async function makeSoakSite(env: Env, size: { authors: number; editors: number; articles: number }) {
  const people = await makePeople(env, size.authors, size.editors);
  return withContext(env, async ({ tags, articleImport, database }) => {
    const tag = await tags.ensureTag(TAG);
    const stored = await articleImport.storeEach(
      Array.from({ length: size.articles }, (_, index) => ({
        title: `Light number ${index}`,
        content: `<p>${WORDS} ${index}</p>`.repeat(PARAGRAPHS),
        source: `soak/${index}`,
        sourceHash: '1',
        authorId: people.authors[index % people.authors.length]?.id ?? '',
        coauthorIds: [],
        excerpt: '',
        coverPic: '',
        tagId: tag.id,
        subId: null,
        publishedAt: new Date(Date.UTC(2020, 0, 1) + index * HOUR_MS).toISOString(),
      })),
    );
    const failed = stored.find((outcome) => outcome instanceof Error);
    if (failed) throw failed;
    const rows = await database.db
      .selectFrom('publication')
      .innerJoin('article_address', 'article_address.article_id', 'publication.article_id')
      .select(['publication.article_id as _id', 'article_address.slug'])
      .execute();
    return { ...people, articles: rows.map(({ _id }) => _id), pages: rows.map(articlePath) };
  });
}
