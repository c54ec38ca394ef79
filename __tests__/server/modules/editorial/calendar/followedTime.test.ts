import type { DraftChange } from '@contracts/ownArticle';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import {
  collect,
  type RealtimeTestServer,
  startRealtimeServer,
  until,
} from '../../../../support/realtimeServer';
import { doDue, handIn } from '../../../../support/review';
import { inHours, readOwn, scheduleArticle } from '../../../../support/schedule';
import { describeOnEachDatabase } from '../../../../support/testContext';
import { call, dataOf, said } from '../../../../support/writing';

const UNDO_MS = 30_000;

describeOnEachDatabase('the open tabs of an author whose publishing time an editor sets', (kind) => {
  let server: RealtimeTestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let tab: DraftChange[][];
  let stranger: DraftChange[][];

  beforeEach(async () => {
    server = await startRealtimeServer(kind);
    author = await createTestAuthor(server, 'Ada');
    edith = await createTestEditor(server, 'Edith');
    tab = collect(await server.open(author), 'draft-changed');
    stranger = collect(await server.open(await createTestAuthor(server, 'Alan')), 'draft-changed');
  });
  afterEach(() => server.close());

  const set = (id: string, publish_at: string | null, from: string | null) =>
    call(server, edith, 'PATCH', `/api/admin/article/${id}/schedule`, { publish_at, from });
  const heard = () => until(() => tab.length > 0);

  test('hear of the time of what waits, at the same revision, and no others do', async () => {
    const { _id: id } = await handIn(server, author);
    const time = inHours(server, 5);
    await dataOf(set(id, time, null));
    await heard();
    expect(tab).toEqual([[{ id, revision: 1, time_set: true }]]);
    expect(await readOwn(server, author, id)).toMatchObject({ publish_at: time, revision: 1 });
    await dataOf(set(id, null, time));
    await until(() => tab.length === 2);
    expect(stranger).toEqual([]);
  });

  test('hear nothing where it is refused, or stays as it is', async () => {
    const { _id: id } = await handIn(server, author);
    await dataOf(set(id, null, null));
    expect(said(await set(id, inHours(server, 5), inHours(server, 3)))[0]).toBe(409);
    expect(said(await set(id, inHours(server, -1), null))[0]).toBe(400);
    await dataOf(set(id, inHours(server, 5), null));
    await heard();
    expect(tab).toHaveLength(1);
  });

  test('hear once of the time of what is scheduled, with its next revision', async () => {
    const { _id: id, publish_at, revision } = await scheduleArticle(server, author, edith);
    await dataOf(set(id, inHours(server, 9), publish_at));
    await heard();
    expect(tab).toEqual([[{ id, revision: revision + 1, time_set: true }]]);
    expect(await readOwn(server, author, id)).toMatchObject({ scheduled_at: inHours(server, 9) });
  });

  test('hear of the time of an acceptance once that counts', async () => {
    const { _id: id } = await handIn(server, author);
    const time = inHours(server, 5);
    const decision = { outcome: 'accepted', revision: 1, publish_at: time };
    await dataOf(call(server, edith, 'POST', `/api/admin/article/${id}/decision`, decision));
    server.clock.advance(UNDO_MS);
    expect(tab).toEqual([]);
    await doDue(server);
    await heard();
    expect(tab).toEqual([[{ id, revision: 1, time_set: true }]]);
    expect(await readOwn(server, author, id)).toMatchObject({ status: 'accepted', scheduled_at: time });
  });
});
