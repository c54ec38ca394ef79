import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createHistory } from '@/server/modules/core/history/history';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { dataUrl, picture } from '../../../../support/images';
import { historyOf, outline } from '../../../../support/revisions';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, submit, writeDraft } from '../../../../support/writing';

describeOnEachDatabase('who changes articles at once', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());

  async function untilLockIsWaitedFor() {
    if (kind === 'sqlite') return;
    const { db } = server.context.database;
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length > 0) return;
      await setTimeout(5);
    }
  }

  test('saves and decides on one that is older than the history, without a deadlock', async () => {
    const { articles, imageReferences } = server.context;
    const { db } = server.context.database;
    const history = createHistory({ clock: server.clock, imageReferences, texts: server.context.texts });
    const own = historyOf(server, author);
    const { _id } = await writeDraft(server, author);
    await submit(server, author, _id);
    await db.deleteFrom('revision').where('article_id', '=', _id).execute();
    // Holds the article, as a decision does first of all.
    const saving = await db.transaction().execute(async (trx) => {
      await articles.lock(trx, _id);
      const saved = own.save(_id, { revision: 1, title: 'Meanwhile' }).then(({ statusCode }) => statusCode);
      await untilLockIsWaitedFor();
      await history.keepPresent(trx, _id);
      return { saved };
    });
    expect(await saving.saved).toBe(200);
    expect(outline(await own.list(_id))).toEqual(['2 saved', '1 saved submitted']);
    const accepted = await call(server, editor, 'POST', `/api/admin/article/${_id}/accept`, { revision: 2 });
    expect(accepted.statusCode).toBe(200);
  });

  test('swaps the pictures of two articles without a deadlock', async () => {
    const { imageReferences } = server.context;
    const urls: string[] = [];
    for (const colour of ['#d11', '#1d1']) {
      const file = dataUrl(await picture(colour));
      urls.push((await call(server, author, 'POST', '/api/upload/image', { file })).json().url);
    }
    const [first = '', second = ''] = urls.sort();
    const names = urls.map((url) => url.split('/').at(-1) ?? '');
    const { _id } = await writeDraft(server, author, { cover_pic: second });
    const saving = await server.context.database.db.transaction().execute(async (trx) => {
      // As another article that takes both.
      await imageReferences.setNames(trx, 'article:another', new Set(names.slice(0, 1)));
      const body = { revision: 1, cover_pic: first };
      const saved = historyOf(server, author)
        .save(_id, body)
        .then(({ statusCode }) => statusCode);
      await untilLockIsWaitedFor();
      await imageReferences.setNames(trx, 'article:another', new Set(names));
      return { saved };
    });
    expect(await saving.saved).toBe(200);
  });
});
