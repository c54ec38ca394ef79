import { Migrator } from 'kysely';
import { openDatabase } from '@/server/db/client';
import { migrationsFor } from '@/server/db/migrations';
import { migrateToLatest } from '@/server/db/migrator';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

/** More than two batches. */
const ARTICLES = 250;
const name = (number: number) => `${String(number).padStart(32, '0')}.webp`;
const date = '2026-01-01T00:00:00.000Z';

describeOnEachDatabase('images of a site that had no table of them', (kind) => {
  test('are taken for shown by each article that shows them', async () => {
    const testDatabase = await createTestDatabase(kind);
    const client = openDatabase(testDatabase.settings);
    const { db } = client;
    try {
      const provider = { getMigrations: async () => migrationsFor(kind) };
      const { error } = await new Migrator({ db, provider }).migrateTo('001-init');
      expect(error).toBeUndefined();
      const user = { email: 'a@example.org', email_key: 'a', username: 'Ada', username_key: 'ada', bio: '' };
      await db
        .insertInto('user')
        .values({ id: 'u', ...user, profile_pic: `/uploads/${name(1)}`, admin: 0, created_at: date })
        .execute();
      await db
        .insertInto('tag')
        .values({ id: 't', title: 'Craft', title_key: 'craft', position: 1 })
        .execute();
      const text = (number: number) => ({
        title: 'T',
        excerpt: '',
        content: `<p><img src="/uploads/${name(2)}"></p>`,
        cover_pic: `/uploads/${name(number)}`,
      });
      for (let number = 0; number < ARTICLES; number++) {
        const article = { id: `a${number}`, author_id: 'u', created_at: date, updated_at: date };
        await db
          .insertInto('article')
          .values({ ...article, ...text(1_000 + number) })
          .execute();
      }
      const published = { article_id: 'a1', author_id: 'u', published_at: date, search_row: 1 };
      await db
        .insertInto('publication')
        .values({ ...published, ...text(3), revision: 1, minutes: 1, tag_id: 't' })
        .execute();

      await migrateToLatest(client);

      const references = await db.selectFrom('image_reference').selectAll().execute();
      expect(references).toHaveLength(2 * ARTICLES + 3);
      expect(references).toEqual(
        expect.arrayContaining([
          { holder: 'user:u', image_name: name(1) },
          { holder: 'article:a249', image_name: name(2) },
          { holder: 'article:a249', image_name: name(1_249) },
          { holder: 'publication:a1', image_name: name(2) },
          { holder: 'publication:a1', image_name: name(3) },
        ]),
      );
      const images = await db.selectFrom('image').select('unused_since').execute();
      expect(images).toEqual(Array.from({ length: ARTICLES + 3 }, () => ({ unused_since: null })));
    } finally {
      await db.destroy();
      await testDatabase.remove();
    }
  });
});
