import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { OwnData } from '@contracts/ownData';
import { personTables } from '@/server/modules/operations/ownData/kept/personTables';
import { ada, getMe, register, type TestAuthor, tokenOf } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { dataUrl, picture } from '../../../../support/images';
import { type Cast, tellStory } from '../../../../support/leaving';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';
import { zipEntries } from '../../../../support/zipEntries';

const DAY_MS = 24 * 60 * 60 * 1_000;
const email = 'leaving@example.org';

describeOnEitherDatabase('a copy of one’s data', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let cast: Cast;
  let person: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    await register(server, { ...ada, username: 'Leaving', email });
    const token = await tokenOf(server, { ...ada, email });
    const { _id } = (await getMe(server, token)).json<{ data: { _id: string } }>().data;
    person = { _id, username: 'Leaving', token, headers: { authorization: `Bearer ${token}` } };
    cast = await tellStory(server, { leaving: person });
    server.context.ownData.start();
  });
  afterEach(() => server.close());

  const ask = (password = ada.password) => call(server, person, 'POST', '/api/account/data', { password });
  const read = (as = person) => dataOf<OwnData>(call(server, as, 'GET', '/api/account/data'));
  const link = (as = person) => call(server, as, 'POST', '/api/account/data/link');
  const files = async () =>
    (await readdir(path.join(server.context.env.DATA_DIR, 'uploads')).catch(() => [])).filter((name) =>
      name.startsWith('own-data-'),
    );
  async function made(): Promise<void> {
    expect((await ask()).statusCode).toBe(200);
    await eventually(async () => expect((await read()).status).toBe('ready'));
  }

  test('is announced by a mail, and has all of it but no secret', async () => {
    const body = { file: dataUrl(await picture()) };
    await call(server, person, 'POST', '/api/image_upload', body);
    await made();
    const mails = server.context.database.db.selectFrom('mail').select(['kind', 'recipient', 'body_text']);
    const mail = await mails.where('kind', '=', 'own data').executeTakeFirstOrThrow();
    expect(mail.recipient).toBe(email);
    expect(mail.body_text).toContain('/dashboard/profile?tab=account');

    const { path: address } = await dataOf<{ path: string }>(link());
    const reply = await server.app.inject({ method: 'GET', url: address });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="my-data-[\d-]+\.zip"$/);
    expect(reply.rawPayload).toHaveLength((await read()).bytes);
    const entries = await zipEntries(reply.rawPayload);
    const json = (file: string) => JSON.parse(entries.get(file)?.toString() ?? 'null');
    expect(json('account.json')).toMatchObject({ email, username: 'Leaving' });
    for (const { file } of personTables) expect(Array.isArray(json(file))).toBe(true);
    const told = ['comments', 'reactions', 'following', 'followers', 'chat', 'saved-articles', 'images'];
    expect(told.filter((name) => json(`${name}.json`).length === 0)).toEqual([]);
    expect(json('following.json')).toMatchObject([{ followed_name: 'Ada' }]);
    expect(json('followers.json')).toMatchObject([{ follower_name: 'Ada' }]);
    expect(json('comments.json')[0]).toMatchObject({ article_title: 'Alpha' });
    const [image] = json('images.json');
    expect(entries.get(`images/${image.image_name}`)?.length).toBeGreaterThan(0);

    const { db } = server.context.database;
    const articles = await db
      .selectFrom('article')
      .select(['id', 'title'])
      .where('author_id', '=', person._id)
      .execute();
    expect(articles.length).toBeGreaterThan(0);
    const first = entries.get('index.html')?.toString();
    for (const { id, title } of articles) {
      expect(first).toContain(`href="articles/${id}/article.html"`);
      expect(json(`articles/${id}/article.json`)).toMatchObject({ id, title });
      expect(entries.get(`articles/${id}/article.md`)?.toString()).toContain(`# ${title}`);
      const [state] = json(`articles/${id}/history.json`);
      for (const { document } of [json(`articles/${id}/article.json`), state])
        expect(document).toMatchObject({ type: 'doc', content: [{ type: 'paragraph' }] });
    }
    const page = (file: string) => entries.get(file)?.toString() ?? '';
    const idOf = (title: string) => articles.find((article) => article.title === title)?.id;
    expect(page('chat.html')).toContain('Hello?');
    expect(page('comments.html')).toContain('First words.');
    expect(page('decisions.html')).toContain('No.');
    expect(page(`articles/${cast.published[0]}/article.html`)).toContain('Stay!');
    expect(page(`articles/${idOf('No')}/article.html`)).toContain('<h2>Decisions</h2>');
    expect(page(`articles/${cast.published[0]}/history.html`)).toContain('I leave you these words.');
    for (const [file, bytes] of entries) {
      if (!file.endsWith('.html')) continue;
      for (const [, to = ''] of bytes.toString().matchAll(/ (?:href|src)="([^"#]+)"/g)) {
        const { host, pathname } = new URL(to, `http://archive.test/${file}`);
        if (host === 'archive.test')
          expect([file, to, entries.has(pathname.slice(1))]).toEqual([file, to, true]);
      }
    }

    const all = [...entries]
      .filter(([file]) => !file.startsWith('images/'))
      .map(([, bytes]) => bytes.toString());
    const secrets = await db.selectFrom('session').select('token_hash').execute();
    const hash = await db
      .selectFrom('user')
      .select('password_hash')
      .where('id', '=', person._id)
      .executeTakeFirst();
    for (const secret of [...secrets.map((row) => row.token_hash), hash?.password_hash ?? '', person.token]) {
      expect(all.filter((text) => text.includes(secret))).toEqual([]);
    }
    const others = await db.selectFrom('user').select('email').where('id', '!=', person._id).execute();
    for (const other of others) expect(all.filter((text) => text.includes(other.email))).toEqual([]);
  });

  testOnEach('has rows of many pages once each', async () => {
    const { db } = server.context.database;
    const at = '2026-05-01T12:00:00.000Z';
    const ids = Array.from({ length: 1_001 }, (_, index) => `many-${index}`);
    const comment = { article_id: cast.alpha, author_id: person._id, created_at: at };
    const notification = { user_id: person._id, kind: 'followed' as const, created_at: at, updated_at: at };
    for (let from = 0; from < ids.length; from += 100) {
      const some = ids.slice(from, from + 100);
      await db
        .insertInto('comment')
        .values(some.map((id) => ({ id, content: id, ...comment })))
        .execute();
      await db
        .insertInto('notification')
        .values(some.map((id) => ({ id, detail: id, ...notification })))
        .execute();
    }
    const read = async (file: string, field: string) => {
      const table = personTables.find((one) => one.file === file);
      const found: unknown[] = [];
      for await (const row of table?.rows(db, person._id) ?? []) found.push(row[field]);
      return found.filter((value) => String(value).startsWith('many-')).sort();
    };
    expect(await read('comments.json', 'content')).toEqual([...ids].sort());
    expect(await read('notifications.json', 'detail')).toEqual([...ids].sort());
  });

  test('needs the password, is one a day, and is for its person alone', async () => {
    expect((await ask('mistaken')).statusCode).toBe(400);
    expect((await link()).statusCode).toBe(404);
    await made();
    expect((await ask()).statusCode).toBe(409);
    expect((await link(cast.editor)).statusCode).toBe(404);
    const { path: first } = await dataOf<{ path: string }>(link());
    const { path: second } = await dataOf<{ path: string }>(link());
    const status = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;
    expect(await status(first)).toBe(404);
    expect(await status(second)).toBe(200);
    server.clock.advance(10 * 60 * 1_000);
    expect(await status(second)).toBe(404);
  });

  test('is removed after seven days, and with its person', async () => {
    await made();
    const [file] = await files();
    expect((await server.app.inject({ method: 'GET', url: `/uploads/${file}` })).statusCode).toBe(404);
    server.clock.advance(7 * DAY_MS);
    server.context.ownData.wake();
    await eventually(async () => expect(await files()).toEqual([]));
    person.token = await tokenOf(server, { ...ada, email });
    person.headers = { authorization: `Bearer ${person.token}` };
    await eventually(async () => expect((await read()).status).toBe('none'));

    await made();
    expect(await files()).toHaveLength(1);
    server.context.removals.start();
    const editor = { ...cast.editor };
    const remove = { username: 'Leaving', articles: 'remove' };
    expect(
      (await call(server, editor, 'POST', `/api/admin/person/${person._id}/remove`, remove)).statusCode,
    ).toBe(200);
    await eventually(async () => {
      server.context.ownData.wake();
      expect(await files()).toEqual([]);
    });
  });

  test('which a stop breaks off is made after the next start', async () => {
    const stopped = server.context.ownData.stop();
    await ask();
    await stopped;
    expect((await read()).status).toBe('waiting');
    server.context.ownData.start();
    await eventually(async () => expect((await read()).status).toBe('ready'));
  });
});
