import type { OwnArticle, PublicArticle } from '@contracts/article';
import type { PublishedDetail } from '@contracts/publishedArticle';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { logOf } from '../../../../support/moderation';
import { startPublished } from '../../../../support/published';
import { inHours, publishDue, scheduleArticle, toldTo } from '../../../../support/schedule';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, submit } from '../../../../support/writing';

describeOnEitherDatabase('correcting a published article', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;
  let dropped: string[];

  beforeEach(async () => {
    ({ server, author, editor, article, dropped } = await startPublished(kind, {
      text: 'Teh cat sat on teh mat.',
    }));
  });
  afterEach(() => server.close());

  const correct = (as: TestAuthor, change: object, id = article._id) =>
    call(server, as, 'PATCH', `/api/admin/published/${id}`, { revision: 1, reason: 'A typo.', ...change });
  const typo = { passages: [{ find: 'Teh', replace: 'The' }] };
  const shown = (id = article._id) => dataOf<PublicArticle>(call(server, null, 'GET', `/api/main/${id}`));
  const own = (id = article._id) =>
    dataOf<OwnArticle>(call(server, author, 'GET', `/api/write/article/${id}`));
  const save = (revision: number, change: object, id = article._id) =>
    call(server, author, 'PATCH', `/api/write/article/${id}`, { revision, ...change });

  test('readers see it immediately: pages, counts and search are updated', async () => {
    await server.context.tags.ensureTag('Prose', ['Short']);
    dropped.length = 0;
    const title = 'The lighthouse';
    expect((await correct(editor, { ...typo, title, tag: 'Prose', sub: 'Short' })).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ title, tag: 'Prose', sub: 'Short' });
    expect((await shown()).content).toContain('The cat sat on teh mat.');
    expect(dropped).toEqual(expect.arrayContaining(['list', `article:${article._id}`]));
    expect(new Set(dropped.filter((tag) => tag.startsWith('tag:'))).size).toBe(2);
    const found = await dataOf<PublicArticle[]>(
      call(server, null, 'GET', '/api/main/search_article/lighthouse'),
    );
    expect(found.map(({ _id }) => _id)).toEqual([article._id]);
    expect(await logOf(server, 'article', article._id)).toContainEqual([
      'corrected',
      'Edith Torr',
      'title, tag and text: A typo.',
    ]);
    expect(await toldTo(server, author)).toContain(
      'corrected: An editor changed “The lighthouse”: title, tag and text',
    );
  });

  test('nothing changes where it is refused', async () => {
    const before = await shown();
    for (const [change, status] of [
      [{ passages: [{ find: 'dog', replace: 'cat' }] }, 400],
      [{ title: ' ' }, 400],
      [{ tag: 'There is none' }, 400],
      [{ cover_pic: 'javascript:alert(1)' }, 400],
      [{ ...typo, revision: 2 }, 409],
      [{ ...typo, reason: ' \u200b ' }, 400],
      [{}, 400],
    ] as const) {
      const { statusCode } = await correct(editor, change);
      expect([change, statusCode]).toEqual([change, status]);
    }
    expect(await shown()).toEqual(before);
    expect(await own()).toMatchObject({ revision: 1 });
    expect((await correct(author, typo)).statusCode).toBe(403);
  });

  test('an editor who is none any more, or wrote it too, does not change it', async () => {
    const { db } = server.context.database;
    await db
      .insertInto('coauthor')
      .values({ article_id: article._id, user_id: editor._id, position: 0 })
      .execute();
    expect((await correct(editor, typo)).statusCode).toBe(403);
    const other = await createTestEditor(server, 'Oda');
    await db.updateTable('user').set({ admin: 0 }).where('id', '=', other._id).execute();
    expect((await correct(other, typo)).statusCode).toBe(403);
    const left = await createTestEditor(server, 'Uli');
    await db
      .updateTable('user')
      .set({ suspended_at: server.clock.now().toISOString() })
      .where('id', '=', left._id)
      .execute();
    expect((await correct(left, typo)).statusCode).toBe(401);
  });

  test('a newer draft of its author is not lost, and gets the changes that fit', async () => {
    await save(1, { title: 'Dogs', doc: docOf('Teh cat sat.', 'So did the dog.') });
    await correct(editor, { ...typo, title: 'Cats', summary: 'About a cat.' });
    expect(await own()).toMatchObject({ title: 'Dogs', summary: 'About a cat.', revision: 4 });
    expect((await own()).content).toContain('The cat sat.');
    expect((await own()).content).toContain('So did the dog.');
    expect(await shown()).toMatchObject({ title: 'Cats', excerpt: 'About a cat.' });
    // What was typed on another device begins before it: its author compares both.
    expect((await save(2, { title: 'Two dogs' })).statusCode).toBe(409);
    expect((await save(4, { title: 'Two dogs' })).statusCode).toBe(200);
    const told = await toldTo(server, author);
    expect(told).toContainEqual(
      expect.stringContaining('Your draft differs there, so its title did not change'),
    );
  });

  test('a decision on the version that waits is not carried out, and the editors see why', async () => {
    await save(1, { summary: 'Anew.' });
    await submit(server, author, article._id);
    const decision = { revision: 2, outcome: 'accepted' };
    const path = `/api/admin/article/${article._id}/decision`;
    expect((await call(server, editor, 'POST', path, decision)).statusCode).toBeLessThan(300);
    const other = await createTestEditor(server, 'Oda');
    expect((await correct(other, typo)).statusCode).toBe(200);
    expect(await logOf(server, 'article', article._id)).toContainEqual([
      'not decided',
      undefined,
      expect.stringContaining('an editor changed the article'),
    ]);
    const { revision } = await own();
    await accept(server, editor, { ...article, revision });
    expect(await shown()).toMatchObject({ excerpt: 'Anew.' });
    expect((await shown()).content).toContain('The cat');
  });

  test('a scheduled article is published with the change', async () => {
    await save(1, { title: 'Later', publish_at: inHours(server, 1) });
    await submit(server, author, article._id);
    await accept(server, editor, { ...article, revision: 2 });
    expect((await shown()).title).toBe('On brevity');
    await correct(editor, typo);
    expect(await own()).toMatchObject({ revision: 4, scheduled_at: inHours(server, 1) });
    // Other articles are compared with the text that will be published.
    const compared = await server.context.database.db
      .selectFrom('fingerprint_holder')
      .select(['kind', 'revision'])
      .where('article_id', '=', article._id)
      .orderBy('kind')
      .execute();
    expect(compared).toEqual([
      { kind: 'published', revision: 3 },
      { kind: 'waiting', revision: 4 },
    ]);
    server.clock.advance(2 * 60 * 60_000);
    await publishDue(server);
    await server.context.timedPublishing.stop();
    expect(await shown()).toMatchObject({ title: 'Later' });
    expect((await shown()).content).toContain('The cat');
    expect(await own()).toMatchObject({ published_revision: 4, revision: 4 });
  });

  test('an article that was imported is corrected in its HTML, and keeps its own summary', async () => {
    const { id: tagId } = await server.context.tags.ensureTag('Craft');
    await server.context.articleImport.storeImported({
      id: 'imported',
      source: 'a.md',
      sourceHash: '1',
      authorId: author._id,
      coauthorIds: [],
      title: 'Imported',
      excerpt: 'Its own words.',
      content: '<p class="x">Read <strong>teh</strong>\n<a href="https://example.org">boks</a>.</p>',
      coverPic: '',
      tagId,
      subId: null,
      publishedAt: '2020-01-01T00:00:00.000Z',
    });
    const passages = [
      { find: 'Read teh', replace: 'Read the' },
      { find: 'boks', replace: 'books' },
    ];
    expect((await correct(editor, { passages }, 'imported')).statusCode).toBe(200);
    const { content, excerpt, date } = await shown('imported');
    expect(content).toContain('Read <strong>the</strong>\n<a href="https://example.org"');
    expect(content).toContain('>books</a>.');
    expect([excerpt, date]).toEqual(['Its own words.', '2020-01-01T00:00:00.000Z']);
  });

  testOnEach('the second of two editors learns that the published version has changed', async () => {
    const other = await createTestEditor(server, 'Oda');
    const [one, two] = await Promise.all([
      correct(editor, { title: 'First' }),
      correct(other, { title: 'Second' }),
    ]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
  });

  testOnEach('it holds while its author saves all the time', async () => {
    const saving = async () => {
      for (let round = 0; round < 8; round += 1) {
        const { revision } = await own();
        await save(revision, { doc: docOf('Teh cat sat.', `Round ${round}.`) });
      }
    };
    const [, corrected] = await Promise.all([saving(), correct(editor, typo)]);
    // Refused it has changed nothing.
    const isDone = corrected.statusCode === 200;
    expect([200, 409]).toContain(corrected.statusCode);
    expect((await shown()).content.includes('The cat')).toBe(isDone);
    expect((await own()).content).toMatch(/Round \d/);
  });

  test('an article that only waits for its time is not published yet', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    expect((await correct(editor, typo, _id)).statusCode).toBe(404);
    expect((await call(server, editor, 'GET', `/api/admin/published/${_id}`)).statusCode).toBe(404);
  });

  test('what the editor reads is what readers see, not what its author makes of it', async () => {
    await save(1, { title: 'Not shown', summary: 'Not shown.' });
    const detail = await dataOf<PublishedDetail>(
      call(server, editor, 'GET', `/api/admin/published/${article._id}`),
    );
    expect(JSON.stringify(detail)).not.toContain('Not shown');
    const list = await call(server, editor, 'GET', '/api/admin/published');
    expect(list.body).not.toContain('Not shown');
  });
});
