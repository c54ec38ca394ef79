import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SiteExport } from '@contracts/siteExport';
import { createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { eventually } from '@/__tests__/support/eventually';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { call, dataOf, publishArticle } from '@/__tests__/support/writing';
import { zipEntries } from '@/__tests__/support/zipEntries';

const DAY_MS = 24 * 60 * 60 * 1_000;

describeOnEitherDatabase('exports at the desk', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
    await publishArticle(server, editor, await createTestEditor(server, 'Other'), { title: 'Kept words' });
    server.context.siteExports.start();
  });
  afterEach(() => server.close());

  const ask = (format = 'byline') =>
    dataOf<SiteExport>(call(server, editor, 'POST', '/api/admin/export', { format }));
  const list = () => dataOf<SiteExport[]>(call(server, editor, 'GET', '/api/admin/export'));
  const fetched = (id: string) => call(server, editor, 'GET', `/api/admin/export/${id}/file`);
  const files = async () =>
    (await readdir(path.join(server.context.env.DATA_DIR, 'uploads')).catch(() => [])).filter((name) =>
      name.startsWith('site-export-'),
    );
  const made = async (format?: string): Promise<SiteExport> => {
    const { _id } = await ask(format);
    return eventually(async () => {
      const found = (await list()).find((one) => one._id === _id);
      expect(found?.status).toBe('ready');
      return found as SiteExport;
    });
  };

  testOnEach('are made by a job, told by mail and noted', async () => {
    const { _id, bytes, by } = await made();
    expect(by).toBe(editor.username);
    const reply = await fetched(_id);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="publication-[\d-]+\.zip"$/);
    expect(reply.rawPayload).toHaveLength(bytes);
    const entries = await zipEntries(reply.rawPayload);
    expect(entries.get('site.ndjson')?.toString()).toContain('Kept words');
    const { db } = server.context.database;
    const mail = await db.selectFrom('mail').selectAll().where('kind', '=', 'site export').executeTakeFirst();
    expect(mail?.body_text).toContain('/desk/export');
    const noted = await db.selectFrom('desk_log').select('action').where('subject_id', '=', _id).execute();
    expect(noted.map(({ action }) => action).sort()).toEqual([
      'export asked',
      'export fetched',
      'export made',
    ]);
  });

  test('are one of each format: a further one takes the place of an earlier one, whose file goes', async () => {
    const first = await made('markdown');
    const second = await made('markdown');
    expect((await list()).map(({ _id }) => _id)).toEqual([second._id]);
    await eventually(async () => expect(await files()).toHaveLength(1));
    expect((await fetched(first._id)).statusCode).toBe(404);
    expect((await fetched(second._id)).statusCode).toBe(200);
  });

  test('are removed by an editor, and after seven days', async () => {
    const { _id } = await made();
    await dataOf(call(server, editor, 'DELETE', `/api/admin/export/${_id}`));
    expect(await list()).toEqual([]);
    await eventually(async () => expect(await files()).toEqual([]));
    await made();
    server.clock.advance(7 * DAY_MS);
    server.context.siteExports.wake();
    await eventually(async () => expect(await files()).toEqual([]));
  });

  test('which a stop breaks off are made after the next start', async () => {
    const stopped = server.context.siteExports.stop();
    await ask();
    await stopped;
    expect((await list())[0]?.status).toBe('waiting');
    server.context.siteExports.start();
    await eventually(async () => expect((await list())[0]?.status).toBe('ready'));
  });
});
