import type { Article, OwnArticle } from '@contracts/article';
import type { Category } from '@contracts/tag';
import type { DeskTag } from '@contracts/tagEditing';
import { createContext } from '@/server/context';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;

describeOnEitherDatabase('a tag that is merged into another', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;
  let author: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind, { mergeBatch: 2, lookEveryMs: 20 });
    editor = await createTestEditor(server);
    author = await createTestAuthor(server);
  });
  afterEach(() => server.close());

  const admin = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, body?: object) =>
    call(server, editor, method, `/api/admin/tag${path}`, body);
  const tags = () => dataOf<DeskTag[]>(admin('GET', ''));
  const tagOf = async (title: string) => {
    const found = (await tags()).find((tag) => tag.title === title);
    if (!found) throw new Error(`there is no tag ${title}`);
    return found;
  };
  const merge = async (from: string, into: string) =>
    dataOf(admin('POST', `/${(await tagOf(from))._id}/merge`, { into: (await tagOf(into))._id }));
  const titlesIn = async (path: string) =>
    (await dataOf<Article[]>(call(server, null, 'GET', `/api/main/${path}`)))
      .map(({ title }) => title)
      .sort();
  const publish = (title: string, tag: string, sub?: string) =>
    publishArticle(server, author, editor, { title, tag, ...(sub && { sub }) });

  test('takes its articles, drafts and sub-categories along; those of one name join', async () => {
    await publish('a1', 'Craft', 'Prose');
    await publish('a2', 'Craft', 'Verse');
    await publish('a3', 'Craft', 'Verse');
    await publish('b1', 'Writing', 'prose');
    const draft = await writeDraft(server, author, { title: 'd1', tag: 'Craft', sub: 'Prose' });
    const waiting = await submit(server, author, (await writeDraft(server, author, { tag: 'Craft' }))._id);
    await merge('Craft', 'Writing');
    await server.context.tagMerge.settled();

    expect(await tags()).toMatchObject([
      {
        title: 'Writing',
        articles: 4,
        isGrowing: false,
        sub: [
          { subcontent: 'prose', articles: 2 },
          { subcontent: 'Verse', articles: 2 },
        ],
      },
    ]);
    expect(await titlesIn('tag_article/Craft')).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect(await titlesIn('sub_tag_article/Craft/Prose')).toEqual(['a1', 'b1']);
    expect(await titlesIn('sub_tag_article/Writing/Verse')).toEqual(['a2', 'a3']);
    const own = await dataOf<OwnArticle>(call(server, author, 'GET', `/api/write/article/${draft._id}`));
    expect(own).toMatchObject({ tag: 'Writing', sub: 'prose', revision: draft.revision });
    // The revision that an editor read is still the one that waits.
    await accept(server, editor, waiting);
    expect(await tagOf('Writing')).toMatchObject({ articles: 5 });
    const { db } = server.context.database;
    expect(await db.selectFrom('tag').select('title').execute()).toEqual([{ title: 'Writing' }]);
    const scopes = await db.selectFrom('publication_count').select('scope').execute();
    expect(scopes.filter(({ scope }) => /^(tag|sub):/.test(scope))).toHaveLength(3);
  });

  test('redirects to the other immediately, while its articles are still being moved', async () => {
    for (const title of ['a1', 'a2', 'a3']) await publish(title, 'Craft', 'Prose');
    await publish('b1', 'Writing', 'Letters');
    await server.context.tagMerge.stop();
    await merge('Craft', 'Writing');

    const categoryAt = (path: string) =>
      dataOf<Category>(call(server, null, 'GET', `/api/offline_subtitle/category/${path}`));
    expect(await categoryAt('craft')).toEqual({ tag: 'Writing', sub: '' });
    expect(await categoryAt('Craft/Prose')).toEqual({ tag: 'Writing', sub: 'Prose' });
    expect((await tags()).map(({ title, isGrowing }) => ({ title, isGrowing }))).toEqual([
      { title: 'Writing', isGrowing: true },
    ]);
    // A title that is gone is not read.
    const all = await dataOf<Article[]>(call(server, null, 'GET', '/api/main/all_article'));
    expect(new Set(all.map(({ tag }) => tag))).toEqual(new Set(['Writing']));
    await dataOf(admin('PATCH', `/${(await tagOf('Writing'))._id}`, { title: 'Letters' }));
    const renamed = await dataOf<Article[]>(call(server, null, 'GET', '/api/main/all_article'));
    expect(new Set(renamed.map(({ tag }) => tag))).toEqual(new Set(['Letters']));
    const removal = await admin('DELETE', `/${(await tagOf('Letters'))._id}`);
    expect([removal.statusCode, removal.json().message]).toEqual([
      409,
      expect.stringContaining('being moved'),
    ]);
  });

  testOnEach(
    'continues in another process if one stopped, and follows when that tag is merged too',
    async () => {
      for (const title of ['a1', 'a2', 'a3', 'a4', 'a5']) await publish(title, 'Craft', 'Prose');
      await publish('b1', 'Writing', 'Prose');
      await publish('c1', 'Words', 'Prose');
      await server.context.tagMerge.stop();
      await merge('Craft', 'Writing');
      await merge('Writing', 'Words');
      const other = createContext({ ...server.context, mergeBatch: 2 }).tagMerge;
      other.wake();
      await other.settled();
      await other.stop();

      expect(await tags()).toMatchObject([
        { title: 'Words', articles: 7, isGrowing: false, sub: [{ subcontent: 'Prose', articles: 7 }] },
      ]);
      for (const title of ['Craft', 'Writing', 'Words']) {
        expect(await titlesIn(`sub_tag_article/${title}/Prose`)).toHaveLength(7);
      }
    },
  );

  testOnEach('counts what is there, whatever is published and deleted at the same time', async () => {
    const published = [];
    for (const title of ['a1', 'a2', 'a3', 'a4', 'a5'])
      published.push(await publish(title, 'Craft', 'Prose'));
    const waiting = [];
    for (const title of ['w1', 'w2', 'w3']) {
      const draft = await writeDraft(server, author, { title, tag: 'Craft', sub: 'Prose' });
      waiting.push(await submit(server, author, draft._id));
    }
    await publish('b1', 'Writing', 'Prose');
    const [merged, ...others] = await Promise.all([
      merge('Craft', 'Writing').then(() => server.context.tagMerge.settled()),
      ...waiting.map((article) => accept(server, editor, article)),
      ...published
        .slice(0, 2)
        .map(({ _id }) => dataOf(call(server, author, 'DELETE', `/api/write/article/${_id}`))),
    ]);
    expect([merged, others.length]).toEqual([undefined, 5]);
    const isGone = async () => expect((await tags()).map(({ isGrowing }) => isGrowing)).toEqual([false]);
    await eventually(isGone);
    expect(await tags()).toMatchObject([{ articles: 7, sub: [{ subcontent: 'Prose', articles: 7 }] }]);
    const { db } = server.context.database;
    const scopes = await db.selectFrom('publication_count').selectAll().orderBy('scope').execute();
    expect(scopes.filter(({ scope }) => !scope.startsWith('author:')).map(({ count }) => count)).toEqual([
      7, 7, 7,
    ]);
  });

  test('what was written down before comes back in the other', async () => {
    const deleted = await publish('back', 'Craft', 'Prose');
    await dataOf(call(server, author, 'DELETE', `/api/write/article/${deleted._id}`));
    const planned = await writeDraft(server, author, {
      title: 'later',
      tag: 'Craft',
      sub: 'Verse',
      publish_at: new Date(server.clock.now().getTime() + HOUR_MS).toISOString(),
    });
    await accept(server, editor, await submit(server, author, planned._id));
    const kept = await writeDraft(server, author, { title: 'kept', tag: 'Craft', sub: 'Prose' });
    const change = { revision: kept.revision, title: 'changed' };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${kept._id}`, change));
    await publish('b1', 'Writing', 'Prose');
    await merge('Craft', 'Writing');
    await server.context.tagMerge.settled();

    await dataOf(call(server, author, 'POST', `/api/write/article/${deleted._id}/restore`));
    server.clock.advance(HOUR_MS + 1);
    server.context.timedPublishing.start();
    await server.context.timedPublishing.settled();
    expect(await titlesIn('sub_tag_article/Writing/Prose')).toEqual(['b1', 'back']);
    expect(await titlesIn('sub_tag_article/Writing/Verse')).toEqual(['later']);
    const restore = `/api/write/article/${kept._id}/revision/1/restore`;
    const restored = await dataOf(call(server, author, 'POST', restore, { revision: 2 }));
    expect(restored).toMatchObject({ title: 'kept', tag: 'Writing', sub: 'Prose' });
  });

  test('a deleted article whose tag is removed meanwhile comes back as a draft', async () => {
    const { _id } = await publish('back', 'Craft');
    const { tagEditing, database } = server.context;
    await server.context.tags.ensureTag('Writing');
    const { revision } = await dataOf<OwnArticle>(call(server, author, 'GET', `/api/write/article/${_id}`));
    const change = { revision, tag: 'Writing' };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${_id}`, change));
    await dataOf(call(server, author, 'DELETE', `/api/write/article/${_id}`));
    await tagEditing.remove(editor, (await tagOf('Craft'))._id);
    const restored = await dataOf(call(server, author, 'POST', `/api/write/article/${_id}/restore`));
    expect(restored).toMatchObject({ title: 'back', tag: 'Writing', status: 'draft' });
    expect(await database.db.selectFrom('publication').select('article_id').execute()).toEqual([]);
  });
});
