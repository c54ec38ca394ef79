import type { OwnArticle } from '@contracts/article';
import { type QueueStage, stageQueue } from '../../../../support/queueStage';
import { handIn, readQueue, rowOf, saveAgain } from '../../../../support/review';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit } from '../../../../support/writing';

describeOnEitherDatabase('the queue', (kind, { test, testOnEach }) => {
  let stage: QueueStage;

  beforeEach(async () => {
    stage = await stageQueue(kind);
  });
  afterEach(() => stage.server.close());

  const reject = (article: OwnArticle) =>
    dataOf(
      call(stage.server, stage.edith, 'POST', `/api/admin/article/${article._id}/reject`, {
        revision: article.revision,
        reason: 'Too long.',
      }),
    );

  test('shows what an editor chooses by', async () => {
    const { server, ada, edith } = stage;
    const submitted_at = server.clock.now().toISOString();
    const article = await handIn(server, ada, { title: 'First', sub: 'Prose' });
    const { data, count, next } = await readQueue(server, edith);
    expect(data).toEqual([
      {
        _id: article._id,
        title: 'First',
        author: { _id: ada._id, username: 'Ada Lovelace', profile_pic: '' },
        history: { accepted: 0, rejected: 0 },
        tag: 'Craft',
        sub: 'Prose',
        submitted_at,
        words: 4,
        revision: 1,
        is_published: false,
        checks: { failed: expect.any(Number), of: expect.any(Number) },
        similarity: 0,
        claim: null,
        decision: null,
        mine: false,
      },
    ]);
    expect([count, next]).toEqual([1, undefined]);
    const { findings } = await dataOf<{ findings: { ok: boolean }[] }>(
      call(server, edith, 'GET', `/api/admin/article/${article._id}/check`),
    );
    const failed = findings.filter(({ ok }) => !ok).length;
    expect(data[0]?.checks).toEqual({ failed, of: findings.length });
    expect(failed).toBeGreaterThan(0);
  });

  testOnEach(
    'is in the order of submission either way, in pages that neither repeat nor leave out',
    async () => {
      const { ada, handInAll, titles, readPages } = stage;
      await handInAll(ada, '1', '2', '3', '4', '5');
      for (const [sort, order] of [
        ['oldest', ['1', '2', '3', '4', '5']],
        ['newest', ['5', '4', '3', '2', '1']],
      ] as const) {
        const { pages, counts } = await readPages({ sort }, 2);
        expect(pages.flat()).toEqual(order);
        expect(counts).toEqual([5]);
      }
      expect(await titles()).toEqual(['1', '2', '3', '4', '5']);
    },
  );

  test('tells what became of the author’s articles before, with those that came without a decision', async () => {
    const { server, ada, ben, edith, handInAll } = stage;
    await publishArticle(server, ada, edith);
    await reject(await handIn(server, ada));
    await reject(await handIn(server, ada));
    await handInAll(ada, 'Mine');
    await handInAll(ben, 'Theirs');
    const histories = (await readQueue(server, edith)).data.map(({ history }) => history);
    expect(histories).toEqual([
      { accepted: 1, rejected: 2 },
      { accepted: 0, rejected: 0 },
    ]);
    const { db } = server.context.database;
    const imported = { scope: `author:${ben._id}`, count: 7 };
    await db.insertInto('publication_count').values(imported).execute();
    expect((await readQueue(server, edith)).data[1]?.history).toEqual({ accepted: 7, rejected: 0 });
  });

  test('marks the asking editor’s own, as further author too, and what readers see in an earlier version', async () => {
    const { server, ada, edith, otto } = stage;
    const own = await handIn(server, edith);
    const online = await publishArticle(server, ada, edith);
    await saveAgain(server, ada, online);
    await submit(server, ada, online._id);
    const coauthor = { article_id: online._id, user_id: edith._id, position: 0 };
    await server.context.database.db.insertInto('coauthor').values(coauthor).execute();
    expect(await rowOf(server, edith, own._id)).toMatchObject({ mine: true, is_published: false });
    expect(await rowOf(server, edith, online._id)).toMatchObject({ mine: true, is_published: true });
    for (const { _id } of [own, online])
      expect(await rowOf(server, otto, _id)).toMatchObject({ mine: false });
  });

  test('follows what is saved, taken back, deleted, restored and decided', async () => {
    const { server, ada, edith, handInAll, titles } = stage;
    const [one, two, three] = await handInAll(ada, 'one', 'two', 'three');
    if (!one || !two || !three) throw new Error('three were handed in');
    const path = `/api/write/article/${one._id}`;
    await saveAgain(server, ada, one, 'another');
    expect(await rowOf(server, edith, one._id)).toMatchObject({ title: 'another', revision: 2 });
    await call(server, ada, 'POST', `${path}/withdraw`);
    await call(server, ada, 'DELETE', `/api/write/article/${two._id}`);
    await accept(server, edith, three);
    expect(await titles()).toEqual([]);
    await call(server, ada, 'POST', `/api/write/article/${two._id}/restore`);
    await submit(server, ada, one._id);
    expect(await titles()).toEqual(['two', 'another']);
  });
});
