import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../../support/accounts';
import { handIn, rowOf } from '../../../../../support/review';
import { toldTo } from '../../../../../support/schedule';
import {
  describeOnEitherDatabase,
  startTestServer,
  type TestServer,
} from '../../../../../support/testContext';
import { call, said, writeDraft } from '../../../../../support/writing';

const DAY = 24 * 60 * 60 * 1_000;

// The clock of the server begins at noon on 1 May 2026.
describeOnEitherDatabase('assigning in turn', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
    author = await createTestAuthor(server, 'Ada');
    edith = await createTestEditor(server, 'Edith');
    otto = await createTestEditor(server, 'Otto', 'editor');
  });
  afterEach(() => server.close());

  const turnOn = () => server.context.site.publish(null, 0, { assignInTurn: true });
  /** Submits an article. @returns the editor it is assigned to. */
  const next = async (by = author): Promise<string | undefined> => {
    server.clock.advance(1_000);
    const { _id } = await handIn(server, by);
    return (await rowOf(server, edith, _id))?.assignment?.editor.username;
  };
  const away = (by: TestAuthor, from: string, to: string) =>
    call(server, by, 'PATCH', '/api/admin/absence', { from, to });

  test('is off where nothing is said', async () => {
    expect(await next()).toBeUndefined();
  });

  test('takes the editor with the fewest articles, and of two who have as many the one who has waited', async () => {
    await turnOn();
    const ida = await createTestEditor(server, 'Ida');
    expect([await next(), await next(), await next(), await next()]).toEqual([
      'Edith',
      'Ida',
      'Otto',
      'Edith',
    ]);
    expect(await toldTo(server, ida)).toEqual(['assigned: “On brevity” is assigned to you']);
    const { _id } = await handIn(server, author);
    const from = { editor: ida._id, due: null };
    await call(server, edith, 'PATCH', `/api/admin/article/${_id}/assignment`, { from, to: null });
    expect(await next()).toBe('Otto');
    expect(await next()).toBe('Ida');
  });

  testOnEach(
    'goes by the tags that editors chose: to them, else to those who chose none, else to all',
    async () => {
      await turnOn();
      const ida = await createTestEditor(server, 'Ida');
      const draft = await writeDraft(server, author);
      const db = server.context.database.db;
      const { tag_id: tag } = await db
        .selectFrom('article')
        .select('tag_id')
        .where('id', '=', draft._id)
        .executeTakeFirstOrThrow();
      const choose = (by: TestAuthor, tags: (string | null)[]) =>
        call(server, by, 'PATCH', '/api/admin/turn', { tags });
      expect(said(await choose(otto, ['gone']))).toEqual([400, 'one of these tags does not exist any more']);
      expect((await choose(author, [])).statusCode).toBe(403);
      expect((await choose(otto, [tag, tag])).json().data.tags).toEqual([
        { _id: tag, title: expect.any(String) },
      ]);
      expect([await next(), await next()]).toEqual(['Otto', 'Otto']);
      await away(otto, '2026-05-01', '2026-05-09');
      expect(await next()).toBe('Edith');
      await db
        .insertInto('tag')
        .values({
          ...(await db.selectFrom('tag').selectAll().where('id', '=', tag).executeTakeFirstOrThrow()),
          id: 'other',
          title: 'Other',
          title_key: 'other',
        })
        .execute();
      await choose(edith, ['other']);
      await choose(ida, ['other']);
      // Neither the tag's editor nor one without tags is there.
      expect(await next()).toBe('Ida');
      await choose(edith, []);
      expect((await call(server, edith, 'GET', '/api/admin/turn')).json().data).toEqual({ tags: [] });
      expect(await next()).toBe('Edith');
    },
  );

  test('passes over authors of the article, and editors who are away on that day', async () => {
    await turnOn();
    expect(await next(edith)).toBe('Otto');
    expect(said(await away(edith, '2026-05-03', '2026-05-02'))).toEqual([
      400,
      'the last day is before the first',
    ]);
    expect((await away(edith, '2026-04-01', '2026-04-30')).statusCode).toBe(400);
    expect((await away(edith, '2026-05-01', '2027-05-03')).statusCode).toBe(400);
    await away(edith, '2026-05-02', '2026-05-03');
    expect(await next()).toBe('Edith');
    server.clock.advance(DAY);
    expect([await next(), await next()]).toEqual(['Otto', 'Otto']);
    await away(otto, '2026-05-02', '2026-05-09');
    expect(await next()).toBeUndefined();
    server.clock.advance(2 * DAY);
    expect(await next()).toBe('Edith');
  });

  test('takes its turn again where an article comes back from its deletion', async () => {
    await turnOn();
    const { _id } = await handIn(server, author);
    await call(server, author, 'DELETE', `/api/write/article/${_id}`);
    await call(server, author, 'POST', `/api/write/article/${_id}/restore`);
    expect((await rowOf(server, edith, _id))?.assignment?.editor.username).toBe('Otto');
  });

  testOnEach('shares out what comes at once', async () => {
    await turnOn();
    await Promise.all(Array.from({ length: 6 }, () => handIn(server, author)));
    const rows = await server.context.database.db.selectFrom('assignment').select('editor_id').execute();
    const counts = [edith, otto].map(({ _id }) => rows.filter(({ editor_id }) => editor_id === _id).length);
    expect(counts).toEqual([3, 3]);
  });
});
