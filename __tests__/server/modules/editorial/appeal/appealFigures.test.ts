import type { Appealable, AppealRow } from '@contracts/appeal';
import type { AppealFigures } from '@contracts/appealFigures';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { handIn } from '../../../../support/review';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

describeOnEitherDatabase('numbers and news of appeals', (kind, { testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let judge: TestAuthor;
  let other: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server, 'Ada');
    judge = await createTestEditor(server, 'Jude Law');
    other = await createTestEditor(server, 'Edith Torr', 'editor');
  });
  afterEach(() => server.close());

  async function appealed(title: string): Promise<void> {
    const { _id } = await handIn(server, author, { title });
    await call(server, judge, 'POST', `/api/admin/article/${_id}/reject`, { revision: 1, reason: 'No.' });
    const own = `/api/write/article/${_id}/appeal`;
    const { decision } = await dataOf<Appealable>(call(server, author, 'GET', own));
    await dataOf(call(server, author, 'POST', own, { decided: decision?.date, reason: 'Why?' }));
    server.clock.advance(1_000);
  }
  const answer = async (outcome: 'upheld' | 'granted') => {
    const [open] = await dataOf<AppealRow[]>(call(server, other, 'GET', '/api/admin/appeal'));
    const path = `/api/admin/appeal/${open?._id}/answer`;
    return call(server, other, 'POST', path, { outcome, answer: 'We looked again.' });
  };
  const figures = () => dataOf<AppealFigures>(call(server, null, 'GET', '/api/appeal_figures'));
  const show = () => server.context.site.publish(null, 0, { appealFigures: 'on' });
  const told = async () =>
    server.context.database.db.selectFrom('notice').select('user_id').where('kind', '=', 'appeal').execute();

  test('they are not public unless the publication wants it; they are counted all the same', async () => {
    await appealed('First');
    await appealed('Second');
    await answer('upheld');
    await answer('granted');
    expect((await call(server, null, 'GET', '/api/appeal_figures')).statusCode).toBe(404);
    await show();
    const month = server.clock.now().toISOString().slice(0, 7);
    expect(await figures()).toEqual([{ month, kind: 'rejection', received: 2, upheld: 1, changed: 1 }]);
  });

  testOnEach('two answers at once are counted as one', async () => {
    await appealed('First');
    await show();
    const replies = await Promise.all([answer('upheld'), answer('upheld')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await figures()).toMatchObject([{ received: 1, upheld: 1, changed: 0 }]);
  });

  test('editors who may answer get mails as each chose', async () => {
    await appealed('First');
    expect(await told()).toEqual([{ user_id: other._id }]);
    server.clock.advance(1_000);
    await appealed('Second');
    const item = async () => {
      const rows = await server.context.database.db
        .selectFrom('notice')
        .selectAll()
        .where('kind', '=', 'appeal')
        .execute();
      const definition = server.context.noticeKinds.of('appeal');
      if (!('list' in definition)) throw new Error('no news');
      const reader = {
        userId: other._id,
        username: '',
        timeZone: 'UTC',
        siteAddress: '',
        unsubscribe: '',
        choices: '',
      };
      return (await definition.list(rows, reader)).map(({ text }) => text);
    };
    expect(await item()).toEqual([
      'An appeal against the rejection of “First”',
      'An appeal against the rejection of “Second”',
    ]);
    // What is answered by then is no news.
    await answer('upheld');
    expect(await item()).toEqual(['An appeal against the rejection of “Second”']);
  });
});
