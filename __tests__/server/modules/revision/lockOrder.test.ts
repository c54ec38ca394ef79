import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createHistory } from '@/server/modules/revision/history';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../support/accounts';
import { historyOf, outline } from '../../../support/revisions';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { call, submit, writeDraft } from '../../../support/writing';

jest.setTimeout(60_000);

describeOnEachDatabase('an article that is older than the history', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());

  async function untilSomebodyWaits() {
    if (kind === 'sqlite') return;
    const { db } = server.context.database;
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length > 0) return;
      await setTimeout(5);
    }
  }

  test('is saved and decided on at once: neither waits for the other in a circle', async () => {
    const { articles, imageReferences } = server.context;
    const { db } = server.context.database;
    const history = createHistory({ clock: server.clock, imageReferences });
    const own = historyOf(server, author);
    const { _id } = await writeDraft(server, author);
    await submit(server, author, _id);
    await db.deleteFrom('revision').where('article_id', '=', _id).execute();
    // Holds the article, as a decision does first of all.
    const saving = await db.transaction().execute(async (trx) => {
      await articles.lock(trx, _id);
      const saved = own.save(_id, { revision: 1, title: 'Meanwhile' }).then(({ statusCode }) => statusCode);
      await untilSomebodyWaits();
      await history.keepPresent(trx, _id);
      return { saved };
    });
    expect(await saving.saved).toBe(200);
    expect(outline(await own.list(_id))).toEqual(['2 saved', '1 saved submitted']);
    const accepted = await call(server, editor, 'POST', `/api/admin/article/${_id}/accept`, { revision: 2 });
    expect(accepted.statusCode).toBe(200);
  });
});
