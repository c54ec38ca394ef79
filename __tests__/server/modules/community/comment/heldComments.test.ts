import type { OwnArticle } from '@contracts/article';
import type { Comment, DeskComment } from '@contracts/comment';
import type { DeskChange } from '@contracts/desk';
import type { Notification } from '@contracts/notification';
import { TOO_MANY_HELD } from '@contracts/rules/comment/heldComments';
import { HELD_COMMENTS_MAX } from '@contracts/rules/limits';
import type { DeskSite, SiteIdentity } from '@contracts/site';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { comment, deskComments, logOf, remove, report, restore } from '../../../../support/moderation';
import { startPublished } from '../../../../support/published';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';
import { expectCountsToAgree } from '../../operations/person/countedRows';

describeOnEitherDatabase('held comments', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let newcomer: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;
  let dropped: string[];

  beforeEach(async () => {
    ({ server, author, reader: newcomer, editor, article, dropped } = await startPublished(kind));
    await choose('hold');
  });
  afterEach(() => server.close());

  async function choose(newcomerComments: SiteIdentity['newcomerComments']) {
    const { revision: after, identity } = await dataOf<DeskSite>(
      call(server, editor, 'GET', '/api/admin/site'),
    );
    const body = { after, identity: { ...identity, newcomerComments } };
    await dataOf(call(server, editor, 'POST', '/api/admin/site', body));
  }

  const write = (content: string, caller = newcomer) => comment(server, caller, article._id, content);
  const send = (caller: TestAuthor, content: string, id = article._id) =>
    call(server, caller, 'POST', `/api/comment/${id}`, { content });
  const show = (id: string, by = editor) => call(server, by, 'POST', `/api/admin/comment/${id}/show`);
  const erase = async (id: string, by = newcomer) =>
    (await call(server, by, 'DELETE', `/api/comment/${id}`)).statusCode;

  async function seenBy(caller: TestAuthor | null, headers?: Record<string, string>, query = '') {
    const path = caller ? 'comment/single_post' : 'offline_comment';
    const url = `/api/${path}/${article._id}${query}`;
    const reply = await call(server, caller, 'GET', url, undefined, headers);
    return reply.json<{ data: Comment[]; count: number; next?: string }>();
  }

  const textsFor = async (caller: TestAuthor | null) => {
    const { data, count } = await seenBy(caller);
    return { count, texts: data.map(({ content }) => content) };
  };
  const countOnArticle = async () =>
    (await dataOf<{ comments: number }>(call(server, null, 'GET', `/api/main/${article._id}`))).comments;
  const countAtDesk = async () =>
    (await dataOf<{ held: number }>(call(server, editor, 'GET', '/api/admin/comment/count'))).held;
  const told = async () =>
    (await dataOf<Notification[]>(call(server, author, 'GET', `/api/notification/${author._id}`))).filter(
      (row) => row.kind === 'commented',
    );
  const mailed = () =>
    server.context.database.db
      .selectFrom('notice')
      .select('comment_id')
      .where('kind', '=', 'comment')
      .execute();

  test('its writer alone sees it; nothing is counted, dropped or told', async () => {
    dropped.length = 0;
    const held = await write('Buy lamps.');
    expect(held).toMatchObject({ content: 'Buy lamps.', mine: true, held: true });
    for (const caller of [null, author, editor]) {
      expect(await textsFor(caller)).toEqual({ count: 0, texts: [] });
    }
    expect(await seenBy(newcomer)).toMatchObject({ count: 0, data: [held] });
    expect(await countOnArticle()).toBe(0);
    expect(dropped).toEqual([]);
    expect([await told(), await mailed()]).toEqual([[], []]);
    for (const caller of [author, newcomer]) {
      expect((await report(server, caller, 'comment', held._id)).statusCode).toBe(404);
    }
    expect(await erase(held._id, author)).toBe(404);
    expect((await write('Buy lamps.'))._id).toBe(held._id);
  });

  test('when an editor shows it, it is counted, and the author of the article is notified', async () => {
    const { _id } = await write('Well said.');
    expect([await deskComments(server, editor, 'held'), await countAtDesk()]).toMatchObject([
      [{ _id, held: true, removed: null }],
      1,
    ]);
    dropped.length = 0;
    expect(await dataOf<DeskComment>(show(_id))).toMatchObject({ _id, held: false });
    expect(dropped).toEqual([`comments:${article._id}`, `author:${newcomer._id}`]);
    expect(await textsFor(null)).toEqual({ count: 1, texts: ['Well said.'] });
    expect((await seenBy(newcomer)).data[0]).not.toHaveProperty('held');
    expect(await countOnArticle()).toBe(1);
    expect([(await told()).length, await mailed()]).toEqual([1, [{ comment_id: _id }]]);
    expect([await deskComments(server, editor, 'held'), await countAtDesk()]).toEqual([[], 0]);
    expect(await logOf(server, 'comment', _id)).toEqual([['shown', 'Edith Torr', '']]);
  });

  testOnEach('shown twice and by two editors at once, it is counted and told once', async () => {
    const second = await createTestEditor(server, 'Oda', 'editor');
    const { _id } = await write('Well said.');
    const shown = await Promise.all([show(_id), show(_id, second), show(_id)]);
    expect(shown.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([await countOnArticle(), (await told()).length, (await mailed()).length]).toEqual([1, 1, 1]);
    expect(await logOf(server, 'comment', _id)).toHaveLength(1);
  });

  testOnEach('shown, removed and deleted at once, the counts agree with the rows', async () => {
    const ids = [];
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) ids.push((await write(text))._id);
    await Promise.all(ids.flatMap((id) => [show(id), remove(server, editor, id), erase(id)]));
    const { count, data } = await seenBy(null);
    expect(count).toBe(data.length);
    expect(await countOnArticle()).toBe(count);
  });

  test('removed, its writer reads why; readers see nothing; put back, it waits again', async () => {
    const { _id } = await write('Buy lamps.');
    dropped.length = 0;
    await dataOf(remove(server, editor, _id));
    expect((await seenBy(newcomer)).data).toMatchObject([
      { content: '', removed: { reason: 'Advertising.' } },
    ]);
    expect(await textsFor(null)).toEqual({ count: 0, texts: [] });
    expect([(await show(_id)).statusCode, await erase(_id), await countAtDesk()]).toEqual([409, 409, 0]);
    expect(await dataOf<DeskComment>(restore(server, editor, _id))).toMatchObject({
      held: true,
      removed: null,
    });
    expect([dropped, await told(), await countAtDesk()]).toEqual([[], [], 1]);
    expect(await textsFor(null)).toEqual({ count: 0, texts: [] });
  });

  test('its writer deletes it, and no count changes', async () => {
    const { _id } = await write('A slip.');
    dropped.length = 0;
    expect([await erase(_id), await erase(_id)]).toEqual([200, 404]);
    expect([await countOnArticle(), dropped, await countAtDesk()]).toEqual([0, [], 0]);
    expect((await show(_id)).statusCode).toBe(404);
  });

  test('with links only, other comments are shown at once', async () => {
    await choose('hold-links');
    expect(await write('Well said.')).not.toHaveProperty('held');
    expect(await write('See https://lamps.example/')).toHaveProperty('held');
    expect(await write('See www.lamps.example')).toHaveProperty('held');
    expect((await textsFor(null)).texts).toEqual(['Well said.']);
  });

  test('who has three shown comments, an article or the desk is no newcomer', async () => {
    for (const known of [author, editor]) expect(await write('Mine.', known)).not.toHaveProperty('held');
    const ids = [];
    for (const text of ['One.', 'Two.', 'Three.']) ids.push((await write(text))._id);
    for (const id of ids) await show(id);
    // One that was removed tells nothing good of its author.
    await remove(server, editor, ids[2] ?? '');
    expect(await write('Four.')).toHaveProperty('held');
    await restore(server, editor, ids[2] ?? '');
    expect(await write('Five.')).not.toHaveProperty('held');
  });

  test('stays held when the setting changes, and is shown though its writer is suspended', async () => {
    const { _id } = await write('Well said.');
    await choose('show');
    expect(await write('At once.')).not.toHaveProperty('held');
    expect([await countAtDesk(), (await textsFor(null)).texts]).toEqual([1, ['At once.']]);
    await dataOf(
      call(server, editor, 'POST', `/api/admin/person/${newcomer._id}/suspend`, { reason: 'Advertising.' }),
    );
    expect((await send(newcomer, 'Once more.')).statusCode).toBe(401);
    expect((await show(_id)).statusCode).toBe(200);
    expect((await textsFor(null)).count).toBe(2);
  });

  testOnEach('a newcomer has so many at most, also when they come at once on several articles', async () => {
    const other = await publishArticle(server, author, editor);
    for (let index = 1; index < HELD_COMMENTS_MAX; index += 1) await write(`Comment ${index}.`);
    const replies = await Promise.all([send(newcomer, 'One more.'), send(newcomer, 'One more.', other._id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({ message: TOO_MANY_HELD });
    const [first] = await deskComments(server, editor, 'held');
    await show(first?._id ?? '');
    expect((await send(newcomer, 'Now.')).statusCode).toBe(201);
  });

  testOnEach('lies among the shown ones of its writer in the order of time, page by page', async () => {
    const written = [];
    for (let index = 0; index < 6; index += 1) {
      written.unshift((await write(`Comment ${index}.`, index % 2 ? newcomer : author))._id);
      server.clock.advance(1_000);
    }
    const found: string[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page: Awaited<ReturnType<typeof seenBy>> = await seenBy(newcomer, { limit: '2' }, next);
      found.push(...page.data.map(({ _id }) => _id));
      expect(page.count).toBe(3);
      next = page.next === undefined ? undefined : `?after=${page.next}`;
    }
    expect(found).toEqual(written);
  });

  test('is not counted when its article goes offline and comes back', async () => {
    const { _id } = await write('Well said.');
    await write('And I.', editor);
    await call(server, author, 'DELETE', `/api/write/article/${article._id}`);
    expect((await show(_id)).statusCode).toBe(200);
    await call(server, author, 'POST', `/api/write/article/${article._id}/restore`);
    await write('Held again.');
    expect([await countOnArticle(), await countAtDesk()]).toEqual([2, 1]);
  });

  test('goes with its writer, and the count stays right', async () => {
    const { _id } = await write('One.');
    await show(_id);
    await write('Two.');
    await dataOf(
      call(server, editor, 'POST', `/api/admin/person/${newcomer._id}/remove`, {
        username: 'Ben',
        articles: 'keep',
      }),
    );
    await server.context.removals.settled();
    expect([await countOnArticle(), await countAtDesk()]).toEqual([0, 0]);
    await expectCountsToAgree(server);
  });

  test('every open desk is notified of each change', async () => {
    const changes: DeskChange[] = [];
    server.context.live.connect((_channel, name, ...[payload]) => {
      if (name === 'desk-changed') changes.push(payload as DeskChange);
    });
    const { _id } = await write('Well said.');
    await remove(server, editor, _id);
    await restore(server, editor, _id);
    await show(_id);
    await erase(_id);
    expect(changes).toEqual(Array.from({ length: 5 }, () => ({ topic: 'comments', id: _id })));
  });

  test('the bio of a newcomer is shown to others without its links, where comments of newcomers are held', async () => {
    const bio = 'I write. See https://spam.example/a and www.spam.example, or not.';
    const without = 'I write. See and , or not.';
    await dataOf(call(server, newcomer, 'PATCH', '/api/user/user_details', { bio }));
    const bioFor = async (caller: TestAuthor | null) =>
      (await dataOf<{ bio: string }>(call(server, caller, 'GET', `/api/user/${newcomer.username}`))).bio;
    expect([await bioFor(null), await bioFor(author), await bioFor(newcomer)]).toEqual([
      without,
      without,
      bio,
    ]);
    await choose('show');
    expect(await bioFor(null)).toBe(bio);
    await choose('hold-links');
    expect(await bioFor(null)).toBe(without);
    dropped.splice(0);
    for (const words of ['One.', 'Two.', 'Three.']) await write(words);
    expect(dropped).toContain(`author:${newcomer._id}`);
    expect(await bioFor(null)).toBe(bio);
  });
});
