import type { Role } from '@contracts/policies/roles';
import type { DatabaseKind } from '@/server/db/dialect';
import { createTestAuthor, createTestEditor, type TestAuthor } from './accounts';
import { startSmtpServer } from './smtpServer';
import { startTestServer } from './testContext';
import { call } from './writing';

/** A server with a mail server, and the mails that people get there. */
export async function stageNotices(kind: DatabaseKind) {
  const smtp = await startSmtpServer();
  const settings = {
    ...{ SMTP_URL: smtp.url, SMTP_TLS: 'optional', MAIL_FROM: 'news@example.org' },
    ...{ SITE_URL: 'https://lantern.example', TIME_ZONE: 'UTC' },
  };
  const server = await startTestServer(kind, { settings });
  const { context } = server;
  context.mailSending.start();
  const editor = await createTestEditor(server);

  /** Gives an account an address to which mails go. */
  async function withAddress(person: TestAuthor): Promise<TestAuthor> {
    const email = `${person._id}@example.org`;
    await context.database.db
      .updateTable('user')
      .set({ email, email_key: email })
      .where('id', '=', person._id)
      .execute();
    return person;
  }

  /** Lets all be written and sent that is due. */
  async function settled(): Promise<void> {
    const { openDecisions, articleClaims, fanOut, noticeMails, mailSending } = context;
    for (const job of [openDecisions, articleClaims.expiry, fanOut, noticeMails, mailSending]) {
      job.start();
      await job.settled();
    }
  }

  return {
    smtp,
    server,
    editor,
    settled,
    newAuthor: async (name: string) => withAddress(await createTestAuthor(server, name)),
    newEditor: async (name: string, role: Role) => withAddress(await createTestEditor(server, name, role)),

    async later(ms: number): Promise<void> {
      server.clock.advance(ms);
      await settled();
    },

    /** The mails that a person got, with what their texts say, and none of them twice. */
    async takeMails({ _id }: TestAuthor) {
      await settled();
      const mine = smtp.received.filter(({ to }) => to[0] === `${_id}@example.org`);
      for (const mail of mine) smtp.received.splice(smtp.received.indexOf(mail), 1);
      return mine.map(({ raw }) => ({ raw, text: decoded(raw) }));
    },

    choose: (person: TestAuthor, body: object) => call(server, person, 'PATCH', '/api/account/mail', body),

    async close(): Promise<void> {
      await server.close();
      await smtp.close();
    },
  };
}

export type NoticeStage = Awaited<ReturnType<typeof stageNotices>>;

/** The quoted-printable text of a mail. */
function decoded(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Where a mail is ended by one press, as its header says. */
export const unsubscribeAddress = (raw: string): string =>
  /^List-Unsubscribe:\s+<https:\/\/lantern\.example([^>]+)>/m.exec(raw)?.[1] ?? '';
