import { fillBulkSite } from '@/bench/bulk/bulkSite';
import type { AppContext } from '@/server/dependencies';
import { inlineThreads } from '@/server/lib/threads/inline';
import { openContext } from '../../support/openContext';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

const ARTICLES = 40;

describeOnEachDatabase('a site that is filled in bulk', (kind) => {
  let context: AppContext;
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind, { isMigrated: true });
    context = openContext(testDatabase.settings, { threads: inlineThreads });
    await fillBulkSite(context, ARTICLES);
  });
  afterAll(async () => {
    await context.database.db.destroy();
    await testDatabase.remove();
  });

  const publicationOf = (source: string) =>
    context.database.db
      .selectFrom('publication')
      .innerJoin('article', 'article.id', 'publication.article_id')
      .innerJoin('article_address', 'article_address.article_id', 'publication.article_id')
      .selectAll('publication')
      .select(['article.excerpt as drafted', 'article_address.slug'])
      .where('article.source', '=', source)
      .executeTakeFirstOrThrow();

  const vocabulary = async () => {
    const words = await context.database.db
      .selectFrom('search_word')
      .select('word')
      .orderBy('word')
      .execute();
    const variants = await context.database.db
      .selectFrom('search_variant')
      .selectAll()
      .orderBy('variant')
      .orderBy('word')
      .execute();
    return { words, variants };
  };

  test('has the articles, and what is counted of them', async () => {
    const { db } = context.database;
    const counts = await db.selectFrom('publication_count').selectAll().execute();
    const sumOf = (kind: string) =>
      counts.filter(({ scope }) => scope.startsWith(kind)).reduce((sum, { count }) => sum + count, 0);
    expect(['all', 'author:', 'tag:', 'sub:'].map(sumOf)).toEqual(Array.from({ length: 4 }, () => ARTICLES));
    expect(await context.search.findPublications('riverbank', 100)).toHaveLength(ARTICLES / 2);
    const waiting = await db
      .selectFrom('article')
      .select('id')
      .where('status', '=', 'recent')
      .orderBy('id')
      .execute();
    const queued = await db.selectFrom('waiting_article').select('article_id as id').orderBy('id').execute();
    expect(queued).toEqual(waiting);
  });

  test('has what the application stores of an article', async () => {
    const before = await publicationOf('bench/7');
    const words = await vocabulary();
    const found = await context.search.findPublications(before.title, 5);
    expect(found).toContain(before.search_row);
    const [stored] = await context.articleImport.storeEach([
      {
        ...{ source: 'bench/7', sourceHash: '2', authorId: before.author_id, coauthorIds: [] },
        ...{ title: before.title, content: before.content, excerpt: '', coverPic: '' },
        ...{ tagId: before.tag_id, subId: before.sub_id, publishedAt: before.published_at },
      },
    ]);
    expect(stored).toMatchObject({ outcome: 'updated' });
    expect(await publicationOf('bench/7')).toEqual({ ...before, revision: 2 });
    expect(await vocabulary()).toEqual(words);
    expect(await context.search.findPublications(before.title, 5)).toEqual(found);
  });
});
