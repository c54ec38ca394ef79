import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

const PREVIEW = '/api/admin/site/preview';
const identity = siteOf({ name: 'The Lamp', accent: '#0b5d8a' }, '');

describeOnEitherDatabase('the preview of the site', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());

  const preview = (page: string, by: TestAuthor | null = editor, article?: string) =>
    call(server, by, 'POST', PREVIEW, { identity, page, article });

  test('a page is rendered with what is typed, in the zone of the settings, and readers see nothing of it', async () => {
    const rendered: [string, SiteIdentity][] = [];
    server.context.sitePreview.connect(async (path, shown) => {
      rendered.push([path, shown]);
      return '<!doctype html>';
    });
    const before = await dataOf(call(server, null, 'GET', '/api/site'));
    const reply = await preview('landing');
    expect(reply.json().data).toEqual({ html: '<!doctype html>' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(rendered).toEqual([['/', { ...identity, timeZone: 'Europe/Vienna' }]]);
    expect(await dataOf(call(server, null, 'GET', '/api/site'))).toEqual(before);
    expect(server.context.site.current()).toEqual(before);
  });

  test('the article is the newest one with a cover, the newest one, or the one that is asked for', async () => {
    server.context.sitePreview.connect(async (path) => path);
    const none = await preview('article');
    expect([none.statusCode, none.json().message]).toEqual([404, 'there is no published article yet']);
    const author = await createTestAuthor(server);
    const { _id } = await publishArticle(server, author, editor, { title: 'Lamps' });
    const shown = async (article?: string) => (await preview('article', editor, article)).json().data.html;
    expect(await shown()).toBe(`/lamps-${_id}`);
    server.clock.advance(1_000);
    const { _id: newer } = await publishArticle(server, author, editor, { title: 'Moths' });
    expect(await shown()).toBe(`/moths-${newer}`);
    const cover = { cover_pic: '/uploads/lamp.webp' };
    await server.context.database.db
      .updateTable('publication')
      .set(cover)
      .where('article_id', '=', _id)
      .execute();
    expect(await shown()).toBe(`/lamps-${_id}`);
    expect(await shown(newer)).toBe(`/moths-${newer}`);
    const unknown = await preview('article', editor, 'unknown');
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'readers do not see this article']);
  });

  test('one is rendered at a time, and of an editor who asks without a pause some are refused', async () => {
    let underWay = 0;
    let most = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.context.sitePreview.connect(async () => {
      most = Math.max(most, ++underWay);
      await gate;
      underWay--;
      return '';
    });
    const statuses: number[] = [];
    const asked = Array.from({ length: 12 }, async () => {
      statuses.push((await preview('landing')).statusCode);
    });
    // One is being rendered and two wait.
    await eventually(() => expect(statuses).toEqual(Array(9).fill(503)));
    release();
    await Promise.all(asked);
    expect(statuses.slice(9)).toEqual([200, 200, 200]);
    expect(most).toBe(1);
  });

  test('authors and visitors have none, and no other page is shown', async () => {
    const author = await createTestAuthor(server);
    expect((await preview('landing', author)).statusCode).toBe(403);
    expect((await preview('landing', null)).statusCode).toBe(401);
    expect((await preview('/dashboard')).statusCode).toBe(400);
  });
});
