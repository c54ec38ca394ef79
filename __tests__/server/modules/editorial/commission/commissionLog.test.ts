import type { Commission, OwnCommission } from '@contracts/commission';
import type { AuditLogEntry } from '@contracts/desk';
import { personTables } from '@/server/modules/operations/ownData/kept/personTables';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { brief, commissioning, pitch, pitching, takePitches } from '../../../../support/commissions';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, submit } from '../../../../support/writing';

describeOnEitherDatabase('the history of a commission', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let ada: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;
  let desk: ReturnType<typeof commissioning>;
  let site: ReturnType<typeof pitching>;

  beforeEach(async () => {
    server = await startTestServer(kind);
    ada = await createTestAuthor(server, 'Ada');
    [edith, otto] = [await createTestEditor(server, 'Edith'), await createTestEditor(server, 'Otto')];
    [desk, site] = [commissioning(server, edith), pitching(server, ada)];
    await takePitches(server);
  });
  afterEach(() => server.close());

  type Answer = { json(): { data: unknown } };
  const dataIn = <Data = Commission>(reply: Answer) => reply.json().data as Data;
  const log = (id: string, query = '', limit = '20') =>
    call(server, otto, 'GET', `/api/admin/commission/${id}/log${query}`, undefined, { limit });
  /** Oldest first. */
  const historyOf = async (id: string) =>
    (await dataOf<AuditLogEntry[]>(log(id)))
      .reverse()
      .map(({ actor, action, detail }) => [actor?.username ?? null, action, detail]);

  test('has each step with who made it, from the brief to the published article', async () => {
    const written = await desk.write();
    const body = { ...brief, title: 'On steam', due: '2026-05-20', version: 1 };
    const changed = dataIn(await desk.change(written._id, body));
    // The same again changes nothing.
    await desk.change(written._id, body);
    const given = dataIn(await desk.offer(changed, ada));
    const declined = dataIn(await site.answer(given, 'declined', 'I am away.'));
    const again = dataIn(await commissioning(server, otto).offer(declined, ada));
    const { article } = dataIn<OwnCommission>(await site.answer(again, 'accepted'));
    // A lost answer is asked for again.
    await site.answer(again, 'accepted');
    const path = `/api/write/article/${article}`;
    await server.context.tags.ensureTag('Craft', []);
    await dataOf(call(server, ada, 'PATCH', path, { revision: 1, tag: 'Craft', doc: docOf('Steam.') }));
    await submit(server, ada, article ?? '');
    await call(server, ada, 'POST', `${path}/withdraw`);
    await accept(server, otto, await submit(server, ada, article ?? ''));
    expect(await historyOf(written._id)).toEqual([
      ['Edith', 'brief written', ''],
      ['Edith', 'brief changed', 'title, due date'],
      ['Edith', 'offered', 'Ada'],
      ['Ada', 'declined', 'I am away.'],
      ['Otto', 'offered', 'Ada'],
      ['Ada', 'accepted', ''],
      [null, 'draft begun', ''],
      ['Ada', 'handed in', ''],
      [null, 'returned', ''],
      ['Ada', 'handed in', ''],
      [null, 'published', ''],
    ]);
    const first = (await log(written._id, '', '2')).json<{ data: AuditLogEntry[]; next: string }>();
    expect(first.data.map(({ action }) => action)).toEqual(['published', 'handed in']);
    const second = await dataOf<AuditLogEntry[]>(log(written._id, `?after=${first.next}`, '2'));
    expect(second.map(({ action }) => action)).toEqual(['returned', 'handed in']);
  });

  test('has a pitch that was made, changed and taken, turned down, made a brief or taken back', async () => {
    const taken = dataIn<OwnCommission>(await site.pitch());
    const changed = dataIn<OwnCommission>(
      await site.change(taken._id, { ...pitch, pitch: 'How looms came.', version: 1 }),
    );
    const accepted = dataIn(await desk.answer(changed, 'accepted'));
    await desk.withdraw(accepted, 'We have it.');
    expect(await historyOf(taken._id)).toEqual([
      ['Ada', 'pitched', ''],
      ['Ada', 'pitch changed', 'pitch'],
      ['Edith', 'pitch accepted', ''],
      [null, 'draft begun', ''],
      ['Edith', 'withdrawn', 'We have it.'],
    ]);
    const refused = dataIn<OwnCommission>(await site.pitch({ title: 'On cards' }));
    await desk.answer(refused, 'declined', 'We had this in April.');
    expect((await historyOf(refused._id)).at(-1)).toEqual([
      'Edith',
      'pitch declined',
      'We had this in April.',
    ]);
    const adopted = dataIn<OwnCommission>(await site.pitch({ title: 'On thread' }));
    await desk.change(adopted._id, { ...brief, title: 'On thread', version: 1 });
    expect((await historyOf(adopted._id)).at(-1)).toEqual(['Edith', 'pitch made a brief', 'length, notes']);
    const back = dataIn<OwnCommission>(await site.pitch({ title: 'On wool' }));
    await site.takeBack(back);
    expect((await historyOf(back._id)).at(-1)).toEqual(['Ada', 'pitch taken back', '']);
  });

  testOnEach('has one entry of two editors who offer at once, and none of what was refused', async () => {
    const written = await desk.write();
    const grace = await createTestAuthor(server, 'Grace');
    const replies = await Promise.all([desk.offer(written, ada), desk.offer(written, grace)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await historyOf(written._id)).map(([, action]) => action)).toEqual(['brief written', 'offered']);
    expect((await log('no-such-commission')).statusCode).toBe(404);
    const path = `/api/admin/commission/${written._id}/log`;
    expect((await call(server, ada, 'GET', path)).statusCode).toBe(403);
    expect((await call(server, null, 'GET', path)).statusCode).toBe(401);
  });

  test('forgets the name and the words of an author who is removed, and the pitches that became nothing', async () => {
    const given = dataIn(await desk.offer(await desk.write(), ada));
    await site.answer(given, 'declined', 'I am ill.');
    const offered = dataIn(await desk.offer(await desk.write({ title: 'On steam' }), ada));
    const mine = dataIn<OwnCommission>(await site.pitch());
    const actions = personTables.find(({ file }) => file === 'actions-as-editor.json');
    const copied: object[] = [];
    for await (const row of actions?.rows(server.context.database.db, ada._id) ?? []) copied.push(row);
    expect(copied).toMatchObject([
      { action: 'declined', subject_kind: 'commission', detail: 'I am ill.' },
      { action: 'pitched', subject_id: mine._id },
    ]);
    const lead = { _id: edith._id, username: 'Edith', role: 'lead' as const };
    await server.context.people.remove(lead, ada._id, 'Ada', false);
    await server.context.removals.settled();
    expect(await historyOf(given._id)).toEqual([
      ['Edith', 'brief written', ''],
      ['Edith', 'offered', ''],
      [null, 'declined', ''],
    ]);
    expect((await historyOf(offered._id)).at(-1)).toEqual([
      ...[null, 'author lost', 'The author’s account was removed.'],
    ]);
    const { db } = server.context.database;
    const left = await db
      .selectFrom('desk_log')
      .select('subject_id')
      .where('subject_kind', '=', 'commission')
      .execute();
    expect(left.map(({ subject_id }) => subject_id)).not.toContain(mine._id);
  });
});
