import type { Category, Tag } from '@contracts/tag';
import type { DeskTag } from '@contracts/tagEditing';
import type { CacheTag } from '@/server/cache/cacheTags';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('editors', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;
  let author: TestAuthor;
  let dropped: CacheTag[] = [];

  beforeEach(async () => {
    server = await startTestServer(kind, { cache: { drop: (tags) => void dropped.push(...tags) } });
    editor = await createTestEditor(server);
    author = await createTestAuthor(server);
    dropped = [];
  });
  afterEach(() => server.close());

  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
  const ask = (method: Method, path: string, body?: object) =>
    call(server, editor, method, `/api/admin/tag${path}`, body);
  const tags = () => dataOf<DeskTag[]>(ask('GET', ''));
  const add = (title: string) => dataOf<DeskTag>(ask('POST', '', { title }));
  const addSub = async (tagId: string, subcontent: string) => {
    const tag = await dataOf<DeskTag>(ask('POST', `/${tagId}/sub`, { subcontent }));
    return tag.sub.at(-1)?._id ?? '';
  };
  const rename = (path: string, body: object) => dataOf<DeskTag>(ask('PATCH', `/${path}`, body));
  const categoryAt = (...titles: string[]) =>
    dataOf<Category>(
      call(server, null, 'GET', `/api/offline_subtitle/category/${titles.map(encodeURIComponent).join('/')}`),
    );
  const logOf = async (id: string) =>
    (await server.context.auditLog.list({ kind: 'tag', id }, { limit: 10 })).data.map(
      ({ action, detail }) => `${action}: ${detail}`,
    );

  test('add tags and sub-categories, behind the others, for all readers', async () => {
    const craft = await add('  Craft ');
    expect(craft).toEqual({ _id: craft._id, title: 'Craft', articles: 0, isGrowing: false, sub: [] });
    await add('Places');
    await addSub(craft._id, 'Prose');
    await addSub(craft._id, 'Verse');
    const seen = await dataOf<Tag[]>(call(server, null, 'GET', '/api/offline_subtitle/total_subtitle'));
    expect(seen.map(({ title, sub }) => [title, ...sub.map(({ subcontent }) => subcontent)])).toEqual([
      ['Craft', 'Prose', 'Verse'],
      ['Places'],
    ]);
    expect(dropped).toContain('tags');
    expect(await logOf(craft._id)).toEqual([
      'sub-category added: Verse',
      'sub-category added: Prose',
      'added: Craft',
    ]);
  });

  test('get a sentence that says why a title is refused', async () => {
    const craft = await add('Craft');
    const places = await add('Places');
    const prose = await addSub(craft._id, 'Prose');
    await addSub(craft._id, 'Verse');
    const refusals: [Method, string, object, number, RegExp][] = [
      ['POST', '', { title: ' ' }, 400, /needs a title/],
      ['POST', '', { title: 'a/b' }, 400, /part of an address/],
      ['POST', '', { title: 'My dashboard' }, 400, /word dashboard/],
      ['POST', '', {}, 400, /title/],
      ['POST', '', { title: 'CRAFT' }, 409, /there is a tag "CRAFT" already/],
      ['PATCH', `/${places._id}`, { title: 'craft' }, 409, /merge/],
      ['PATCH', '/unknown', { title: 'Other' }, 404, /not found/],
      ['POST', `/${craft._id}/sub`, { subcontent: 'prose' }, 409, /already/],
      ['PATCH', `/${craft._id}/sub/${prose}`, { subcontent: 'Verse' }, 409, /already/],
      ['PATCH', `/${places._id}/sub/${prose}`, { subcontent: 'Other' }, 404, /not found/],
      ['POST', `/${craft._id}/merge`, { into: craft._id }, 409, /itself/],
      ['POST', `/${craft._id}/merge`, { into: 'unknown' }, 404, /not found/],
    ];
    const before = await tags();
    for (const [method, path, body, status, message] of refusals) {
      const reply = await ask(method, path, body);
      expect([path, reply.statusCode]).toEqual([path, status]);
      expect(reply.json().message).toMatch(message);
    }
    expect(await tags()).toEqual(before);
  });

  test('rename: the addresses of all old titles redirect to the new one', async () => {
    const { _id } = await publishArticle(server, author, editor, { sub: 'Prose' });
    const craft = (await tags())[0];
    const prose = craft?.sub[0]?._id;
    await rename(`${craft?._id}`, { title: 'Writing' });
    await rename(`${craft?._id}/sub/${prose}`, { subcontent: 'Novels' });
    await rename(`${craft?._id}`, { title: 'The craft' });

    for (const tag of ['Craft', 'writing', 'The Craft']) {
      expect(await categoryAt(tag)).toEqual({ tag: 'The craft', sub: '' });
      for (const sub of ['Prose', 'NOVELS']) {
        expect(await categoryAt(tag, sub)).toEqual({ tag: 'The craft', sub: 'Novels' });
        const inSub = await dataOf<{ _id: string }[]>(
          call(server, null, 'GET', `/api/main/sub_tag_article/${tag}/${sub}`),
        );
        expect(inSub).toMatchObject([{ _id, tag: 'The craft', sub: 'Novels' }]);
      }
      for (const [list, caller] of [
        ['main', null],
        ['write', author],
      ] as const) {
        const inTag = await dataOf(call(server, caller, 'GET', `/api/${list}/tag_article/${tag}`));
        expect(inTag).toMatchObject([{ _id, tag: 'The craft' }]);
      }
    }
    expect(await logOf(craft?._id ?? '')).toContain('renamed: Craft → Writing');
  });

  test('an author whose tab still shows the old title saves as before', async () => {
    const draft = await writeDraft(server, author, { sub: 'Prose' });
    const [craft] = await tags();
    await rename(`${craft?._id}`, { title: 'Writing' });
    await rename(`${craft?._id}/sub/${craft?.sub[0]?._id}`, { subcontent: 'Novels' });
    const change = { revision: draft.revision, tag: 'Craft', sub: 'Prose', title: 'Briefly' };
    const saved = await dataOf(call(server, author, 'PATCH', `/api/write/article/${draft._id}`, change));
    expect(saved).toMatchObject({ title: 'Briefly', tag: 'Writing', sub: 'Novels' });
  });

  test('an old title that another tag gets belongs to that one', async () => {
    const craft = await add('Craft');
    const prose = await addSub(craft._id, 'Prose');
    await rename(craft._id, { title: 'Writing' });
    await rename(`${craft._id}/sub/${prose}`, { subcontent: 'Novels' });
    const places = await add('Craft');
    const verse = await addSub(craft._id, 'Prose');
    expect(await categoryAt('Craft')).toEqual({ tag: 'Craft', sub: '' });
    expect(await categoryAt('Writing', 'Prose')).toEqual({ tag: 'Writing', sub: 'Prose' });
    // And back again: the title of the one that has it is never an old one.
    await rename(places._id, { title: 'Places' });
    await rename(craft._id, { title: 'Craft' });
    await rename(`${craft._id}/sub/${verse}`, { subcontent: 'Verse' });
    await rename(`${craft._id}/sub/${prose}`, { subcontent: 'Prose' });
    expect(await categoryAt('Craft', 'Prose')).toEqual({ tag: 'Craft', sub: 'Prose' });
    expect(await categoryAt('Places')).toEqual({ tag: 'Places', sub: '' });
  });

  testOnEach('order tags and sub-categories; unknown ones stay, and the last order wins', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const [x, y] = [await addSub(a._id, 'X'), await addSub(a._id, 'Y')];
    const titles = async () => (await tags()).map(({ title }) => title).join('');
    await dataOf(ask('PATCH', '', { ids: [c._id, a._id] }));
    expect(await titles()).toBe('CAB');
    await add('D');
    await Promise.all([
      dataOf(ask('PATCH', '', { ids: [b._id, a._id, c._id, 'gone', b._id] })),
      dataOf(ask('PATCH', '', { ids: [a._id, b._id, c._id] })),
    ]);
    expect(['BACD', 'ABCD']).toContain(await titles());
    await dataOf(ask('PATCH', '', { ids: [b._id] }));
    expect((await titles()).startsWith('B')).toBe(true);
    await dataOf(ask('PATCH', `/${a._id}/sub`, { ids: [y, x] }));
    const sub = (await tags()).find(({ _id }) => _id === a._id)?.sub.map(({ subcontent }) => subcontent);
    expect(sub).toEqual(['Y', 'X']);
  });

  test('remove empty tags, and get the number of articles otherwise', async () => {
    const draft = await writeDraft(server, author, { sub: 'Prose' });
    await publishArticle(server, author, editor, {});
    const [craft] = await tags();
    expect(craft).toMatchObject({ title: 'Craft', articles: 1 });
    const refused = await ask('DELETE', `/${craft?._id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '2 articles are still in "Craft", drafts and just deleted ones included. Merge it into another tag instead; its articles move with it.',
    ]);
    const refusedSub = await ask('DELETE', `/${craft?._id}/sub/${craft?.sub[0]?._id}`);
    expect([refusedSub.statusCode, refusedSub.json().message]).toEqual([
      409,
      'one article is still in "Prose", drafts and just deleted ones included. They have to get another sub-category first.',
    ]);
    const change = { revision: draft.revision, sub: '' };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${draft._id}`, change));
    await dataOf(ask('DELETE', `/${craft?._id}/sub/${craft?.sub[0]?._id}`));
    const places = await add('Places');
    await addSub(places._id, 'Sea');
    await rename(places._id, { title: 'Travels' });
    await dataOf(ask('DELETE', `/${places._id}`));
    expect(await tags()).toMatchObject([{ title: 'Craft', sub: [] }]);
    for (const title of ['Places', 'Travels']) {
      const reply = await call(server, null, 'GET', `/api/main/tag_article/${title}`);
      expect(reply.statusCode).toBe(404);
    }
    expect((await ask('DELETE', `/${places._id}`)).statusCode).toBe(404);
  });

  test('cannot remove the last tag', async () => {
    const only = await add('Only');
    const reply = await ask('DELETE', `/${only._id}`);
    expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('the only tag')]);
  });
});
