import type { OwnArticle } from '@contracts/article';
import type { Review } from '@/server/modules/editorial/queue/queue.service';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { doDue, reviewing } from '../../../../support/review';
import { endDue, HOUR, inHours, publishDue, readOwn, readPublic } from '../../../../support/schedule';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, said, submit, writeDraft } from '../../../../support/writing';

describeOnEachDatabase('an end that its author sets before the article is accepted', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let id: string;

  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server, 'Edith');
    id = (await writeDraft(server, author))._id;
  });
  afterEach(() => server.close());

  const own = () => `/api/write/article/${id}`;
  const setEnd = (ends_at: string | null, from: string | null = null, by = author) =>
    call(server, by, 'PATCH', `${own()}/end`, { ends_at, from });
  const article = (): Promise<OwnArticle> => readOwn(server, author, id);
  const later = async (hours: number) => {
    server.clock.advance(hours * HOUR);
    await endDue(server);
  };

  test('goes with the submission, editors see it, and it counts once the article is accepted', async () => {
    const ends_at = inHours(server, 5);
    expect(await dataOf(setEnd(ends_at))).toMatchObject({ status: 'draft', dates: { ends_at } });
    expect((await setEnd(ends_at)).statusCode).toBe(200);
    expect((await setEnd(inHours(server, 6), null)).statusCode).toBe(409);
    const grace = await createTestAuthor(server, 'Grace');
    expect((await setEnd(inHours(server, 6), ends_at, grace)).statusCode).toBe(404);
    await submit(server, author, id);
    const review = await dataOf<Review>(call(server, editor, 'GET', `/api/admin/article/${id}/review`));
    expect(review.article.dates?.ends_at).toBe(ends_at);
    // While it waits it can be changed, and the log says so.
    const last = inHours(server, 8);
    expect((await setEnd(last, ends_at)).statusCode).toBe(200);
    expect((await reviewing(server, editor, { _id: id }).log())[0]).toMatchObject({
      ...{ action: 'end set', detail: `${ends_at} → ${last}`, actor: { username: 'Ada' } },
    });
    await accept(server, editor, await article());
    expect(await readPublic(server, id)).not.toBeNull();
    await later(7);
    expect(await readPublic(server, id)).not.toBeNull();
    await later(1);
    expect(await readPublic(server, id)).toBeNull();
    expect(await article()).toMatchObject({ status: 'draft', dates: { ended_at: last } });
  });

  test('that has passed lets the article be neither submitted nor accepted', async () => {
    await setEnd(inHours(server, 1));
    await later(2);
    // It is kept while nothing is online.
    expect((await article()).dates?.ends_at).not.toBeNull();
    const passed = 'the end time that its author set has passed';
    expect(said(await call(server, author, 'POST', `${own()}/submit`))).toEqual([
      400,
      `${passed}: please set another one, or remove it`,
    ]);
    const ends_at = inHours(server, 1);
    await setEnd(ends_at, (await article()).dates?.ends_at ?? null);
    await submit(server, author, id);
    await later(1);
    const refused = [409, `${passed}: please reject the article, or ask its author for another one`];
    expect(said(await reviewing(server, editor, { _id: id }).accept(1))).toEqual(refused);
    const acceptNow = call(server, editor, 'POST', `/api/admin/article/${id}/accept`, { revision: 1 });
    expect(said(await acceptNow)).toEqual(refused);
    expect((await setEnd(null, ends_at)).statusCode).toBe(200);
    await accept(server, editor, await article());
    await later(1);
    expect(await readPublic(server, id)).not.toBeNull();
  });

  test('that passes while the acceptance can be undone ends the acceptance, and is said', async () => {
    await setEnd(new Date(server.clock.now().getTime() + 10_000).toISOString());
    await submit(server, author, id);
    await reviewing(server, editor, { _id: id }).accept(1);
    server.clock.advance(30_000);
    await doDue(server);
    expect(await article()).toMatchObject({ status: 'recent' });
    const [entry] = await reviewing(server, editor, { _id: id }).log();
    expect(entry).toMatchObject({ action: 'not decided' });
    expect(entry?.detail).toMatch(/the end time that its author set has passed/);
  });

  test('comes after the wished time of publication, and counts for what is scheduled', async () => {
    const publish_at = inHours(server, 2);
    await dataOf(call(server, author, 'PATCH', own(), { revision: 1, publish_at }));
    expect((await setEnd(inHours(server, 1))).statusCode).toBe(400);
    expect((await setEnd(inHours(server, 3))).statusCode).toBe(200);
    await submit(server, author, id);
    await accept(server, editor, await article());
    await later(2);
    await publishDue(server);
    expect(await readPublic(server, id)).not.toBeNull();
    await later(1);
    expect(await readPublic(server, id)).toBeNull();
  });

  test('is a wish again once the article is taken out of the schedule, and counts with the next acceptance', async () => {
    const publish_at = inHours(server, 2);
    await dataOf(call(server, author, 'PATCH', own(), { revision: 1, publish_at }));
    const ends_at = inHours(server, 6);
    await setEnd(ends_at);
    await submit(server, author, id);
    await accept(server, editor, await article());
    await dataOf(call(server, author, 'POST', `${own()}/withdraw`));
    expect(await article()).toMatchObject({ status: 'draft', dates: { ends_at } });
    await later(7);
    // Nothing was online, so nothing ended.
    expect(await article()).toMatchObject({ dates: { ends_at, ended_at: null } });
    const next = inHours(server, 2);
    await dataOf(setEnd(next, ends_at));
    await submit(server, author, id);
    await accept(server, editor, await article());
    await later(1);
    expect(await readPublic(server, id)).not.toBeNull();
    await later(1);
    expect(await readPublic(server, id)).toBeNull();
  });

  test('stays a wish while the article is deleted and restored', async () => {
    const ends_at = inHours(server, 3);
    await setEnd(ends_at);
    await call(server, author, 'DELETE', own());
    await call(server, author, 'POST', `${own()}/restore`);
    await later(4);
    expect((await article()).dates?.ends_at).toBe(ends_at);
  });
});
