import type { Arrangement } from '@contracts/frontPage';
import { FRONT_PAGE_OVERTAKEN } from '@/server/modules/editorial/frontPage/frontPage.service';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { frontPageOf, sectionOf, titlesOf } from '../../../../support/frontPage';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('what editors make of the front page', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;
  let author: TestAuthor;
  let page: ReturnType<typeof frontPageOf>;
  let [ink, paper, draft, merged, into] = ['', '', '', '', ''];

  beforeAll(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
    author = await createTestAuthor(server);
    page = frontPageOf(server, editor);
    ink = (await publishArticle(server, author, editor, { title: 'Ink' }))._id;
    paper = (await publishArticle(server, author, editor, { title: 'Paper' }))._id;
    draft = (await writeDraft(server, author, { title: 'A secret' }))._id;
    [merged, into] = [
      (await server.context.tags.ensureTag('Pens')).id,
      (await server.context.tags.ensureTag('Tools')).id,
    ];
    await dataOf(call(server, editor, 'POST', `/api/admin/tag/${merged}/merge`, { into }));
  });
  afterAll(() => server.close());

  test('an earlier revision is shown again as a new one, and the first state too', async () => {
    expect(await page.opened()).toMatchObject({ revision: 0, history: [] });
    await dataOf(page.arrange({ lead: ink }));
    await dataOf(page.arrange({ lead: paper, sections: [sectionOf({ kind: 'newest' })] }));
    expect((await page.opened()).history).toMatchObject([
      { revision: 2, editor: editor.username, has_lead: true, pins: 0, sections: 1 },
      { revision: 1, sections: 0 },
    ]);
    await dataOf(page.restore(2, 1));
    expect(titlesOf(await page.shown()).lead).toBe('Ink');
    await dataOf(page.restore(3, 0));
    expect(await page.shown()).toEqual({ lead: null, pins: [], sections: [] });
    expect((await page.restore(4, 9)).statusCode).toBe(404);
    const { data } = await server.context.auditLog.list({ kind: 'site', id: 'front-page' }, { limit: 9 });
    expect(data.map(({ action, revision }) => [action, revision])).toEqual([
      ['front page restored', 4],
      ['front page restored', 3],
      ['front page changed', 2],
      ['front page changed', 1],
    ]);
  });

  test('of two editors who began with one revision, the second gets a conflict', async () => {
    const { revision } = await page.opened();
    expect((await page.arrange({ lead: ink }, revision)).statusCode).toBe(200);
    const late = await page.arrange({ lead: paper }, revision);
    expect([late.statusCode, late.json().message]).toEqual([409, FRONT_PAGE_OVERTAKEN]);
    expect((await page.restore(revision, 0)).statusCode).toBe(409);
    expect(titlesOf(await page.shown()).lead).toBe('Ink');
  });

  test('a preview shows what readers would see, and changes nothing', async () => {
    const before = await page.shown();
    const arrangement = { lead: paper, pins: [], sections: [] };
    expect((await page.preview(arrangement)).json().data.lead.title).toBe('Paper');
    expect((await page.preview({ ...arrangement, lead: draft })).statusCode).toBe(400);
    expect(await page.shown()).toEqual(before);
  });

  const series = (articles: string[], title = 'Series') => sectionOf({ kind: 'series', title, articles });
  test.each<[string, () => Partial<Arrangement>, string, string]>([
    [
      'an article twice',
      () => ({ lead: ink, sections: [series([paper, ink])] }),
      'sections.0.articles.1',
      '“Ink” is on the front page twice: remove it in one place',
    ],
    [
      'a draft',
      () => ({ pins: [{ article: draft, until: null }] }),
      'pins.0.article',
      'this article is not published: remove it, or choose another article',
    ],
    [
      'an article that never was',
      () => ({ lead: 'nothing' }),
      'lead',
      'this article is not published: remove it, or choose another article',
    ],
    [
      'a time in the past',
      () => ({ pins: [{ article: ink, until: '2026-05-01T12:00:00Z' }] }),
      'pins.0.until',
      'this time is in the past: choose a later one, or none',
    ],
    [
      'a tag that was merged',
      () => ({ sections: [sectionOf({ kind: 'tag', of: merged })] }),
      'sections.0.of',
      'this tag became part of “Tools”: choose that one, or another',
    ],
    [
      'a sub-category that was removed',
      () => ({ sections: [sectionOf({ kind: 'sub', of: 'gone' })] }),
      'sections.0.of',
      'this sub-category was removed: choose another one',
    ],
    ['no tag', () => ({ sections: [sectionOf({ kind: 'tag' })] }), 'sections.0.of', 'choose a tag'],
    ['no author', () => ({ sections: [sectionOf({ kind: 'author' })] }), 'sections.0.of', 'choose an author'],
    [
      'an author who is gone',
      () => ({ sections: [sectionOf({ kind: 'author', of: 'gone' })] }),
      'sections.0.of',
      'this author was removed: choose another one',
    ],
    [
      'a series without a title',
      () => ({ sections: [series([ink], '')] }),
      'sections.0.title',
      'a series needs a title',
    ],
    [
      'a series without an article',
      () => ({ sections: [series([])] }),
      'sections.0.articles',
      'a series needs an article',
    ],
    [
      'articles of its own in a section that fills itself',
      () => ({ sections: [sectionOf({ kind: 'newest', articles: [ink] })] }),
      'sections.0.articles',
      'only a series has its own articles',
    ],
  ])('%s is refused and changes nothing', async (_what, changes, path, message) => {
    const before = await page.opened();
    const reply = await page.arrange(changes());
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(reply.json().errors).toContainEqual({ path: `arrangement.${path}`, message });
    expect(await page.opened()).toEqual(before);
  });

  test('there are bounds', async () => {
    const many = (count: number) => Array.from({ length: count }, () => sectionOf({ kind: 'newest' }));
    expect((await page.arrange({ sections: many(12) })).statusCode).toBe(200);
    const reply = await page.arrange({ sections: many(13) });
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'arrangement.sections: are too many: 12 at most',
    ]);
    const seven = Array.from({ length: 7 }, () => ({ article: ink, until: null }));
    expect((await page.arrange({ pins: seven })).statusCode).toBe(400);
    for (const fields of [{ count: 13 }, { count: 0 }, { title: 'a'.repeat(61) }, { title: '\u202ea' }]) {
      expect((await page.arrange({ sections: [sectionOf({ kind: 'newest', ...fields })] })).statusCode).toBe(
        400,
      );
    }
  });
});
