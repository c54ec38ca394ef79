import type { OwnArticle, OwnSummary } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, docOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('saving drafts', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    await server.context.tags.ensureTag('Craft', ['Notes']);
    await server.context.tags.ensureTag('Design', ['Colour']);
  });
  afterAll(() => server.close());

  const create = (body: object) => call(server, author, 'POST', '/api/write/article', body);
  const save = (id: string, body: object) => call(server, author, 'PATCH', `/api/write/article/${id}`, body);

  test('saving what is there already keeps the revision', async () => {
    const draft = await writeDraft(server, author);
    const same = { revision: 1, title: draft.title, doc: draft.doc, tag: 'CRAFT', sub: '', cover_pic: '' };
    expect(await dataOf(save(draft._id, same))).toMatchObject({ revision: 1 });
    expect(await dataOf(save(draft._id, { revision: 1 }))).toMatchObject({ revision: 1 });
    expect(await dataOf(save(draft._id, { revision: 1, doc: docOf('New.') }))).toMatchObject({ revision: 2 });
  });

  test('a sub-category leaves with its tag, and both can be taken back', async () => {
    const draft = await dataOf<OwnArticle>(create({ tag: 'Craft', sub: 'Notes' }));
    expect(draft).toMatchObject({ tag: 'Craft', sub: 'Notes' });
    const id = draft._id;
    expect(await dataOf(save(id, { revision: 1, tag: 'Design' }))).toMatchObject({ tag: 'Design', sub: '' });
    expect(await dataOf(save(id, { revision: 2, sub: 'Colour' }))).toMatchObject({ sub: 'Colour' });
    expect(await dataOf(save(id, { revision: 3, title: 'T' }))).toMatchObject({
      tag: 'Design',
      sub: 'Colour',
    });
    expect(await dataOf(save(id, { revision: 4, tag: '' }))).toMatchObject({ tag: '', sub: '' });
  });

  test.each<[string, object, RegExp]>([
    ['an unknown tag', { tag: 'Nothing' }, /^there is no tag "Nothing"$/],
    [
      'a sub-category of another tag',
      { tag: 'Craft', sub: 'Colour' },
      /^this tag has no sub-category "Colour"$/,
    ],
    ['a sub-category without a tag', { sub: 'Notes' }, /^please choose a tag before/],
    ['a cover that runs', { cover_pic: 'javascript:alert(1)' }, /^the cover must be an address/],
    ['a cover of another site without a scheme', { cover_pic: '//example.org/a.png' }, /^the cover must be/],
    [
      'a document with an unknown part',
      { doc: { type: 'doc', content: [{ type: 'x' }] } },
      /^the document cannot/,
    ],
    ['a document that is none', { doc: 'x' }, /^doc: /],
    ['a title that is too long', { title: 'x'.repeat(201) }, /^title: /],
    ['a title that is none', { title: 5 }, /^title: /],
  ])('refuses %s with a sentence and changes nothing', async (_name, body, message) => {
    const draft = await writeDraft(server, author);
    const begun = await create(body);
    const isCategory = 'sub' in body && !('tag' in body);
    const saved = await save(draft._id, { revision: 1, ...(isCategory ? { tag: '' } : {}), ...body });

    for (const reply of [begun, saved]) {
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toMatch(message);
    }
    const stored = await dataOf(call(server, author, 'GET', `/api/write/article/${draft._id}`));
    expect(stored).toMatchObject(draft);
  });

  describe.each(['create', 'save'] as const)('a tag that goes in the moment of a call to %s', (name) => {
    const sendWhile = async (title: string, go: (tagPath: string) => Promise<unknown>) => {
      const draft = await writeDraft(server, author);
      const { tags } = server.context;
      const { id } = await tags.ensureTag(title);
      const lookUp = tags.find;
      const looked = jest.spyOn(tags, 'find').mockImplementationOnce(async (asked) => {
        const tag = await lookUp(asked);
        await go(`/api/admin/tag/${id}`);
        return tag;
      });
      try {
        return await (name === 'create'
          ? create({ tag: title })
          : save(draft._id, { revision: draft.revision, tag: title }));
      } finally {
        looked.mockRestore();
      }
    };

    test('is missed in a sentence where it was removed', async () => {
      const editor = await createTestEditor(server);
      const reply = await sendWhile(`Removed on ${name}`, (tag) =>
        dataOf(call(server, editor, 'DELETE', tag)),
      );
      expect(reply.json()).toMatchObject({ message: `there is no tag "Removed on ${name}"` });
      expect(reply.statusCode).toBe(400);
    });

    test('is replaced by the tag that it was merged into', async () => {
      const editor = await createTestEditor(server);
      const { id: into } = await server.context.tags.ensureTag('Craft');
      const reply = await sendWhile(`Merged on ${name}`, async (tag) => {
        await dataOf(call(server, editor, 'POST', `${tag}/merge`, { into }));
        await server.context.tagMerge.settled();
      });
      expect(reply.json()).toMatchObject({ message: 'success', data: { tag: 'Craft' } });
    });
  });

  test('control characters and odd spaces do not reach the title', async () => {
    const { title } = await dataOf<OwnArticle>(create({ title: ' a\u0000b\n\tc\u2003d ½ ' }));
    expect(title).toBe('a b c d ½');
  });

  testOnEach('a zero character in an address or a tag is refused, not a fault', async () => {
    const replies = [
      await call(server, author, 'GET', '/api/write/article/%00'),
      await call(server, null, 'GET', '/api/main/%00'),
      await call(server, null, 'GET', '/api/main/tag_article/a%00b'),
      await create({ tag: 'a\u0000b' }),
    ];
    for (const reply of replies) expect([400, 404]).toContain(reply.statusCode);
    const inText = await dataOf<OwnArticle>(create({ doc: docOf('a\u0000b') }));
    expect(inText.content).toBe('<p>ab</p>');
  });

  test('what runs in a browser is never stored, whichever door it came through', async () => {
    const editor = await createTestEditor(server);
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const doc = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: evil }] },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'x',
              marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)', class: 'a b' } }],
            },
          ],
        },
        { type: 'codeBlock', attrs: { language: '"><script>' }, content: [{ type: 'text', text: evil }] },
        { type: 'image', attrs: { src: 'data:text/html,<script>', alt: '"onload="alert(1)' } },
      ],
    };
    const draft = await dataOf<OwnArticle>(create({ title: evil, doc, tag: 'Craft' }));
    await submit(server, author, draft._id);
    await call(server, editor, 'POST', `/api/admin/article/${draft._id}/accept`, { revision: 1 });
    const { content } = (await call(server, null, 'GET', `/api/main/${draft._id}`)).json().data;
    expect(content).not.toMatch(/<(script|img)|javascript:|data:|="[^"]*on\w+=/);
    expect(content).toContain('&lt;script&gt;');
  });

  test('one’s own articles by state, last saved first, in pages, with counts', async () => {
    const writer = await createTestAuthor(server, 'Cleo');
    const editor = await createTestEditor(server);
    const list = async (state: string, query = '', limit = '2') => {
      const url = `/api/write/my_article/${state}${query}`;
      const reply = await call(server, writer, 'GET', url, undefined, { limit });
      const { data, count, next } = reply.json<{ data: OwnSummary[]; count: number; next?: string }>();
      return { titles: data.map(({ title }) => title), count, next };
    };
    for (const title of ['1', '2', '3']) {
      server.clock.advance(1_000);
      await writeDraft(server, writer, { title });
    }
    server.clock.advance(1_000);
    await publishArticle(server, writer, editor, { title: '4' });

    const first = await list('stories');
    expect(first).toMatchObject({ titles: ['4', '3'], count: 4 });
    expect(await list('stories', `?after=${first.next}`)).toEqual({
      titles: ['2', '1'],
      count: 4,
      next: undefined,
    });
    expect(await list('accepted')).toEqual({ titles: ['4'], count: 1, next: undefined });
    expect(await list('recent')).toEqual({ titles: [], count: 0, next: undefined });
    expect((await call(server, writer, 'GET', '/api/write/my_article/deleted')).statusCode).toBe(400);
  });
});
