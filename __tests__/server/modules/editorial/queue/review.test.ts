import type { OwnArticle } from '@contracts/article';
import type { PastDecision, PreviousVersion, WaitingArticle } from '@contracts/queue';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { deskNews, doDue, handIn, reviewing, saveAgain, storyOf } from '../../../../support/review';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, submit, writeDraft } from '../../../../support/writing';

interface Review {
  article: OwnArticle;
  waiting: WaitingArticle;
  decisions: PastDecision[];
}

describeOnEitherDatabase('a waiting article', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    edith = await createTestEditor(server, 'Edith Torr');
    otto = await createTestEditor(server, 'Otto Reed');
  });
  afterEach(() => server.close());

  const ask = <Data>(id: string, what: string) =>
    dataOf<Data>(call(server, edith, 'GET', `/api/admin/article/${id}/${what}`));
  const previous = (id: string, revision?: number) =>
    ask<PreviousVersion | null>(id, revision === undefined ? 'previous' : `previous?revision=${revision}`);
  const statusOf = async (path: string, caller = edith) =>
    (await call(server, caller, 'GET', path)).statusCode;

  async function reject({ _id, revision }: OwnArticle, reason: string): Promise<string> {
    server.clock.advance(1_000);
    const path = `/api/admin/article/${_id}/reject`;
    await dataOf(call(server, edith, 'POST', path, { revision, reason }));
    return server.clock.now().toISOString();
  }
  /** Saves with another title and hands it in. */
  async function again(article: OwnArticle, title: string): Promise<OwnArticle> {
    server.clock.advance(1_000);
    const saved = await saveAgain(server, author, article, title);
    return submit(server, author, saved._id);
  }

  test('is shown whole, with its row of the queue and what was decided before, newest first', async () => {
    let article = await handIn(server, author);
    const dates = [];
    for (let round = 1; round <= 12; round++) {
      dates.unshift(await reject(article, `No ${round}`));
      article = await again(article, `Title ${round}`);
    }
    const { article: shown, waiting, decisions } = await ask<Review>(article._id, 'review');
    expect(shown).toMatchObject({
      title: 'Title 12',
      content: expect.stringContaining('Short sentences'),
      doc: expect.anything(),
    });
    expect(waiting).toMatchObject({ _id: article._id, revision: 13, history: { accepted: 0, rejected: 12 } });
    expect(decisions).toHaveLength(10);
    expect(decisions[0]).toEqual({
      _id: expect.any(String),
      outcome: 'rejected',
      editor: { _id: edith._id, username: 'Edith Torr' },
      revision: 12,
      date: dates[0],
      reason: 'No 12',
    });
    expect(decisions.map(({ date }) => date)).toEqual(dates.slice(0, 10));
    await accept(server, edith, article);
    expect(await statusOf(`/api/admin/article/${article._id}/review`)).toBe(404);
    expect(await statusOf(`/api/admin/article/${article._id}/previous`)).toBe(404);
  });

  test('is compared with what was decided on the last time, with what is online, or with nothing', async () => {
    const first = await handIn(server, author);
    expect(await previous(first._id)).toBeNull();
    const date = await reject(first, 'No.');
    const second = await again(first, 'Second');
    expect(await previous(first._id)).toEqual({
      revision: 1,
      date,
      title: 'On brevity',
      summary: '',
      cover_pic: '',
      tag: 'Craft',
      sub: '',
      doc: docOf('Short sentences carry far.'),
      content: '<p>Short sentences carry far.</p>',
    });
    await accept(server, edith, second);
    const third = await again(second, 'Third');
    expect(await previous(first._id)).toMatchObject({ revision: 2, title: 'Second' });
    // As with an article that was accepted before decisions were kept.
    const { db } = server.context.database;
    await db.deleteFrom('decision').execute();
    expect(await previous(first._id)).toMatchObject({
      revision: 2,
      title: 'Second',
      doc: docOf('Short sentences carry far.'),
    });
    await db.deleteFrom('revision').where('revision', '=', 2).execute();
    expect(await previous(first._id)).toMatchObject({ revision: 2, title: 'Second', doc: null });
    expect(third.revision).toBe(3);
  });

  test('is compared with the rejected revision, however long ago it was saved while it waited', async () => {
    const first = await handIn(server, author);
    server.clock.advance(1_000);
    const saved = await saveAgain(server, author, first, 'While it waits');
    await reject(saved, 'No.');
    let newest = saved;
    for (let round = 0; round < 3; round++)
      newest = await saveAgain(server, author, newest, `Later ${round}`);
    server.clock.advance(20 * 24 * 60 * 60 * 1_000);
    while (await server.context.pruneRevisions()) {}
    await submit(server, author, first._id);
    expect(await previous(first._id)).toMatchObject({ revision: 2, title: 'While it waits' });
  });

  test('is compared with any revision that editors could see, and with none that they could not', async () => {
    const draft = await writeDraft(server, author);
    const second = await saveAgain(server, author, draft, 'Second');
    server.clock.advance(1_000);
    await submit(server, author, draft._id);
    server.clock.advance(1_000);
    const third = await saveAgain(server, author, second, 'Third');
    await saveAgain(server, author, third, 'Fourth');
    expect(await previous(draft._id, 1)).toBeNull();
    expect(await previous(draft._id, 2)).toMatchObject({ revision: 2, title: 'Second' });
    expect(await previous(draft._id, 3)).toMatchObject({ revision: 3, title: 'Third' });
    expect(await previous(draft._id, 9)).toBeNull();
    expect(await statusOf(`/api/admin/article/${draft._id}/previous?revision=0`)).toBe(400);
    await call(server, author, 'POST', `/api/write/article/${draft._id}/withdraw`);
    expect(await statusOf(`/api/admin/article/${draft._id}/previous?revision=2`)).toBe(404);
  });

  test('has a log of all that happened to it, in order, and in pages', async () => {
    const article = await handIn(server, author);
    let newest = article;
    for (const title of ['a', 'b', 'c']) newest = await saveAgain(server, author, newest, title);
    const desk = reviewing(server, edith, article);
    await desk.claimed();
    newest = await saveAgain(server, author, newest, 'd');
    await desk.release();
    await call(server, author, 'POST', `/api/write/article/${article._id}/withdraw`);
    await submit(server, author, article._id);
    await call(server, author, 'DELETE', `/api/write/article/${article._id}`);
    await call(server, author, 'POST', `/api/write/article/${article._id}/restore`);
    await call(server, author, 'POST', `/api/write/article/${article._id}/restore`);
    await desk.reject(newest.revision, 'Too long.');
    await desk.undo();
    await desk.reject(newest.revision, 'Too long.');
    server.clock.advance(30_000);
    await doDue(server);
    expect(await storyOf(server, otto, article)).toEqual([
      'Ada Lovelace: submitted',
      'Ada Lovelace: saved again',
      'Edith Torr: claimed',
      'Ada Lovelace: saved again',
      'Edith Torr: released',
      'Ada Lovelace: withdrawn',
      'Ada Lovelace: submitted',
      'Ada Lovelace: deleted',
      'Ada Lovelace: restored',
      'Edith Torr: claimed',
      'Edith Torr: decided',
      'Edith Torr: undone',
      'Edith Torr: decided',
      'Edith Torr: rejected',
    ]);
    const all = await desk.log();
    expect(all.map(({ revision }) => revision).reverse()).toEqual([1, 2, 4, ...Array(11).fill(5)]);
    const read: string[] = [];
    let after = '';
    do {
      const path = `/api/admin/article/${article._id}/log?after=${after}`;
      const page = (await call(server, otto, 'GET', path, undefined, { limit: '5' })).json();
      read.push(...page.data.map(({ _id }: { _id: string }) => _id));
      after = page.next;
    } while (after);
    expect(read).toEqual(all.map(({ _id }) => _id));
  });

  test('has a log also when it is gone, and what never was has none', async () => {
    const article = await handIn(server, author);
    await call(server, author, 'DELETE', `/api/write/article/${article._id}`);
    expect(await storyOf(server, otto, article)).toEqual([
      'Ada Lovelace: submitted',
      'Ada Lovelace: deleted',
    ]);
    expect(await statusOf('/api/admin/article/nothing/log')).toBe(404);
    expect(await statusOf(`/api/admin/article/${article._id}/log`, author)).toBe(403);
  });

  test('is sent to the desks whenever its author or an editor does something to it', async () => {
    const draft = await writeDraft(server, author);
    const path = `/api/write/article/${draft._id}`;
    const told = deskNews(server);
    const news = () => told.splice(0).filter((id) => id === draft._id).length;
    await saveAgain(server, author, draft);
    expect(news()).toBe(0);
    for (const [method, url, body] of [
      ['POST', `${path}/submit`],
      ['PATCH', path, { revision: 2, title: 'Again' }],
      ['POST', `${path}/revision/2/restore`, { revision: 3 }],
      ['POST', `${path}/resolve`, { revision: 4, mine: { title: 'Mine' }, result: { title: 'Both' } }],
      ['POST', `${path}/withdraw`],
      ['POST', `${path}/submit`],
      ['DELETE', path],
      ['POST', `${path}/restore`],
    ] as const) {
      const reply = await call(server, author, method, url, body);
      expect([url, reply.statusCode, news() > 0]).toEqual([url, 200, true]);
    }
    const { revision } = await ask<{ article: OwnArticle }>(draft._id, 'review').then(
      ({ article }) => article,
    );
    const desk = reviewing(server, edith, draft);
    for (const deed of [desk.claim, desk.claim, desk.release, () => desk.accept(revision), desk.undo]) {
      expect((await deed()).statusCode).toBe(200);
      expect(news()).toBe(1);
    }
    await desk.accept(revision);
    server.clock.advance(30_000);
    news();
    await doDue(server);
    expect(news()).toBe(1);
    await call(server, author, 'PATCH', path, { revision, title: 'Online already' });
    expect(news()).toBe(0);
  });
});
