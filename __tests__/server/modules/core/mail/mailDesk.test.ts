import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Mail, MailTemplate } from '@contracts/mail';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

let server: TestServer;
let editor: TestAuthor;

beforeAll(async () => {
  server = await startTestServer('sqlite');
  server.context.mailSending.start();
  editor = await createTestEditor(server);
});
afterAll(() => server.close());

const folder = () => path.join(server.env.DATA_DIR, 'mail');

async function keep(changes: object = {}): Promise<string> {
  const mail = {
    kind: 'test',
    recipient: 'ada@example.org',
    userId: null,
    subject: 'A word',
    html: '<p>Hello</p>',
  };
  const id = await server.context.outbox.write(server.context.database.db, {
    ...mail,
    text: 'Hello',
    ...changes,
  });
  await server.context.mailSending.settled();
  return id ?? '';
}

test('without a mail server a mail is kept at the desk, and as a file for its owner only', async () => {
  const { _id } = await dataOf<Mail>(call(server, editor, 'POST', '/api/admin/mail/test'));
  await server.context.mailSending.settled();
  const mail = await dataOf<Mail>(call(server, editor, 'GET', `/api/admin/mail/${_id}`));
  expect(mail).toMatchObject({ status: 'kept', text: expect.stringContaining('works') });
  expect(readdirSync(folder())).toEqual([`${_id}.eml`]);
  const file = path.join(folder(), `${_id}.eml`);
  expect([statSync(file).mode & 0o777, statSync(folder()).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readFileSync(file, 'utf8')).toMatch(/^Subject: A test mail from Byline\r$/m);
});

test('a link is shown there while it is good, and its file goes with it', async () => {
  const secretUntil = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const id = await keep({ text: 'https://example.org/secret', secretUntil });
  const read = () => dataOf<Mail>(call(server, editor, 'GET', `/api/admin/mail/${id}`));
  expect((await read()).text).toBe('https://example.org/secret');
  expect(readdirSync(folder())).toContain(`${id}.eml`);
  server.clock.advance(60_000);
  await server.context.mailUpkeep.prune();
  expect((await read()).text).toBeNull();
  expect(readdirSync(folder())).not.toContain(`${id}.eml`);
});

test('editors see the mails, the newest first, page by page, without their texts', async () => {
  for (const subject of ['One', 'Two', 'Three']) {
    server.clock.advance(1_000);
    await keep({ subject });
  }
  const first = await call(server, editor, 'GET', '/api/admin/mail', undefined, { limit: '2' });
  const { data, next } = first.json<{ data: Mail[]; next: string }>();
  expect(data.map(({ subject }) => subject)).toEqual(['Three', 'Two']);
  expect(first.body).not.toContain('Hello');
  const [third] = await dataOf<Mail[]>(call(server, editor, 'GET', `/api/admin/mail?after=${next}`));
  expect(third?.subject).toBe('One');
});

test('editors see each kind of mail, in the name of the site and with nothing to load', async () => {
  const templates = await dataOf<MailTemplate[]>(call(server, editor, 'GET', '/api/admin/mail/template'));
  expect(templates.length).toBeGreaterThan(0);
  for (const { html, text, subject, occasion } of templates) {
    for (const part of [html, text]) expect(part).toContain('Byline');
    expect(html).not.toMatch(/<img|<link|<script|@import |url\(/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(`${subject}${occasion}`).not.toMatch(/undefined|[\r\n]/);
  }
});

test('what goes with a person goes with their mails and their refused address', async () => {
  const { db } = server.context.database;
  const { _id } = await createTestAuthor(server, 'Gone Soon');
  await db.updateTable('user').set({ email_key: 'gone@example.org' }).where('id', '=', _id).execute();
  await keep({ recipient: 'gone@example.org', userId: _id });
  const refused = { email_key: 'gone@example.org', answer: '550', refused_at: '2026-05-01T12:00:00.000Z' };
  await db.insertInto('refused_address').values(refused).execute();
  server.context.removals.start();
  const removal = { username: 'Gone Soon', articles: 'remove' };
  await call(server, editor, 'POST', `/api/admin/person/${_id}/remove`, removal);
  await server.context.removals.settled();
  const gone = await db.selectFrom('user').select('id').where('id', '=', _id).execute();
  const mails = await db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', 'gone@example.org')
    .execute();
  const refusals = await db.selectFrom('refused_address').select('answer').execute();
  expect([gone, mails, refusals]).toEqual([[], [], []]);
});
