import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { dataUrl, picture } from '../../../../support/images';
import {
  HOUR,
  inHours,
  publishDue,
  readOwn,
  readPublic,
  scheduleArticle,
} from '../../../../support/schedule';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, submit, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('the author of a scheduled article', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const save = (id: string, body: object) => call(server, author, 'PATCH', `/api/write/article/${id}`, body);
  const act = (id: string, action: string) =>
    dataOf<OwnArticle>(call(server, author, 'POST', `/api/write/article/${id}/${action}`));
  const later = async (hours: number) => {
    server.clock.advance(hours * HOUR);
    await publishDue(server);
  };

  test('may wish a time within two years, in the past as well, which is at once', async () => {
    const past = await scheduleArticle(server, author, editor, { publish_at: inHours(server, -1) });
    expect(past).toMatchObject({ published_revision: 1, scheduled_at: null });
    expect(past.date).toBe(server.clock.now().toISOString());
    const far = { publish_at: inHours(server, 24 * 732) };
    await server.context.tags.ensureTag('Craft');
    const refused = await call(server, author, 'POST', '/api/write/article', far);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: 'the publishing time must be within the next 2 years',
      errors: [{ path: 'publish_at' }],
    });
    const { _id } = await writeDraft(server, author);
    expect((await save(_id, { revision: 1, ...far })).statusCode).toBe(400);
    expect((await save(_id, { revision: 1, publish_at: 'tomorrow' })).statusCode).toBe(400);
    const kept = await dataOf<OwnArticle>(save(_id, { revision: 1, publish_at: '2027-01-01T08:00:00Z' }));
    expect(kept.publish_at).toBe('2027-01-01T08:00:00.000Z');
  });

  test('cannot submit what has not changed since it was accepted', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    const refused = await call(server, author, 'POST', `/api/write/article/${_id}/submit`);
    expect(refused.json().message).toBe('nothing has changed since this article was accepted');
  });

  test('moves the time of what was accepted, without another review', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    const publish_at = inHours(server, 3);
    const moved = await dataOf<OwnArticle>(save(_id, { revision: 1, publish_at }));
    expect(moved).toMatchObject({ scheduled_at: publish_at, status: 'accepted', revision: 2 });
    await later(2);
    expect(await readPublic(server, _id)).toBeNull();
    await later(1);
    expect(await readOwn(server, author, _id)).toMatchObject({ revision: 2, published_revision: 2 });
    const again = await call(server, author, 'POST', `/api/write/article/${_id}/submit`);
    expect(again.statusCode).toBe(400);
  });

  test('who takes the wish back sees it go out with the next turn, not with the save', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    const saved = await dataOf<OwnArticle>(save(_id, { revision: 1, publish_at: null }));
    expect(saved).toMatchObject({ published_revision: null, scheduled_at: server.clock.now().toISOString() });
    await later(0);
    expect(await readPublic(server, _id)).not.toBeNull();
  });

  test('gives it an earlier time, and it is published then, while nothing else asks the publisher to look', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    await publishDue(server);
    await save(_id, { revision: 1, publish_at: server.clock.now().toISOString() });
    await server.context.timedPublishing.settled();
    expect(await readPublic(server, _id)).not.toBeNull();
  });

  test('takes it back: it is a draft that is not published', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    const taken = await act(_id, 'withdraw');
    expect(taken).toMatchObject({ status: 'draft', scheduled_at: null });
    expect(await act(_id, 'withdraw')).toEqual(taken);
    await later(1);
    expect(await readPublic(server, _id)).toBeNull();
    expect((await submit(server, author, _id)).status).toBe('recent');
  });

  test('takes a further version back, and the accepted one still waits for its time', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    await dataOf(save(_id, { revision: 1, title: 'Second version' }));
    await submit(server, author, _id);
    expect(await act(_id, 'withdraw')).toMatchObject({
      status: 'accepted',
      scheduled_at: expect.any(String),
    });
    await later(1);
    expect(await readPublic(server, _id)).toMatchObject({ title: 'On brevity' });
  });

  testOnEach('takes back what was meant, however often it is asked for', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    await dataOf(save(_id, { revision: 1, title: 'Second version' }));
    await submit(server, author, _id);
    const stillWaits = { status: 'accepted', scheduled_at: expect.any(String) };
    for (const _time of ['first', 'after a lost answer'])
      expect(await act(_id, 'withdraw?from=review')).toMatchObject(stillWaits);
    await submit(server, author, _id);
    for (const _time of ['first', 'after a lost answer'])
      expect(await act(_id, 'withdraw?from=schedule')).toMatchObject({
        status: 'recent',
        scheduled_at: null,
      });
    expect(await act(_id, 'withdraw?from=review')).toMatchObject({ status: 'draft', scheduled_at: null });
    const wrong = await call(server, author, 'POST', `/api/write/article/${_id}/withdraw?from=both`);
    expect(wrong.json().message).toBe('from: must be review or schedule');
  });

  testOnEach('who takes back what was accepted at that moment meets the decision', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    const publish_at = inHours(server, 2);
    expect(await act(_id, 'withdraw?from=review')).toMatchObject({ status: 'accepted' });
    await dataOf(save(_id, { revision: 1, publish_at }));
    await later(2);
    expect(await readPublic(server, _id)).not.toBeNull();
  });

  test('replaces it by a further version, once that is accepted', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    await dataOf(save(_id, { revision: 1, title: 'Second version' }));
    await accept(server, editor, await submit(server, author, _id));
    expect(await readPublic(server, _id)).toBeNull();
    await later(1);
    expect(await readPublic(server, _id)).toMatchObject({ title: 'Second version' });
    const { db } = server.context.database;
    expect(await db.selectFrom('scheduled_publication').selectAll().execute()).toEqual([]);
  });

  test('replaces it by one without a wish, which goes out when it is accepted and stays', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    const wishless = { revision: 1, title: 'Immediately', publish_at: null };
    await dataOf(save(_id, wishless));
    await accept(server, editor, await submit(server, author, _id));
    expect(await readPublic(server, _id)).toMatchObject({ title: 'Immediately' });
    await later(1);
    expect(await readPublic(server, _id)).toMatchObject({ title: 'Immediately' });
  });

  test('deletes it with its schedule, and restores both, which publishes it as its time has come', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    const remove = () => call(server, author, 'DELETE', `/api/write/article/${_id}`);
    await remove();
    await later(2);
    expect(await readPublic(server, _id)).toBeNull();
    expect(await act(_id, 'restore')).toMatchObject({ status: 'accepted' });
    await server.context.timedPublishing.settled();
    expect(await readPublic(server, _id)).not.toBeNull();
  });

  test('keeps its pictures, whatever becomes of the draft, until it is out or taken back', async () => {
    const { db } = server.context.database;
    const file = dataUrl(await picture());
    const { url } = (await call(server, author, 'POST', '/api/upload/image', { file })).json();
    const schedule = () => scheduleArticle(server, author, editor, { cover_pic: url });
    const held = async () =>
      (await db.selectFrom('image_reference').select('holder').execute())
        .map(({ holder }) => holder)
        .filter((holder) => holder.startsWith('scheduled:'));
    const [goesOut, goesBack] = [await schedule(), await schedule()];
    for (const { _id } of [goesOut, goesBack]) await dataOf(save(_id, { revision: 1, cover_pic: '' }));
    expect(await held()).toHaveLength(2);
    await act(goesBack._id, 'withdraw');
    expect(await held()).toEqual([`scheduled:${goesOut._id}`]);
    await later(1);
    expect(await held()).toEqual([]);
    expect(await readPublic(server, goesOut._id)).toMatchObject({ cover_pic: url });
  });
});
