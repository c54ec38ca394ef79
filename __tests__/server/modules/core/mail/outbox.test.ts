import type { Mail } from '@contracts/mail';
import { transact } from '@/server/db/transact';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { startSmtpServer } from '../../../../support/smtpServer';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const MINUTE_MS = 60_000;

describeOnEitherDatabase('the outbox', (kind) => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let server: TestServer;
  let editor: TestAuthor;

  beforeAll(async () => {
    smtp = await startSmtpServer();
    const settings = { SMTP_URL: smtp.url, SMTP_TLS: 'optional', MAIL_FROM: 'news@example.org' };
    server = await startTestServer(kind, { settings, mailAttemptMs: 400 });
    server.context.mailSending.start();
    editor = await createTestEditor(server);
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });
  beforeEach(() => {
    smtp.received.length = 0;
    smtp.behave('accept');
  });

  const mailTo = (recipient: string, changes: object = {}) => ({
    ...{ kind: 'test', recipient, userId: null, subject: 'A word', text: 'Hello.', html: '<p>Hello.</p>' },
    ...changes,
  });
  const settled = () => server.context.mailSending.settled();
  async function send(recipient: string, changes: object = {}): Promise<string> {
    const id = await server.context.outbox.write(server.context.database.db, mailTo(recipient, changes));
    await settled();
    return id ?? '';
  }
  async function later(ms: number): Promise<void> {
    server.clock.advance(ms);
    server.context.mailSending.wake();
    await settled();
  }
  const find = (id: string) => dataOf<Mail>(call(server, editor, 'GET', `/api/admin/mail/${id}`));
  const again = (id: string) => call(server, editor, 'POST', `/api/admin/mail/${id}/again`);

  test('a mail is sent once, after the commit, from the name of the site', async () => {
    const id = await send('reader@example.org');
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatchObject({ from: 'news@example.org', to: ['reader@example.org'] });
    expect(smtp.received[0]?.raw).toMatch(/^From: Byline <news@example\.org>\r$/m);
    expect(smtp.received[0]?.raw).toContain(`Message-ID: <${id}@example.org>`);
    expect(await find(id)).toMatchObject({ status: 'sent', attempts: 1, text: 'Hello.', due: null });
    await later(0);
    expect(smtp.received).toHaveLength(1);
    expect((await again(id)).statusCode).toBe(409);
  });

  test('a mail of a transaction that fails does not exist', async () => {
    const failing = transact(server.context.database.db, async (trx) => {
      await server.context.outbox.write(trx, mailTo('never@example.org'));
      throw new Error('this fails');
    });
    await expect(failing).rejects.toThrow('this fails');
    await later(0);
    expect(smtp.received).toHaveLength(0);
  });

  test('a server that asks to come later gets it later, with growing pauses', async () => {
    smtp.behave('later');
    const id = await send('busy@example.org');
    expect(await find(id)).toMatchObject({
      status: 'waiting',
      attempts: 1,
      answer: expect.stringContaining('451'),
    });
    await later(MINUTE_MS);
    const { due } = await find(id);
    expect(Date.parse(due ?? '') - server.clock.now().getTime()).toBe(5 * MINUTE_MS);
    smtp.behave('accept');
    await later(5 * MINUTE_MS);
    expect(await find(id)).toMatchObject({ status: 'sent', attempts: 3, due: null });
  });

  test('what is never taken fails in the end', async () => {
    smtp.behave('later');
    const id = await send('always-busy@example.org');
    for (let tries = 1; tries < 9; tries++) await later(24 * 60 * MINUTE_MS);
    expect(await find(id)).toMatchObject({ status: 'failed', attempts: 9 });
  });

  test('an address without a mailbox gets no other mail until an editor allows it', async () => {
    smtp.behave('never');
    const first = await send('Gone@example.org');
    expect(await find(first)).toMatchObject({ status: 'failed', answer: expect.stringContaining('5.1.1') });
    smtp.behave('accept');
    const second = await send('gone@example.org');
    expect(await find(second)).toMatchObject({ status: 'failed', answer: expect.stringContaining('5.1.1') });
    expect(smtp.received).toHaveLength(0);

    const refused = '/api/admin/mail/refused';
    const listed = await dataOf(call(server, editor, 'GET', refused));
    expect(listed).toMatchObject([{ email: 'gone@example.org', answer: expect.stringContaining('550') }]);
    await call(server, editor, 'POST', `${refused}/forget`, { email: 'GONE@example.org' });
    expect(await dataOf(call(server, editor, 'GET', refused))).toEqual([]);
    await send('gone@example.org');
    expect(smtp.received.map(({ to }) => to)).toEqual([['gone@example.org']]);
  });

  test('a mail that was refused by a policy fails, and the address stays good', async () => {
    smtp.behave('policy');
    expect(await find(await send('fine@example.org'))).toMatchObject({ status: 'failed' });
    smtp.behave('accept');
    expect(await find(await send('fine@example.org'))).toMatchObject({ status: 'sent' });
  });

  test('a connection that ends in the middle of a mail is tried again', async () => {
    smtp.behave('breakOff');
    const id = await send('amid@example.org', { text: 'Words. '.repeat(1_500_000) });
    expect(await find(id)).toMatchObject({ status: 'waiting', attempts: 1 });
    // So large a mail is not sent in each of the next tests.
    await server.context.database.db.deleteFrom('mail').where('id', '=', id).execute();
  });

  test.each(['silent', 'stallAtEnd'] as const)(
    'without an answer to the whole mail it is uncertain, and not sent again by itself (%s)',
    async (behaviour) => {
      smtp.behave(behaviour);
      const id = await send(`${behaviour}@example.org`);
      expect(await find(id)).toMatchObject({ status: 'uncertain', attempts: 1 });
      smtp.behave('accept');
      await later(24 * 60 * MINUTE_MS);
      expect(smtp.received).toHaveLength(1);
      expect((await again(id)).statusCode).toBe(200);
      await settled();
      const [first, second] = smtp.received.map(({ raw }) => /^Message-ID: .*$/m.exec(raw)?.[0]);
      expect(second).toBe(first);
      expect(await find(id)).toMatchObject({ status: 'sent' });
    },
  );

  test('a server that stalls before the mail is tried again', async () => {
    smtp.behave('stall');
    expect(await find(await send('slow@example.org'))).toMatchObject({ status: 'waiting', attempts: 1 });
  });

  test('what a process was sending when it ended is uncertain', async () => {
    smtp.behave('later');
    const id = await send('killed@example.org');
    const { db } = server.context.database;
    const due_at = server.clock.now().toISOString();
    await db.updateTable('mail').set({ status: 'sending', due_at }).where('id', '=', id).execute();
    await later(0);
    expect(await find(id)).toMatchObject({ status: 'sending' });
    smtp.behave('accept');
    await later(9 * MINUTE_MS);
    expect(await find(id)).toMatchObject({ status: 'uncertain' });
    expect(smtp.received.filter(({ to }) => to.includes('killed@example.org'))).toEqual([]);
  });

  test('a link for one person goes out while it is good, is shown to no editor, and is not kept', async () => {
    smtp.behave('later');
    const secretUntil = new Date(server.clock.now().getTime() + 30 * MINUTE_MS).toISOString();
    const link = { text: 'https://example.org/secret', secretUntil };
    const [sent, late] = [await send('one@example.org', link), await send('two@example.org', link)];
    expect((await find(sent)).text).toBeNull();
    smtp.behave('accept');
    const { db } = server.context.database;
    await db.updateTable('mail').set({ due_at: '9' }).where('id', '=', late).execute();
    await later(MINUTE_MS);
    expect(smtp.received.map(({ to }) => to)).toEqual([['one@example.org']]);
    await db.updateTable('mail').set({ due_at: '0' }).where('id', '=', late).execute();
    await later(30 * MINUTE_MS);
    expect(smtp.received).toHaveLength(1);
    expect(await find(late)).toMatchObject({ status: 'failed', text: null });
    expect((await again(late)).statusCode).toBe(409);
    await server.context.mailUpkeep.prune();
    const kept = db.selectFrom('mail').select('body_text').where('id', 'in', [sent, late]);
    expect(await kept.execute()).toEqual([{ body_text: '' }, { body_text: '' }]);
  });

  test('mails are kept for 30 days', async () => {
    await send('old@example.org');
    server.clock.advance(31 * 24 * 60 * MINUTE_MS);
    const id = await send('new@example.org');
    while (await server.context.mailUpkeep.prune());
    const { db } = server.context.database;
    expect(await db.selectFrom('mail').select('id').execute()).toEqual([{ id }]);
  });
});
