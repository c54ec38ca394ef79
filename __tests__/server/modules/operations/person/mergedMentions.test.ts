import type { Mention } from '@contracts/mention';
import type { EditorNote } from '@contracts/reviewNote';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { collect, type RealtimeTestServer, startRealtimeServer } from '../../../../support/realtimeServer';
import { handIn } from '../../../../support/review';
import { describeOnEachDatabase } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

describeOnEachDatabase('mentions of two accounts of one person', (kind) => {
  let server: RealtimeTestServer;
  let lead: TestAuthor;
  let former: TestAuthor;
  let kept: TestAuthor;
  let noteUrl: string;

  beforeEach(async () => {
    server = await startRealtimeServer(kind);
    lead = await createTestEditor(server, 'Edith');
    former = await createTestEditor(server, 'Former', 'editor');
    kept = await createTestEditor(server, 'Kept', 'editor');
    noteUrl = `/api/admin/article/${(await handIn(server, await createTestAuthor(server)))._id}/note`;
  });
  afterEach(() => server.close());

  const note = (as: TestAuthor, content: string) =>
    dataOf<EditorNote>(
      call(server, as, 'POST', noteUrl, { revision: 1, passage: null, audience: 'editors', content }),
    );
  const answer = (as: TestAuthor, { _id }: EditorNote, content: string) =>
    dataOf(call(server, as, 'POST', `${noteUrl}/${_id}/answer`, { content }));
  const listed = async () => {
    const { data } = (await call(server, kept, 'GET', '/api/admin/mention')).json<{ data: Mention[] }>();
    return data.map(({ beginning }) => beginning);
  };

  test('become one of each note and answer, without those by the person', async () => {
    const both = await note(lead, 'Both: @Former @Kept');
    server.clock.advance(1_000);
    await answer(lead, both, 'Again: @Former @Kept');
    server.clock.advance(1_000);
    await answer(lead, both, 'Once: @Former');
    await answer(former, both, 'Mine: @Kept');
    await note(former, 'Mine: @Kept');
    await note(kept, 'Mine: @Former');
    await answer(kept, both, 'Mine: @Former');
    await server.context.database.db
      .updateTable('user')
      .set({ admin: 0 })
      .where('id', '=', former._id)
      .execute();
    const heard = collect(await server.open(kept), 'desk-changed');
    const body = { into: kept._id, username: 'Former' };
    await dataOf(call(server, lead, 'POST', `/api/admin/person/${former._id}/merge`, body));
    await server.context.removals.settled();
    // Those that go, and those that come.
    await eventually(() => expect(heard.filter(([{ topic }]) => topic === 'mentions')).toHaveLength(2));
    expect(await listed()).toEqual(['Once: @Former', 'Again: @Former @Kept', 'Both: @Former @Kept']);
  });
});
