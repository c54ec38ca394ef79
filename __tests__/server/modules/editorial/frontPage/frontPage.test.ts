import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { frontPageOf, sectionOf, titlesOf } from '../../../../support/frontPage';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

const HOUR = 60 * 60 * 1_000;

describeOnEitherDatabase('what readers see of the front page', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;
  let ada: TestAuthor;
  let grace: TestAuthor;
  let page: ReturnType<typeof frontPageOf>;
  let tagId: string;
  let subId: string;
  const dropped: string[] = [];
  const articles: Record<string, OwnArticle> = {};
  const idOf = (title: string) => articles[title]?._id ?? '';

  beforeAll(async () => {
    const cache = { drop: (tags: string[]) => void dropped.push(...tags) };
    server = await startTestServer(kind, { cache });
    editor = await createTestEditor(server);
    [ada, grace] = [await createTestAuthor(server, 'Ada'), await createTestAuthor(server, 'Grace')];
    page = frontPageOf(server, editor);
    for (const [title, author, tag, sub] of [
      ['Ink', ada, 'Craft', 'Tools'],
      ['Paper', ada, 'Craft', ''],
      ['Rivers', grace, 'Places', ''],
      ['Hills', grace, 'Places', ''],
    ] as const) {
      articles[title] = await publishArticle(server, author, editor, { title, tag, ...(sub && { sub }) });
      server.clock.advance(HOUR);
    }
    await server.context.publications.setCoauthors(server.context.database.db, idOf('Rivers'), [ada._id]);
    const tag = await server.context.tags.ensureTag('Craft', ['Tools']);
    [tagId, subId] = [tag.id, tag.subIds[0] ?? ''];
  });
  afterAll(() => server.close());

  test('to begin with it is empty, and kept under its tag', async () => {
    const reply = await call(server, null, 'GET', '/api/front-page');
    expect(reply.json().data).toEqual({ lead: null, pins: [], sections: [] });
    expect(reply.headers['x-cache-tags']).toBe('front-page tags');
  });

  test('it has the lead, the pins and each kind of section, and repeats no lead or pin', async () => {
    const reply = await page.arrange({
      lead: idOf('Hills'),
      pins: [{ article: idOf('Paper'), until: null }],
      sections: [
        sectionOf({ kind: 'newest' }),
        sectionOf({ kind: 'tag', of: tagId }),
        sectionOf({ kind: 'sub', of: subId, title: 'What we write with' }),
        sectionOf({ kind: 'author', of: ada._id }),
        sectionOf({ kind: 'series', title: 'Two', articles: [idOf('Rivers'), idOf('Ink')] }),
      ],
    });
    expect(reply.statusCode).toBe(200);
    const shown = await page.shown();
    expect(titlesOf(shown)).toEqual({
      lead: 'Hills',
      pins: ['Paper'],
      'Newest articles': ['Rivers', 'Ink'],
      Craft: ['Ink'],
      'What we write with': ['Ink'],
      Ada: ['Rivers', 'Ink'],
      Two: ['Rivers', 'Ink'],
    });
    expect(shown.sections.map(({ tag, sub, author }) => [tag?.title, sub, author?.username])).toEqual([
      [undefined, '', undefined],
      ['Craft', '', undefined],
      ['Craft', 'Tools', undefined],
      [undefined, '', 'Ada'],
      [undefined, '', undefined],
    ]);
    expect(dropped).toContain('front-page');
    const { headers } = await call(server, null, 'GET', '/api/front-page');
    const tags = ['front-page', 'list', `tag:${tagId}`, `author:${ada._id}`, `article:${idOf('Hills')}`];
    expect(String(headers['x-cache-tags']).split(' ')).toEqual(expect.arrayContaining(tags));
  });

  test('a section has no more articles than its number, and one without any is left out', async () => {
    const { id } = await server.context.tags.ensureTag('Empty');
    await page.arrange({
      sections: [sectionOf({ kind: 'newest', count: 1 }), sectionOf({ kind: 'tag', of: id })],
    });
    expect(titlesOf(await page.shown())).toEqual({
      lead: undefined,
      pins: [],
      'Newest articles': ['Hills'],
    });
  });

  test('an article that is taken offline leaves at once, and comes back with its place', async () => {
    await page.arrange({
      lead: idOf('Rivers'),
      sections: [sectionOf({ kind: 'series', title: 'One', articles: [idOf('Ink')] })],
    });
    for (const title of ['Rivers', 'Ink']) {
      const path = `/api/admin/report/article/${idOf(title)}/unpublish`;
      await dataOf(call(server, editor, 'POST', path, { reason: 'A copy.' }));
    }
    expect(await page.shown()).toEqual({ lead: null, pins: [], sections: [] });
    expect((await page.opened()).articles).toEqual(
      expect.arrayContaining([{ _id: idOf('Rivers'), title: 'rivers', is_published: false }]),
    );
    dropped.length = 0;
    await dataOf(call(server, editor, 'POST', `/api/admin/published/${idOf('Rivers')}/return`));
    expect((await page.shown()).lead?.title).toBe('Rivers');
    expect(dropped).toContain(`article:${idOf('Rivers')}`);
  });

  test('a pin ends at its time: the pages that show it are dropped then', async () => {
    const until = new Date(server.clock.now().getTime() + HOUR).toISOString();
    await page.arrange({
      pins: [
        { article: idOf('Hills'), until },
        { article: idOf('Paper'), until: null },
      ],
    });
    const { pinEnds } = server.context;
    const endDue = async () => {
      dropped.length = 0;
      pinEnds.start();
      await pinEnds.settled();
    };
    server.clock.advance(HOUR - 1);
    await endDue();
    expect(dropped).toEqual([]);
    expect(titlesOf(await page.shown()).pins).toEqual(['Hills', 'Paper']);
    server.clock.advance(1);
    await endDue();
    expect(dropped).toEqual(['front-page']);
    expect(titlesOf(await page.shown()).pins).toEqual(['Paper']);
    expect((await page.opened()).arrangement.pins).toEqual([{ article: idOf('Paper'), until: null }]);
    await endDue();
    expect(dropped).toEqual([]);
  });

  test('a section follows a tag that is merged, and ends with one that is removed', async () => {
    const { id: into } = await server.context.tags.ensureTag('Writing');
    const { id: spare } = await server.context.tags.ensureTag('Spare');
    await page.arrange({
      sections: [sectionOf({ kind: 'tag', of: tagId }), sectionOf({ kind: 'tag', of: spare })],
    });
    await dataOf(call(server, editor, 'POST', `/api/admin/tag/${tagId}/merge`, { into }));
    await dataOf(call(server, editor, 'DELETE', `/api/admin/tag/${spare}`));
    server.context.tagMerge.start();
    await server.context.tagMerge.settled();
    expect(titlesOf(await page.shown())).toMatchObject({ Writing: ['Paper'] });
    const { arrangement } = await page.opened();
    expect(arrangement.sections.map(({ of }) => of)).toEqual([into, spare]);
  });
});
