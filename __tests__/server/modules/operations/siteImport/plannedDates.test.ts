import { createTestAuthor, createTestEditor } from '@/__tests__/support/accounts';
import { importStage } from '@/__tests__/support/importStage';
import { article, author, memorySource } from '@/__tests__/support/memorySource';
import { endDue, HOUR, inHours, readOwn, remindDue } from '@/__tests__/support/schedule';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';
import type { SourceArticle } from '@/server/modules/operations/siteImport/source/sourceItem';

describeOnEitherDatabase('dates of imported articles', (kind, { test, testOnEach }) => {
  let server: TestServer;
  const stage = importStage(() => server);

  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  const titles = async () => {
    const { data } = (await server.app.inject('/api/main/all_article')).json();
    return data.map(({ title }: { title: string }) => title).sort();
  };

  testOnEach('what is planned for an article comes along, and happens at its time', async () => {
    const [published, later] = ['2020-01-02T03:04:05.000Z', '2099-01-01T00:00:00.000Z'];
    const endsAt = inHours(server, 2);
    const [soon, over] = [inHours(server, 1), inHours(server, -1)];
    const of = (key: string, planned: SourceArticle['planned'], more: Partial<SourceArticle> = {}) =>
      article(key, { authors: ['ann'], planned, date: published, ...more });
    const draft = { status: 'draft' as const };
    const items = [
      author('ann'),
      of('ending', { endsAt, updateAt: soon }),
      of('old', { updateAt: over }),
      of('ended', { endsAt: over }),
      of('wish', { publishAt: later, endsAt: '2099-02-01T00:00:00Z' }, draft),
      of('missed', { publishAt: over }, draft),
      of('scheduled', { endsAt, updateAt: soon }, { status: 'scheduled', date: later }),
    ];
    const id = await stage.run(memorySource(items));
    const planned = async () => {
      const rows = await stage
        .db()
        .selectFrom('article')
        .leftJoin('article_dates', 'article_id', 'id')
        .select(['title', 'publish_at', 'ends_at', 'update_at', 'remind_at', 'held'])
        .execute();
      return Object.fromEntries(
        rows.map(({ title, ...dates }) => [title.replace('Article ', ''), Object.values(dates)]),
      );
    };
    expect(await planned()).toEqual({
      ending: [null, endsAt, soon, soon, 0],
      old: [null, null, over, null, 0],
      ended: [null, over, null, null, 0],
      wish: [later, '2099-02-01T00:00:00.000Z', null, null, 2],
      missed: [null, null, null, null, null],
      scheduled: [later, endsAt, soon, soon, 2],
    });
    expect((await stage.item(id, 'ended'))?.changes).toEqual(['Its end time has passed: it goes offline.']);
    await endDue(server);
    expect(await titles()).toEqual(['Article ending', 'Article old']);
    server.clock.advance(2 * HOUR);
    await remindDue(server);
    expect((await planned()).ending).toEqual([null, endsAt, soon, null, 0]);
    await endDue(server);
    expect(await titles()).toEqual(['Article old']);
  });

  test('other dates of an export replace those here, and none leave them', async () => {
    const [first, second] = [inHours(server, 1), inHours(server, 2)];
    const run = (planned: SourceArticle['planned'], title = 'One') =>
      stage.run(memorySource([author('ann'), article('one', { authors: ['ann'], planned, title })]));
    const dates = () => stage.db().selectFrom('article_dates').select(['ends_at', 'update_at']).execute();
    await run({ endsAt: first });
    const again = await run({ endsAt: second, updateAt: first });
    expect((await stage.item(again, 'one'))?.outcome).toBe('updated');
    expect(await dates()).toEqual([{ ends_at: second, update_at: first }]);
    await run(undefined, 'Two');
    expect(await dates()).toEqual([{ ends_at: second, update_at: first }]);
  });

  testOnEach('an import writes only dates that were not changed here since', async () => {
    const [first, second, mine] = [inHours(server, 1), inHours(server, 2), inHours(server, 3)];
    const editor = await createTestEditor(server);
    const run = (title: string, planned: SourceArticle['planned'], isDryRun = false) =>
      stage.run(memorySource([author('ann'), article('one', { title, planned })]), { isDryRun });
    const dates = () =>
      stage.db().selectFrom('article_dates').select(['ends_at', 'update_at', 'remind_at']).execute();
    const id = (await stage.item(await run('One', { endsAt: first, updateAt: first }), 'one'))?.target_id;
    const set = (what: 'end' | 'update_date', body: object) =>
      dataOf(call(server, editor, 'PATCH', `/api/admin/article/${id}/${what}`, body));
    await set('end', { ends_at: mine, from: first });
    await set('update_date', { update_at: null, from: first });
    const kept = [
      'Its end time was changed here after the last import: it stays as it is.',
      'The date at which it needs an update was changed here after the last import: it stays as it is.',
    ];
    for (const isDryRun of [true, false]) {
      const again = await run('Two', { endsAt: second, updateAt: first }, isDryRun);
      expect(await stage.item(again, 'one')).toMatchObject({ outcome: 'updated', changes: kept });
      expect(await dates()).toEqual([{ ends_at: mine, update_at: null, remind_at: null }]);
    }
    // What is as the import wrote it follows the export again.
    await set('end', { ends_at: first, from: mine });
    const third = await run('Three', { endsAt: second });
    expect(await stage.item(third, 'one')).toMatchObject({ outcome: 'updated', changes: [] });
    expect(await dates()).toEqual([{ ends_at: second, update_at: null, remind_at: null }]);
    // A date that no import wrote is of an editor, too.
    await set('update_date', { update_at: mine, from: null });
    const fourth = await run('Four', { endsAt: second, updateAt: second });
    expect((await stage.item(fourth, 'one'))?.changes).toEqual([kept[1]]);
    expect(await dates()).toEqual([{ ends_at: second, update_at: mine, remind_at: mine }]);
  });

  testOnEach('a date that is the same here and in the export follows it from then on', async () => {
    const [first, second] = [inHours(server, 1), inHours(server, 2)];
    const run = (title: string, endsAt: string) =>
      stage.run(memorySource([author('ann'), article('one', { title, planned: { endsAt } })]));
    await run('One', first);
    // Imports of earlier releases kept no dates.
    await stage.db().updateTable('site_import_known').set({ dates: null }).execute();
    await run('Two', first);
    const third = await run('Three', second);
    expect(await stage.item(third, 'one')).toMatchObject({ outcome: 'updated', changes: [] });
    const rows = await stage.db().selectFrom('article_dates').select('ends_at').execute();
    expect(rows).toEqual([{ ends_at: second }]);
  });

  testOnEach(
    'an import leaves the end and the time that an author wishes for an imported draft',
    async () => {
      const ann = await createTestAuthor(server, 'Ann');
      const [first, second, mine] = [inHours(server, 10), inHours(server, 20), inHours(server, 30)];
      const run = (title: string, planned: SourceArticle['planned']) => {
        const own = { authors: ['ann'], status: 'draft' as const, title, planned };
        const source = memorySource([author('ann', { name: 'Ann' }), article('one', own)]);
        return stage.run(source, { mapping: { authors: new Map([['Ann', 'Ann']]), tags: new Map() } });
      };
      const state = () =>
        stage
          .db()
          .selectFrom('article')
          .innerJoin('article_dates', 'article_id', 'id')
          .select(['title', 'publish_at', 'ends_at', 'held'])
          .execute();
      const id = (await stage.item(await run('One', { endsAt: first }), 'one'))?.target_id;
      await dataOf(
        call(server, ann, 'PATCH', `/api/write/article/${id}/end`, { ends_at: mine, from: first }),
      );
      await run('Two', { endsAt: second });
      expect(await state()).toEqual([{ title: 'Two', publish_at: null, ends_at: mine, held: 2 }]);
      const { revision } = await readOwn(server, ann, String(id));
      await dataOf(call(server, ann, 'PATCH', `/api/write/article/${id}`, { revision, publish_at: first }));
      const third = await run('Three', { publishAt: second, endsAt: second });
      expect((await stage.item(third, 'one'))?.reason).toBe('It was changed here after the last import.');
      expect(await state()).toEqual([{ title: 'Two', publish_at: first, ends_at: mine, held: 2 }]);
    },
  );

  testOnEach('an import does not bring back what has ended here', async () => {
    const editor = await createTestEditor(server);
    const run = (title: string) =>
      stage.run(memorySource([author('ann'), article('one', { authors: ['ann'], title })]));
    const id = (await stage.item(await run('One'), 'one'))?.target_id;
    const end = { ends_at: inHours(server, 1), from: null };
    await dataOf(call(server, editor, 'PATCH', `/api/admin/article/${id}/end`, end));
    server.clock.advance(2 * HOUR);
    await endDue(server);
    const again = await run('Two');
    expect(await titles()).toEqual([]);
    expect(await stage.item(again, 'one')).toMatchObject({
      ...{ outcome: 'unchanged', status: 'draft', reason: 'Its end time came here: it stays offline.' },
    });
  });
});
