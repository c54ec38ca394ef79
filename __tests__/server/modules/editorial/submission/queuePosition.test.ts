import type { QueuePosition } from '@contracts/queuePosition';
import { median } from '@/server/lib/median';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, submit, writeDraft } from '../../../../support/writing';

const MINUTE = 60_000;

test.each([
  [[5], 5],
  [[9, 1, 4], 4],
  [[10, 1, 2, 4], 3],
])('the median of %j is %d', (values, middle) => expect(median(values)).toBe(middle));

describeOnEitherDatabase('the queue position of a submitted article', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const queuePosition = (id: string) =>
    dataOf<QueuePosition | null>(call(server, author, 'GET', `/api/write/article/${id}/standing`));
  const submitNew = async () => submit(server, author, (await writeDraft(server, author))._id);

  test('is its place by the time of submission, and moves up with each that goes', async () => {
    const draft = await writeDraft(server, author);
    expect(await queuePosition(draft._id)).toBeNull();
    const first = await submitNew();
    server.clock.advance(MINUTE);
    const second = await submitNew();
    server.clock.advance(MINUTE);
    const submitted_at = server.clock.now().toISOString();
    await submit(server, author, draft._id);
    const place = { submitted_at, isAtLeast: false, usual: null };
    expect(await queuePosition(draft._id)).toEqual({ ...place, place: 3 });
    await dataOf(call(server, author, 'POST', `/api/write/article/${first._id}/withdraw`));
    expect(await queuePosition(draft._id)).toEqual({ ...place, place: 2 });
    await call(server, author, 'DELETE', `/api/write/article/${second._id}`);
    expect(await queuePosition(draft._id)).toEqual({ ...place, place: 1 });
    expect(await queuePosition(first._id)).toBeNull();
  });

  test('tells what the last ten decisions took, accepted and rejected alike', async () => {
    // The oldest is not among the last ten.
    for (const minutes of [5_000, 1, 2, 3, 4, 5, 7, 8, 9, 10, 1_000]) {
      const article = await submitNew();
      server.clock.advance(minutes * MINUTE);
      if (minutes % 2 === 0) await accept(server, editor, article);
      else {
        const body = { revision: article.revision, reason: 'Too long.' };
        await dataOf(call(server, editor, 'POST', `/api/admin/article/${article._id}/reject`, body));
      }
    }
    const { _id } = await submitNew();
    expect((await queuePosition(_id))?.usual).toEqual({ decisions: 10, minutes: 6 });
    const { db } = server.context.database;
    const outcomes = await db.selectFrom('decision').select('outcome').orderBy('decided_at').execute();
    expect(outcomes.map(({ outcome }) => outcome === 'accepted')).toEqual(
      [5_000, 1, 2, 3, 4, 5, 7, 8, 9, 10, 1_000].map((minutes) => minutes % 2 === 0),
    );
  });

  test('is not counted to the end of a long queue', async () => {
    const { db } = server.context.database;
    const day = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    const rows = Array.from({ length: 150 }, (_, index) => ({
      id: `waiting-${index}`,
      author_id: author._id,
      status: 'recent' as const,
      submitted_at: day(index),
      created_at: day(index),
      updated_at: day(index),
    }));
    for (let from = 0; from < rows.length; from += 50) {
      await db
        .insertInto('article')
        .values(rows.slice(from, from + 50))
        .execute();
    }
    expect(await queuePosition('waiting-98')).toMatchObject({ place: 99, isAtLeast: false });
    expect(await queuePosition('waiting-99')).toMatchObject({ place: 100, isAtLeast: false });
    expect(await queuePosition('waiting-100')).toMatchObject({ place: 100, isAtLeast: true });
    expect(await queuePosition((await submitNew())._id)).toMatchObject({ place: 100, isAtLeast: true });
  });
});
