import { generateKeyPairSync } from 'node:crypto';
import type { Mail } from '@contracts/mail';
import { transact } from '@/server/db/transact';
import { parseEnv } from '@/server/env';
import { checkSite } from '@/server/modules/operations/siteCheck/siteCheck.service';
import { createTestEditor } from '../../../../support/accounts';
import { startProgram } from '../../../../support/childProgram';
import { startSmtpServer } from '../../../../support/smtpServer';
import { startTestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

/** What a test mail becomes with these settings, and the row of the check. */
async function tryWith(settings: Record<string, string>) {
  const server = await startTestServer('sqlite', {
    settings: { MAIL_FROM: 'news@example.org', ...settings },
  });
  try {
    server.context.mailSending.start();
    const editor = await createTestEditor(server);
    const { _id } = await dataOf<Mail>(call(server, editor, 'POST', '/api/admin/mail/test'));
    await server.context.mailSending.settled();
    const mail = await dataOf<Mail>(call(server, editor, 'GET', `/api/admin/mail/${_id}`));
    const findings = await checkSite({ env: server.env, context: null, isServing: true });
    return { mail, finding: findings.find(({ name }) => name === 'Mail') };
  } finally {
    await server.close();
  }
}

test('nothing is sent to a server that offers no TLS, unless a setting says so', async () => {
  const smtp = await startSmtpServer();
  const refused = await tryWith({ SMTP_URL: smtp.url });
  expect(refused.mail).toMatchObject({ status: 'waiting', attempts: 1 });
  expect(refused.finding).toMatchObject({ level: 'bad' });
  expect(smtp.received).toEqual([]);
  const taken = await tryWith({ SMTP_URL: smtp.url, SMTP_TLS: 'optional' });
  expect(taken.mail).toMatchObject({ status: 'sent' });
  expect(taken.finding).toMatchObject({ level: 'warning' });
  await smtp.close();
});

test('nothing is sent to a server with a certificate that is not trusted', async () => {
  const program = startProgram('__tests__/server/modules/core/mail/untrustedServer.ts', {});
  await program.ended;
  program.remove();
  const tried = [...program.output().matchAll(/^tried (.*)$/gm)].map(([, line = '']) => JSON.parse(line));
  expect(tried).toHaveLength(4);
  for (const { delivery, failure, received } of tried) {
    expect(delivery).toMatchObject({ event: 'unsent', answer: expect.stringMatching(/certificate/) });
    expect([failure, received]).toEqual([expect.stringMatching(/certificate/), []]);
  }
});

test('name and password of the address sign in; mails wait while they are wrong', async () => {
  const smtp = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'news@example.org' && password === 'a:b/c'
        ? callback(null, { user: username })
        : callback(new Error('wrong password')),
  });
  const wrong = `smtp://news%40example.org:no@${smtp.host}`;
  const { mail, finding } = await tryWith({ SMTP_URL: wrong, SMTP_TLS: 'optional' });
  expect(mail).toMatchObject({ status: 'waiting', answer: expect.stringContaining('535') });
  expect(finding).toMatchObject({ level: 'bad', sentence: expect.stringContaining('535') });
  const SMTP_URL = `smtp://news%40example.org:a%3Ab%2Fc@${smtp.host}`;
  expect((await tryWith({ SMTP_URL, SMTP_TLS: 'optional' })).mail).toMatchObject({ status: 'sent' });
  await smtp.close();
});

test('a key signs each mail, whose test has HTML, the same words as text, and nothing to load', async () => {
  const smtp = await startSmtpServer();
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const dkim = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'byline', DKIM_KEY: privateKey };
  const { mail } = await tryWith({ SMTP_URL: smtp.url, SMTP_TLS: 'optional', ...dkim });
  expect(mail.text).toContain('Edith Torr');
  expect(mail.text).not.toContain('<');
  const raw = smtp.received[0]?.raw ?? '';
  expect(raw).toMatch(/^DKIM-Signature: v=1;.*d=example\.org;.*s=byline/ms);
  expect(raw).toMatch(/Content-Type: text\/plain/);
  expect(raw).toMatch(/Content-Type: text\/html/);
  expect(raw).not.toMatch(/<img|<link|@import |url\(/);
  await smtp.close();
});

test('many mails share few connections, and one that the server ends costs no mail', async () => {
  const smtp = await startSmtpServer();
  const settings = { SMTP_URL: smtp.url, SMTP_TLS: 'optional', MAIL_FROM: 'news@example.org' };
  const server = await startTestServer('sqlite', { settings });
  const { mailSending, outbox, database } = server.context;
  mailSending.start();
  const sendMany = async (name: string) => {
    const before = smtp.connections();
    await transact(database.db, async (trx) => {
      for (let index = 0; index < 60; index++) {
        const mail = { kind: 'test', recipient: `${name}${index}@example.org`, userId: null };
        await outbox.write(trx, { ...mail, subject: 'A word', text: 'Hello.', html: '<p>Hello.</p>' });
      }
    });
    await mailSending.settled();
    return smtp.connections() - before;
  };
  expect(await sendMany('kept')).toBe(5);
  smtp.behave('hangUp');
  expect(await sendMany('new')).toBe(60);
  expect(smtp.received).toHaveLength(120);
  expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(120);
  await server.close();
  await smtp.close();
});

test.each([
  ['SMTP_URL', { SMTP_URL: 'mail.example.org:587', MAIL_FROM: 'news@example.org' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.org/?tls=off', MAIL_FROM: 'news@example.org' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.org' }],
  ['MAIL_FROM', { MAIL_FROM: 'The Lantern' }],
  ['MAIL_FROM', { MAIL_FROM: 'The Lantern\r\nBcc: x <news@example.org>' }],
  ['SMTP_TLS', { SMTP_TLS: 'off' }],
  ['DKIM_DOMAIN', { DKIM_DOMAIN: 'example.org' }],
  ['DKIM_KEY', { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'a', DKIM_KEY: 'secret' }],
])('a start says what is wrong with %s', (name, settings) => {
  expect(() => parseEnv(settings)).toThrow(name);
});
