import type { OwnArticle } from '@contracts/article';
import type { QueueFilters } from '@contracts/queue';
import { buildApp } from '@/server/app';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../support/accounts';
import { handIn, readQueue, reviewing, rowOf, saveAgain } from '../../../support/review';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '../../../support/writing';

jest.setTimeout(60_000);

const DAY = 24 * 60 * 60 * 1_000;
const PASSAGE = Array.from({ length: 60 }, (_, index) => `passage${index}`).join(' ');

describeOnEachDatabase('the queue', (kind) => {
  let server: TestServer;
  let ada: TestAuthor;
  let ben: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    ada = await createTestAuthor(server, 'Ada Lovelace');
    ben = await createTestAuthor(server, 'Ben');
    edith = await createTestEditor(server, 'Edith Torr');
    otto = await createTestEditor(server, 'Otto Reed');
  });
  afterEach(() => server.close());

  /** One after the other, the oldest first. */
  async function handInAll(author: TestAuthor, ...titles: string[]): Promise<OwnArticle[]> {
    const articles = [];
    for (const title of titles) {
      server.clock.advance(1_000);
      articles.push(await handIn(server, author, { title }));
    }
    return articles;
  }
  const titles = async (filters: QueueFilters = {}) =>
    (await readQueue(server, edith, filters)).data.map(({ title }) => title);
  const reject = (article: OwnArticle) =>
    dataOf(
      call(server, edith, 'POST', `/api/admin/article/${article._id}/reject`, {
        revision: article.revision,
        reason: 'Too long.',
      }),
    );

  test('shows what an editor chooses by', async () => {
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

  test('is in the order of submission either way, in pages that neither repeat nor leave out', async () => {
    await handInAll(ada, '1', '2', '3', '4', '5');
    for (const [sort, order] of [
      ['oldest', ['1', '2', '3', '4', '5']],
      ['newest', ['5', '4', '3', '2', '1']],
    ] as const) {
      const read: string[] = [];
      let after: string | undefined;
      do {
        const page = await readQueue(server, edith, { sort, ...(after && { after }) }, 2);
        expect(page.count).toBe(5);
        read.push(...page.data.map(({ title }) => title));
        after = page.next;
      } while (after);
      expect(read).toEqual(order);
    }
    expect(await titles()).toEqual(['1', '2', '3', '4', '5']);
  });

  test('tells what became of the author’s articles before, with those that came without a decision', async () => {
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

  describe('with filters', () => {
    let articles: OwnArticle[];

    beforeEach(async () => {
      articles = await handInAll(ada, 'old', 'older');
      server.clock.advance(3 * DAY);
      articles.push(...(await handInAll(ben, 'new')));
      server.clock.advance(1_000);
      articles.push(await handIn(server, ben, { title: 'on tools', tag: 'Tools' }));
    });

    test('holds back what has another tag or author, or has not waited long', async () => {
      expect(await titles({ tag: 'tools' })).toEqual(['on tools']);
      expect(await titles({ tag: 'Craft' })).toEqual(['old', 'older', 'new']);
      expect(await titles({ tag: 'Nothing' })).toEqual([]);
      expect(await titles({ tag: 'Too\0ls' })).toEqual([]);
      expect(await titles({ author: ' aDa l' })).toEqual(['old', 'older']);
      expect(await titles({ author: 'Lovelace' })).toEqual([]);
      expect(await titles({ author: 'a_a' })).toEqual([]);
      expect(await titles({ days: 2 })).toEqual(['old', 'older']);
      expect(await titles({ days: 4 })).toEqual([]);
      expect(await titles({ tag: 'Craft', author: 'ben', sort: 'newest' })).toEqual(['new']);
    });

    test('tells how many there are, and gives them in pages', async () => {
      const first = await readQueue(server, edith, { tag: 'Craft' }, 2);
      expect([first.data.length, first.count]).toEqual([2, 3]);
      const second = await readQueue(server, edith, { tag: 'Craft', after: first.next ?? '' }, 2);
      expect([second.data.map(({ title }) => title), second.count, second.next]).toEqual([
        ['new'],
        3,
        undefined,
      ]);
    });

    test('tells what is claimed by whom, as long as it is', async () => {
      await reviewing(server, edith, articles[0] ?? { _id: '' }).claimed();
      await reviewing(server, otto, articles[1] ?? { _id: '' }).claimed();
      expect(await titles({ claim: 'mine' })).toEqual(['old']);
      expect(await titles({ claim: 'others' })).toEqual(['older']);
      expect(await titles({ claim: 'free' })).toEqual(['new', 'on tools']);
      const { db } = server.context.database;
      await db.updateTable('user').set({ admin: 0 }).where('id', '=', otto._id).execute();
      expect(await titles({ claim: 'free' })).toEqual(['older', 'new', 'on tools']);
      server.clock.advance(31 * 60_000);
      expect(await titles({ claim: 'mine' })).toEqual([]);
    });

    test('tells what keeps all rules, and what stands elsewhere too', async () => {
      expect(await titles({ checks: 'kept' })).toEqual([]);
      const { db } = server.context.database;
      await db
        .updateTable('waiting_article')
        .set({ failed: 0 })
        .where('article_id', '=', articles[2]?._id ?? '')
        .execute();
      expect(await titles({ checks: 'kept' })).toEqual(['new']);
      expect(await titles({ checks: 'failed' })).toEqual(['old', 'older', 'on tools']);
      await handIn(server, ada, { title: 'source', text: PASSAGE });
      await handIn(server, ben, { title: 'copy', text: `${PASSAGE} ${'and some words more '.repeat(5)}` });
      expect(await titles({ similarity: 60 })).toEqual(['copy']);
      expect(await titles({ similarity: 100 })).toEqual([]);
      expect((await readQueue(server, edith, { similarity: 1 })).data[0]?.similarity).toBe(75);
    });

    test.each(['days=0', 'days=no', 'similarity=101', 'claim=me', 'checks=off', 'sort=title', 'after=x'])(
      'refuses %s in a sentence',
      async (query) => {
        const refused = await call(server, edith, 'GET', `/api/admin/queue?${query}`);
        expect(refused.statusCode).toBe(400);
        expect(refused.json().message).toMatch(/^\w+:? .{3,80}$/);
      },
    );
  });

  test('of thousands is looked at in bounded steps, and goes on where one ends', async () => {
    const { db } = server.context.database;
    const tag = await server.context.tags.ensureTag('Craft');
    const rare = await server.context.tags.ensureTag('Rare');
    const day = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    const count = 4_300;
    for (let from = 0; from < count; from += 100) {
      const rows = Array.from({ length: 100 }, (_, offset) => from + offset).map((index) => ({
        id: `waiting-${index}`,
        author_id: ada._id,
        status: 'recent' as const,
        title: String(index),
        tag_id: index % 2_100 === 2_099 ? rare.id : tag.id,
        submitted_at: day(index),
        created_at: day(index),
        updated_at: day(index),
      }));
      await db.insertInto('article').values(rows).execute();
      const waiting = rows.map(({ id, submitted_at }) => ({ article_id: id, submitted_at, revision: 1 }));
      await db.insertInto('waiting_article').values(waiting).execute();
    }
    expect((await readQueue(server, edith, {}, 1)).count).toBe(count);
    const found: string[][] = [];
    let after: string | undefined;
    do {
      const page = await readQueue(server, edith, { tag: 'Rare', ...(after && { after }) }, 10);
      expect(page.count).toBeUndefined();
      found.push(page.data.map(({ title }) => title));
      after = page.next;
    } while (after);
    expect(found).toEqual([[], ['2099'], ['4199']]);
  });

  test('costs as many statements for many rows as for one', async () => {
    let statements = 0;
    const database = openDatabase(server.env, { log: () => statements++ });
    const context = createContext({ ...server.context, database });
    const app = await buildApp(context);
    const counted = async (limit: number, filters: QueueFilters = {}) => {
      statements = 0;
      expect((await readQueue({ ...server, app }, edith, filters, limit)).data).toHaveLength(limit);
      return statements;
    };
    await handInAll(ada, '1', '2', '3');
    await handInAll(ben, '4', '5', '6');
    for (const filters of [{}, { tag: 'Craft', claim: 'free' }] as const) {
      const forOne = await counted(1, filters);
      expect(await counted(6, filters)).toBe(forOne);
      expect(forOne).toBeGreaterThan(5);
      expect(forOne).toBeLessThan(14);
    }
    await app.close();
    await database.db.destroy();
  });

  test('is for editors only, and so is what is behind it', async () => {
    const { _id } = await handIn(server, ada);
    const draft = await writeDraft(server, ada);
    for (const path of [
      '/api/admin/queue',
      `/api/admin/article/${_id}/review`,
      `/api/admin/article/${_id}/log`,
    ]) {
      expect((await call(server, ada, 'GET', path)).statusCode).toBe(403);
      expect((await call(server, null, 'GET', path)).statusCode).toBe(401);
    }
    for (const part of ['review', 'log', 'note']) {
      const reply = await call(server, edith, 'GET', `/api/admin/article/${draft._id}/${part}`);
      expect([part, reply.statusCode]).toEqual([part, 404]);
    }
  });
});
